import { resolve } from 'node:path';
import { Failure, main } from './lib/failure.mjs';
import { copyImageFiles } from './lib/image-files.mjs';

/** Copies an image's files, without packages, into a folder. The Dockerfile calls this script. */
await main(async () => {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new Failure('Pass a folder: node scripts/image.mjs FOLDER');
  await copyImageFiles(resolve(folder));
});
