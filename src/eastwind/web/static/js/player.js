/** A player's pages: send what an earlier page of this phone left behind. */
import { startQueue } from "./queue.js";

await startQueue();
