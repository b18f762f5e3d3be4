import { main } from './lib/failure.mjs';
import { requireNode } from './lib/node-version.mjs';
import { stopOnSignals } from './lib/run.mjs';
import { setup } from './lib/setup.mjs';

await main(async () => {
  requireNode();
  stopOnSignals();
  const outcome = await setup();
  if (outcome === 'nothing to do') console.log('Everything is installed and built.');
  return outcome === 'failed' ? 1 : 0;
});
