import { resolve } from 'node:path';
import { Failure, main } from './lib/failure.mjs';
import { copyImageFiles } from './lib/image-files.mjs';

/** Copies what an image holds, without packages, into a folder: the Dockerfile calls it. */
await main(async () => {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new Failure('Give a folder: node scripts/image.mjs FOLDER');
  await copyImageFiles(resolve(folder));
});
