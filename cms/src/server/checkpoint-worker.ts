import { closeSync, fdatasyncSync, openSync, statSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { LogSettings, SqliteDriver } from './checkpoints';

/** How often the size of the log is looked at. */
const EVERY_MS = 250;

const { file, bytes } = workerData as LogSettings;
const log = `${file}-wal`;
const Driver: SqliteDriver = require('better-sqlite3');
const connection = new Driver(file, { fileMustExist: true });
connection.pragma('synchronous = FULL');

const timer = setInterval(() => {
  try {
    if (logBytes() <= bytes) return;
    syncLog();
    connection.pragma('wal_checkpoint(PASSIVE)');
  } catch {
    // Such as a full disk, which those are told who write. The log keeps what was not moved.
  }
}, EVERY_MS);

/**
 * Waits for the disk to have what a transaction has written into the log so far, so that its COMMIT, which
 * waits on the thread that answers, waits for the rest only. SQLite locks other files, never this one, so
 * closing it here ends no lock.
 */
function syncLog(): void {
  const descriptor = openSync(log, 'r+');
  try {
    fdatasyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function logBytes(): number {
  return statSync(log, { throwIfNoEntry: false })?.size ?? 0;
}

parentPort?.once('message', () => {
  clearInterval(timer);
  connection.close();
  parentPort?.close();
});
