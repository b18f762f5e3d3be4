import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { appendFile, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface SmallDisk {
  readonly folder: string;
  /**
   * Fills the disk until at most this much space is free. Earlier fillings stay: otherwise,
   * SQLite's checkpoint thread would take their space. It may still take some meanwhile.
   */
  fillUpTo(bytes: number): Promise<void>;
  /** Frees the filled space. */
  empty(): Promise<void>;
  remove(): void;
}

/**
 * Mounts a real small disk.
 * @throws Error on machines that don't allow it: it needs root and mount
 */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(path.join(tmpdir(), 'canopy-disk-'));
  const size = `size=${megabytes}m`;
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', folder], { stdio: 'ignore' });
  } catch (error) {
    rmdirSync(folder);
    throw error;
  }
  const ballast = path.join(folder, 'ballast');
  return {
    folder,
    async fillUpTo(bytes) {
      const { bavail, bsize } = await statfs(folder);
      const filling = Buffer.alloc(Math.max(0, bavail * bsize - bytes), 1);
      await appendFile(ballast, filling).catch((error) => {
        if (error.code !== 'ENOSPC') throw error;
      });
    },
    empty: () => rm(ballast),
    remove() {
      execFileSync('umount', ['-l', folder]);
      rmdirSync(folder);
    },
  };
}

/** Returns whether this machine can mount a small disk. */
export function canMountSmallDisk(): boolean {
  try {
    mountSmallDisk(1).remove();
    return true;
  } catch {
    return false;
  }
}
