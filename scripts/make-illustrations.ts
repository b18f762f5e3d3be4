/**
 * Makes the pictures of the demo and of the pages that come with the product, from the drawings in
 * `lib/illustrations`, and a list of their sizes:
 *
 *     npx tsx scripts/make-illustrations.ts [--only TEXT] [--out FOLDER]
 *
 * The pictures are part of the repository; this is run again when a drawing changes.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { LANDSCAPE_PICTURES } from './lib/illustrations/landscapes';
import { MARK_PICTURES } from './lib/illustrations/marks';
import { PRODUCT_PICTURES } from './lib/illustrations/products';
import { SCENE_PICTURES } from './lib/illustrations/scenes';

const DRAWINGS = {
  ...PRODUCT_PICTURES,
  ...LANDSCAPE_PICTURES,
  ...SCENE_PICTURES,
  ...MARK_PICTURES,
};

/** As wide as most pictures are ever shown, and a small one for cards. */
const WIDE = 1080;
const SMALL = 480;

/** These stretch over the whole page. */
const WIDEST: Readonly<Record<string, number>> = { hero: 1600, about: 1600 };

interface Made {
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

/** Writes the sizes of one drawing that it is large enough for, widest first. */
async function make(out: string, name: string, svg: string): Promise<Made[]> {
  const { width = 0 } = await sharp(Buffer.from(svg)).metadata();
  const whole = WIDEST[name] ?? Math.min(width, WIDE);
  const made: Made[] = [];
  for (const each of whole > SMALL ? [whole, SMALL] : [whole]) {
    // Drawn at twice the size and made smaller, so that edges are smooth.
    const { data, info } = await sharp(Buffer.from(svg), { density: (72 * 2 * each) / width })
      .resize({ width: each })
      .webp({ quality: 84, effort: 6 })
      .toBuffer({ resolveWithObject: true });
    await writeFile(join(out, `${name}-${info.width}.webp`), data);
    made.push({ width: info.width, height: info.height, bytes: data.length });
  }
  return made;
}

async function main(): Promise<void> {
  const repository = resolve(fileURLToPath(new URL('..', import.meta.url)));
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: '' },
      out: { type: 'string', default: join(repository, 'cms/data/pictures') },
    },
  });
  await mkdir(values.out, { recursive: true });
  const sizes: Record<string, Made[]> = {};
  for (const [name, draw] of Object.entries(DRAWINGS)) {
    if (name.includes(values.only)) sizes[name] = await make(values.out, name, draw());
  }
  if (!values.only) {
    await writeFile(join(values.out, 'sizes.json'), `${JSON.stringify(sizes, null, 1)}\n`);
  }
  const bytes = Object.values(sizes)
    .flat()
    .reduce((sum, each) => sum + each.bytes, 0);
  console.log(`${Object.keys(sizes).length} pictures, ${Math.round(bytes / 1024)} kB`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
