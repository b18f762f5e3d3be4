import { changedFiles } from './lib/changed.mjs';
import { checksOf, conclude, runChecks } from './lib/checks.mjs';
import { main } from './lib/failure.mjs';
import { requireNode } from './lib/node-version.mjs';
import { stopOnSignals } from './lib/run.mjs';
import { setup } from './lib/setup.mjs';

await main(async () => {
  requireNode();
  stopOnSignals();
  const started = performance.now();
  const due = checksOf(changedFiles());
  if (due.length === 0) {
    console.log('No changed file needs a check.');
    return 0;
  }
  if ((await setup(['cms-packages', 'domain'])) === 'failed') return 1;
  return conclude(await runChecks(due), started);
});
