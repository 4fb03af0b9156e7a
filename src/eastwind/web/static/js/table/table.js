/** A table's page: the questions about a game, the forms, and what waits on this device. */
import { startQueue } from "../queue.js";
import { startEntry } from "./entry.js";
import { startForms } from "./forms.js";
import { startRefused } from "./refused.js";

startForms();
await startEntry();
await startRefused();
await startQueue();
