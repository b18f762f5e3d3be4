import { checks, runChecks } from './lib/checks.mjs';
import { main } from './lib/failure.mjs';
import { requireNode } from './lib/node-version.mjs';
import { stopOnSignals } from './lib/run.mjs';
import { setup } from './lib/setup.mjs';
import { duration } from './lib/terminal.mjs';

await main(async () => {
  requireNode();
  stopOnSignals();
  const started = performance.now();
  if ((await setup(['cms-packages', 'domain'])) === 'failed') return 1;
  const results = await runChecks(checks());
  const failed = results.filter(({ ok }) => !ok);
  const time = duration(performance.now() - started);
  if (failed.length === 0) {
    console.log(`All ${results.length} checks passed in ${time}.`);
    return 0;
  }
  console.log(`Failed after ${time}: ${failed.map(({ name }) => name).join(', ')}.`);
  return 1;
});
