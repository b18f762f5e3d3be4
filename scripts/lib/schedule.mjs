/**
 * @typedef {{ name: string, needs?: readonly string[], run: () => Promise<void> }} Step
 * @typedef {{ name: string, status: 'done' | 'failed' | 'left out', milliseconds: number,
 *   error?: unknown }} StepResult
 */

/**
 * Runs steps concurrently, at most `limit` at a time, in the given order as far as their needs
 * allow. A step whose need failed is left out. The others still run, unless `stopAtFailure`.
 * @template {Step} S
 * @param {readonly S[]} steps
 * @param {{ limit?: number, stopAtFailure?: boolean, onStart?: (step: S) => void,
 *   onEnd?: (step: S, result: StepResult) => void }} [options]
 * @returns {Promise<StepResult[]>} in the order of `steps`
 */
export async function schedule(steps, { limit = 2, stopAtFailure = false, onStart, onEnd } = {}) {
  /** @type {Map<string, StepResult>} */
  const results = new Map();
  /** @type {Map<string, Promise<void>>} */
  const running = new Map();
  const known = new Set(steps.map((step) => step.name));
  const needsOf = (/** @type {S} */ step) => (step.needs ?? []).filter((name) => known.has(name));
  const hasFailed = (/** @type {string} */ name) =>
    results.has(name) && results.get(name)?.status !== 'done';
  const failedAny = () => [...results.keys()].some(hasFailed);

  const launch = (/** @type {S} */ step) => {
    const started = performance.now();
    onStart?.(step);
    const finish = (/** @type {StepResult['status']} */ status, /** @type {unknown} */ error) => {
      const milliseconds = performance.now() - started;
      const result = { name: step.name, status, milliseconds, error };
      results.set(step.name, result);
      running.delete(step.name);
      onEnd?.(step, result);
    };
    const work = step.run().then(
      () => finish('done', undefined),
      (error) => finish('failed', error),
    );
    running.set(step.name, work);
  };

  const isWaiting = (/** @type {S} */ step) => !results.has(step.name) && !running.has(step.name);
  for (;;) {
    for (const step of steps.filter(isWaiting)) {
      if (needsOf(step).some(hasFailed) || (stopAtFailure && failedAny())) {
        results.set(step.name, { name: step.name, status: 'left out', milliseconds: 0 });
      } else if (
        running.size < limit &&
        needsOf(step).every((name) => results.get(name)?.status === 'done')
      ) {
        launch(step);
      }
    }
    if (running.size === 0) break;
    await Promise.race(running.values());
  }
  return steps.map(
    (step) => results.get(step.name) ?? { name: step.name, status: 'left out', milliseconds: 0 },
  );
}
