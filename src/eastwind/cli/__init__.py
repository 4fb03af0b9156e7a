"""The command line: reads arguments and wires ports to adapters. The one room that may import every other."""
