import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { printError } from './failure.mjs';
import { hashInputs } from './hash.mjs';
import { withLock } from './lock.mjs';
import { CMS, ROOT, STATE } from './paths.mjs';
import { schedule } from './schedule.mjs';
import { SETUP_STEPS } from './setup-steps.mjs';
import { createStamps } from './stamps.mjs';
import { cyan, dim, duration, green, red } from './terminal.mjs';

const HEARTBEAT_MS = 30_000;

export const stamps = createStamps(join(STATE, 'stamps'));

/** Steps that the API tests need. The server renders the public pages of the site. */
export const API_NEEDS = ['server', 'website', 'site-renderer'];

/** @typedef {import('./setup-steps.mjs').SetupStep} SetupStep */

/** @param {SetupStep} step */
const inputsOf = (step) => hashInputs(ROOT, step.inputs, step.except);

/** @param {SetupStep} step */
function isDue(step) {
  if (!existsSync(join(ROOT, step.output))) return true;
  const inputs = inputsOf(step);
  const state = stamps.state(step.name, inputs);
  if (state === 'fresh') return false;
  if (state === 'other-runtime' || !step.isDoneAlready?.()) return true;
  stamps.remember(step.name, inputs);
  return false;
}

/** Returns whether a step has run with its current inputs. @param {string} name */
export function isUpToDate(name) {
  const step = SETUP_STEPS.find((candidate) => candidate.name === name);
  return step !== undefined && !isDue(step);
}

/**
 * @param {readonly string[]} names
 * @returns {Set<string>} these steps, and all they need and bring
 */
function withNeeds(names) {
  const wanted = new Set(names);
  for (const name of wanted) {
    const step = SETUP_STEPS.find((candidate) => candidate.name === name);
    for (const other of [...(step?.needs ?? []), ...(step?.brings ?? [])]) wanted.add(other);
  }
  return wanted;
}

/** @param {Set<string>} wanted */
function dueSteps(wanted) {
  const due = SETUP_STEPS.filter((step) => wanted.has(step.name) && isDue(step));
  const covered = new Set(due.flatMap((step) => step.covers ?? []));
  return due.filter((step) => !covered.has(step.name));
}

/** Returns the step and the steps that it covers. @param {SetupStep} step */
const stampedBy = (step) =>
  SETUP_STEPS.filter((other) => other === step || step.covers?.includes(other.name));

/** @param {SetupStep} step */
async function runStep(step) {
  for (const { name } of stampedBy(step)) stamps.forget(name);
  // Hashed before the work: a file saved meanwhile makes the step due again.
  const hashes = stampedBy(step).map((stamped) => ({
    name: stamped.name,
    inputs: inputsOf(stamped),
  }));
  const started = performance.now();
  const heartbeat = setInterval(() => {
    console.log(dim(`  … ${step.title} (${duration(performance.now() - started)} so far)`));
  }, HEARTBEAT_MS);
  try {
    await step.run();
  } finally {
    clearInterval(heartbeat);
  }
  for (const { name, inputs } of hashes) stamps.remember(name, inputs);
}

/** @param {readonly SetupStep[]} due @returns {Promise<boolean>} whether all of them succeeded */
async function runAll(due) {
  const results = await schedule(
    due.map((step) => ({ ...step, run: () => runStep(step) })),
    {
      // Up to three installs run at once, because they wait for the network or a compiler.
      limit: 3,
      stopAtFailure: true,
      onStart: (step) => console.log(`${cyan('▸')} ${step.title}`),
      onEnd: (step, { status, milliseconds }) => {
        const mark = status === 'done' ? green('✓') : red('✗');
        console.log(`${mark} ${step.title} ${dim(duration(milliseconds))}`);
      },
    },
  );
  for (const { error } of results) if (error) printError(error);
  return results.every(({ status }) => status === 'done');
}

/**
 * Installs and builds everything that is missing or out of date. It is fast and silent when nothing
 * is due. An image has no sources: everything it needs was built with it.
 * @param {readonly string[]} [names] only these steps and their needs
 * @returns {Promise<'nothing to do' | 'done' | 'failed'>} a failure has already been printed
 */
export async function setup(names = SETUP_STEPS.map((step) => step.name)) {
  const wanted = withNeeds(names);
  if (!existsSync(join(CMS, 'src')) || dueSteps(wanted).length === 0) return 'nothing to do';
  return withLock(
    join(STATE, 'setup.lock'),
    async () => {
      // The process that held the lock may have run all steps.
      const due = dueSteps(wanted);
      if (due.length === 0) return 'nothing to do';
      return (await runAll(due)) ? 'done' : 'failed';
    },
    (pid) => console.log(dim(`  … waiting for another setup to finish (process ${pid})`)),
  );
}
