import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as zlib from 'node:zlib';
import type { Plugin } from 'vite';

/** Files that get smaller. Pictures and WOFF2 are packed already. */
const PACKABLE = /\.(css|js|svg|ttf)$/;

interface Options {
  readonly params: Readonly<Record<number, number>>;
}

/** The next levels save another tenth, and would take longer than building the site does. */
const BROTLI: Options = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Node has this from 22.15 on; `ZSTD_c_compressionLevel` of its library is 100. */
const { zstdCompressSync } = zlib as typeof zlib & {
  readonly zstdCompressSync?: (data: Uint8Array, options: Options) => Uint8Array;
};
const ZSTD: Options = { params: { 100: 12 } };

/** Writes each script, style and font packed as well, so that the server packs none for each visitor. */
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
