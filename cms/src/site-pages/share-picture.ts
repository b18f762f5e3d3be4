import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { SHARE_PICTURE } from '@canopy/domain/site-pages';
import sharp from 'sharp';
import { cacheDir } from '../server/paths';
import { runQueued } from '../server/request-queue';
import { storage, UPLOADS } from '../server/storage';

/** Background behind transparent pixels: the site's paper colour. */
const PAPER = '#faf7f0';

const ADDRESS = /^\/share\/([\w-]+\.(?:jpe?g|png|webp))\.jpg$/;

/**
 * Returns a picture's file for link previews. Creates it on the first request, and again after the
 * picture was replaced.
 * @param address the path of the request
 * @returns its folder and name; null if the picture does not exist
 */
export async function sharePicture(
  address: string,
): Promise<{ root: string; name: string } | null> {
  const picture = ADDRESS.exec(address)?.[1];
  if (!picture) return null;
  const changed = await storage.changedAt(UPLOADS, picture);
  if (changed === null) return null;
  const root = path.join(cacheDir(), 'share');
  const name = `${picture}.jpg`;
  const isCurrent = async () => (await madeAt(path.join(root, name))) >= changed.getTime();
  if (!(await isCurrent())) {
    await runQueued('pictures', async () => {
      // Another request may have made it meanwhile.
      if (!(await isCurrent())) await make(picture, path.join(root, name));
    });
  }
  return { root, name };
}

/** Returns a file's modification time in milliseconds; 0 if it does not exist. */
async function madeAt(file: string): Promise<number> {
  try {
    return (await stat(file)).mtimeMs;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
    throw error;
  }
}

/** Writes the file whole or not at all, because other processes may be sending it. */
async function make(picture: string, target: string): Promise<void> {
  const { width, height } = SHARE_PICTURE;
  const part = `${target}.${randomUUID()}.part`;
  await mkdir(path.dirname(target), { recursive: true });
  try {
    const preview = sharp()
      .rotate()
      .resize(width, height, { fit: 'cover' })
      .flatten({ background: PAPER })
      .jpeg({ quality: 82, mozjpeg: true });
    await pipeline(await storage.stream(UPLOADS, picture), preview, createWriteStream(part));
    await rename(part, target);
  } finally {
    await rm(part, { force: true });
  }
}
