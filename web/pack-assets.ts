import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as zlib from 'node:zlib';
import type { Plugin } from 'vite';

/** Files that get smaller. Pictures and WOFF2 are already compressed. */
const PACKABLE = /\.(css|js|svg|ttf)$/;

interface Options {
  readonly params: Readonly<Record<number, number>>;
}

/** Higher levels save another tenth but take longer than building the site. */
const BROTLI: Options = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Available from Node 22.15. Parameter 100 is the library's `ZSTD_c_compressionLevel`. */
const { zstdCompressSync } = zlib as typeof zlib & {
  readonly zstdCompressSync?: (data: Uint8Array, options: Options) => Uint8Array;
};
const ZSTD: Options = { params: { 100: 12 } };

/**
 * Compresses each script, style sheet and font at build time, so that the server need not do it per
 * visitor.
 */
export function packAssets(): Plugin {
  return {
    name: 'pack-assets',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      for (const name of Object.keys(bundle).filter((each) => PACKABLE.test(each))) {
        const file = path.join(dir, name);
        const data = await readFile(file);
        await writeFile(`${file}.br`, zlib.brotliCompressSync(data, BROTLI));
        if (zstdCompressSync) await writeFile(`${file}.zst`, zstdCompressSync(data, ZSTD));
      }
    },
  };
}
