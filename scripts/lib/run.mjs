import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Failure } from './failure.mjs';

const KEPT_CHARACTERS = 200_000;
const LAST_LINES = 30;
const GRACE_MS = 5000;

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set();
let stopping = false;

/** Returns whether a signal is stopping us, so that children are expected to end. */
export const isStopping = () => stopping;

/**
 * Starts a process in its own group, so that ending it also ends its children. A Ctrl-C reaches it
 * only once, through us.
 * @param {string} command @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export function start(command, args, options = {}) {
  const child = spawn(command, args, { ...options, detached: process.platform !== 'win32' });
  children.add(child);
  const forget = () => children.delete(child);
  child.once('close', forget).once('error', forget);
  return child;
}

/** @param {import('node:child_process').ChildProcess} child @param {NodeJS.Signals} signal */
export function signalGroup(child, signal) {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // The process has already ended.
  }
}

/** Ends all processes we have started: with SIGTERM first, with SIGKILL after a few seconds. */
export async function stopChildren() {
  const running = [...children];
  const ended = running.map((child) => new Promise((resolve) => child.once('close', resolve)));
  for (const child of running) signalGroup(child, 'SIGTERM');
  const insist = setTimeout(() => {
    for (const child of running) signalGroup(child, 'SIGKILL');
  }, GRACE_MS);
  await Promise.all(ended);
  clearTimeout(insist);
}

/**
 * Makes a Ctrl-C end the children and then this process, without a message. For commands that only
 * run others.
 * @returns {() => void} removes the handlers
 */
export function stopOnSignals() {
  const stop = async (/** @type {NodeJS.Signals} */ signal) => {
    if (stopping) return;
    stopping = true;
    await stopChildren();
    process.exit(signal === 'SIGINT' ? 130 : 143);
  };
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  for (const signal of signals) process.on(signal, stop);
  return () => {
    for (const signal of signals) process.off(signal, stop);
  };
}

/**
 * @typedef {{ code: number | null, output: string }} Outcome
 * @param {string} command @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions & { logFile?: string }} [options]
 * @returns {Promise<Outcome>} exit code and output; of long output only the end
 */
export function run(command, args, { logFile, ...options } = {}) {
  if (logFile) mkdirSync(dirname(logFile), { recursive: true });
  const log = logFile ? createWriteStream(logFile) : undefined;
  return new Promise((resolve) => {
    let output = '';
    const child = start(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    const take = (/** @type {Buffer} */ chunk) => {
      log?.write(chunk);
      output = (output + chunk).slice(-KEPT_CHARACTERS);
    };
    child.stdout?.on('data', take);
    child.stderr?.on('data', take);
    const end = (/** @type {number | null} */ code) => {
      // While we are stopping, killed children are expected.
      const tell = () => stopping || resolve({ code, output });
      // Callers read the log as soon as they learn of a failure.
      if (log) log.end(tell);
      else tell();
    };
    child.once('error', (error) => {
      output += error.message;
      end(null);
    });
    child.once('close', end);
  });
}

/**
 * @param {string} script @param {readonly string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export function runNode(script, args, options) {
  return run(process.execPath, [script, ...args], options);
}

/**
 * Runs npm, preferably the npm that started us.
 * @param {readonly string[]} args @param {Parameters<typeof run>[2]} [options]
 */
export function runNpm(args, options) {
  const npm = process.env.npm_execpath;
  return npm?.endsWith('.js') ? runNode(npm, args, options) : run('npm', args, options);
}

/**
 * @param {string} shown command as a person would type it
 * @param {Promise<Outcome>} running
 * @param {string} [logFile]
 * @throws {Failure} with the last lines of its output
 */
export async function mustSucceed(shown, running, logFile) {
  const { code, output } = await running;
  if (code === 0) return output;
  const more = logFile ? ` All of its output: ${logFile}` : '';
  throw new Failure(`"${shown}" failed.${more}`, lastLines(output));
}

/** @param {string} text */
export function lastLines(text, count = LAST_LINES) {
  return text.trimEnd().split('\n').slice(-count).join('\n');
}
