import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** Pause between two calls of an address. */
const PAUSE_MS = 40;

/** @typedef {{ name: string, url: string, jwt?: string }} Watched */

/** @type {readonly Watched[]} */
let watched = workerData;
let isOver = false;
/** @type {Map<string, import('./response-times').Waits>} */
const waits = new Map();

parentPort?.on('message', (message) => {
  if (message === 'stop') isOver = true;
  else watched = message;
});

// The first calls load code and are not measured.
await Promise.all(watched.map(call));
waits.clear();
parentPort?.postMessage('ready');
while (!isOver) {
  await Promise.all(watched.map(call));
  await pause(PAUSE_MS);
}
parentPort?.postMessage(waits);
parentPort?.close();

/** @param {Watched} call */
async function call({ name, url, jwt }) {
  const before = waits.get(name) ?? { answered: 0, failed: 0, worstMs: 0 };
  const begun = performance.now();
  try {
    const answer = await fetch(url, jwt ? { headers: { authorization: `Bearer ${jwt}` } } : {});
    await answer.arrayBuffer();
    const worstMs = Math.max(before.worstMs, performance.now() - begun);
    const failed = before.failed + (answer.ok ? 0 : 1);
    waits.set(name, { answered: before.answered + 1, failed, worstMs });
  } catch {
    // Scenarios kill servers, and check themselves which calls have to be answered.
    waits.set(name, { ...before, failed: before.failed + 1 });
  }
}
