/**
 * Patch of @strapi/upload 5.54.0: stores the media library's files with all other files.
 *
 * Why: Strapi's providers know no storage that is a folder or a bucket by configuration.
 * Test: `tests/api/server/object-storage.test.ts`
 * Delete when: A provider for both is registered with the plugin.
 */

import type { ReadStream } from 'node:fs';
import { storage, UPLOADS } from '../server/storage';

interface Upload {
  readonly hash: string;
  readonly ext: string;
  readonly stream: ReadStream;
  url: string;
}

type StoredUpload = Pick<Upload, 'hash' | 'ext'>;

/**
 * Stores the media library's files with all other files. Rows keep the name and addresses of
 * Strapi's local provider. Strapi calls no other method that reads or writes files.
 */
export function storeUploads(): void {
  const { provider } = strapi.plugin('upload') as unknown as {
    provider: { extend(methods: object): void };
  };
  async function uploadStream(file: Upload): Promise<void> {
    await storage.put(UPLOADS, nameOf(file), file.stream);
    file.url = `/uploads/${nameOf(file)}`;
  }
  provider.extend({
    uploadStream,
    async replaceStream(file: Upload, old: StoredUpload): Promise<void> {
      await uploadStream(file);
      if (nameOf(old) !== nameOf(file)) await storage.remove(UPLOADS, nameOf(old));
    },
    delete: (file: StoredUpload) => storage.remove(UPLOADS, nameOf(file)),
  });
}

const nameOf = ({ hash, ext }: StoredUpload) => hash + ext;

/**
 * Turns uploaded pictures upright. By default Strapi shrinks them, which drops the camera's
 * orientation mark and leaves them on their side.
 */
export async function turnPicturesUpright(): Promise<void> {
  const upload = strapi.plugin('upload').service('upload');
  const settings = await upload.getSettings();
  if (settings.autoOrientation) return;
  await upload.setSettings({ ...settings, autoOrientation: true });
}

/**
 * Removes the weekly count of the media library. Strapi makes it for a report that Canopy doesn't
 * send, and it fails in a server that stops meanwhile.
 */
export function stopWeeklyCount(): void {
  strapi.cron.remove('uploadWeekly');
}
