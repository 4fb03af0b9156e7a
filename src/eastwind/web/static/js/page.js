/** What every page does; each concept is its own module. */
import { startClocks } from "./clock.js";
import { startConfirm } from "./confirm.js";
import { startCsrf } from "./csrf.js";
import { startFit } from "./fit.js";
import { startLive } from "./live.js";
import { startPads } from "./pad.js";
import { startPresses } from "./press.js";
import { startSound } from "./sound.js";

startCsrf();
startConfirm();
startSound();
startClocks();
startPads();
startPresses();
startFit();
startLive();

/* Until here a press that must be asked about would go through unasked: css/forms.css holds those buttons. */
document.documentElement.dataset.ready = "";
