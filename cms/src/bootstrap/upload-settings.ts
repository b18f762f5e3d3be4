import path from 'node:path';
import { keepForBackup } from '../server/files';
import { publicDir } from '../server/paths';

interface StoredUpload {
  readonly hash: string;
  readonly ext: string;
}

/** The action of the local provider on a stored file; the last argument names it. */
const ENDS_OF_UPLOADS = ['delete', 'replace', 'replaceStream'];

/** A backup that runs while an editor deletes or replaces a file still gets it, see `keepForBackup`. */
export function keepUploadsForBackups(): void {
  const { provider } = strapi.plugin('upload') as unknown as {
    provider: Record<string, (...files: StoredUpload[]) => Promise<unknown>>;
  };
  for (const name of ENDS_OF_UPLOADS) {
    const end = provider[name];
    if (!end) continue;
    provider[name] = async (...files) => {
      const old = files.at(-1);
      if (old) await keepForBackup(path.join(publicDir(), 'uploads', `${old.hash}${old.ext}`));
      return end(...files);
    };
  }
}

/**
 * Pictures are turned upright when they are uploaded. Strapi makes them smaller by default, which
 * drops what the camera notes about turning them, but leaves them lying on their side.
 */
export async function turnPicturesUpright(): Promise<void> {
  const upload = strapi.plugin('upload').service('upload');
  const settings = await upload.getSettings();
  if (settings.autoOrientation) return;
  await upload.setSettings({ ...settings, autoOrientation: true });
}
