/**
 * Makes the documents of the demo's featured projects, one page of A4 each, from the same data that
 * fills the demo:
 *
 *     npx tsx scripts/make-documents.ts
 *
 * They are part of the repository; this is run again when those projects change.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import pdfmake from 'pdfmake';
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import sharp from 'sharp';
import { DEMO_PROJECTS, type DemoProject } from '../cms/src/bootstrap/demo/content/projects';

const REPOSITORY = resolve(fileURLToPath(new URL('..', import.meta.url)));
const DATA = join(REPOSITORY, 'cms/data');

const LEAF = '#1d6643';
const INK = '#1a201c';
const SOFT = '#525b54';
const LINE = '#e3ddcf';

/** Width of the text on A4, in points. */
const WIDTH = 595 - 2 * 48;

/** What of a year's credits each quarter brings. */
const QUARTERS = [
  ['January to March', 0.21],
  ['April to June', 0.24],
  ['July to September', 0.29],
  ['October to December', 0.26],
] as const;

/** Held back against reversals: a tenth of what was measured. */
const BUFFER = 0.1;

const count = new Intl.NumberFormat('en-GB');

interface Quarter {
  readonly name: string;
  /** Credits issued, each for one tonne of CO₂e. */
  readonly issued: number;
  readonly buffer: number;
}

/** The quarters of 2024, which add up to the credits that the project offers. */
function quartersOf(offered: number): Quarter[] {
  const issued = QUARTERS.map(([, share]) => Math.round(offered * share));
  const rest = offered - issued.reduce((sum, each) => sum + each, 0);
  return QUARTERS.map(([name], n) => {
    const credits = (issued[n] ?? 0) + (n === QUARTERS.length - 1 ? rest : 0);
    return { name, issued: credits, buffer: Math.round((credits / (1 - BUFFER)) * BUFFER) };
  });
}

function figures(quarters: readonly Quarter[]): Content {
  const most = Math.max(...quarters.map(({ issued }) => issued));
  const number = (value: number, bold = false): TableCell => ({
    ...{ text: count.format(value), alignment: 'right', bold },
  });
  const head = (text: string): TableCell => ({
    text,
    alignment: 'right',
    color: SOFT,
    fontSize: 8,
  });
  const sum = (of: (quarter: Quarter) => number) =>
    quarters.reduce((total, quarter) => total + of(quarter), 0);
  return {
    table: {
      widths: ['*', 120, 80, 80, 80],
      body: [
        [
          { text: 'Quarter of 2024', color: SOFT, fontSize: 8 },
          '',
          head('Measured, t CO₂e'),
          head('Buffer, t CO₂e'),
          head('Credits issued'),
        ],
        ...quarters.map(({ name, issued, buffer }): TableCell[] => [
          name,
          {
            canvas: [
              { type: 'rect', x: 0, y: 3, w: (116 * issued) / most, h: 7, r: 2, color: LEAF },
            ],
          },
          number(issued + buffer),
          number(buffer),
          number(issued),
        ]),
        [
          { text: 'Year', bold: true },
          '',
          number(
            sum(({ issued, buffer }) => issued + buffer),
            true,
          ),
          number(
            sum(({ buffer }) => buffer),
            true,
          ),
          number(
            sum(({ issued }) => issued),
            true,
          ),
        ],
      ],
    },
    layout: {
      hLineWidth: (n, { table }) => (n === 0 || n === table.body.length ? 0 : 0.6),
      hLineColor: (n, { table }) => (n === 1 || n === table.body.length - 1 ? SOFT : LINE),
      vLineWidth: () => 0,
      paddingLeft: (n) => (n === 0 ? 0 : 4),
      paddingRight: (n) => (n === 4 ? 0 : 4),
      paddingTop: () => 4,
      paddingBottom: () => 4,
    },
  };
}

async function summary(project: DemoProject): Promise<TDocumentDefinitions> {
  const picture = await sharp(join(DATA, 'pictures', `${project.picture}-1080.webp`))
    .resize({ width: 1000, height: 360, fit: 'cover' })
    .jpeg({ quality: 80 })
    .toBuffer();
  const fact = (label: string, value: string): Content => ({
    text: [{ text: `${label}\n`, color: SOFT, fontSize: 8 }, value],
    margin: [0, 0, 0, 8],
  });
  const [about = ''] = project.description.split('\n\n');
  return {
    pageSize: 'A4',
    pageMargins: [48, 44, 48, 64],
    info: {
      title: `Monitoring summary 2024: ${project.projectName}`,
      author: project.projectName,
      // Always the same, so that the same data makes the same file.
      creationDate: new Date('2025-02-14T09:00:00Z'),
    },
    defaultStyle: { font: 'NotoSans', fontSize: 10, lineHeight: 1.3, color: INK },
    content: [
      {
        columns: [
          { text: 'Monitoring summary 2024', color: LEAF, bold: true },
          { text: 'Specimen', color: SOFT, alignment: 'right' },
        ],
      },
      {
        text: project.projectName,
        fontSize: 24,
        bold: true,
        lineHeight: 1.1,
        margin: [0, 4, 0, 12],
      },
      { image: `data:image/jpeg;base64,${picture.toString('base64')}`, width: WIDTH },
      { text: about, margin: [0, 14, 0, 14] },
      {
        columnGap: 24,
        columns: [
          [
            fact('Type', project.projectType),
            fact('Location', project.location),
            fact('Verified by', `${project.verification}, rating ${project.rating}`),
          ],
          {
            width: '*',
            stack: [
              fact('Registry', project.registry),
              fact('Methodology', project.methodology),
              fact('Climate score', `${project.climateScore} of 100`),
            ],
          },
        ],
      },
      { text: 'Credits of the year', fontSize: 14, bold: true, margin: [0, 8, 0, 6] },
      figures(quartersOf(project.quantity)),
      {
        text: 'One credit stands for one tonne of CO₂e that was reduced or removed. A tenth of what is measured goes into the buffer, against losses in later years, and is not sold.',
        ...{ color: SOFT, fontSize: 8.5, margin: [0, 10, 0, 0] },
      },
    ],
    footer: {
      text: 'Specimen of the demo. The project, its registry entry and all figures are invented; the methodology exists.',
      ...{ margin: [48, 20, 48, 0], fontSize: 8, color: SOFT },
    },
  };
}

async function main(): Promise<void> {
  const font = (style: string) =>
    join(REPOSITORY, `node_modules/@expo-google-fonts/noto-sans/${style}/NotoSans_${style}.ttf`);
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((file) => file.startsWith(REPOSITORY));
  pdfmake.setFonts({
    NotoSans: { normal: font('400Regular'), bold: font('600SemiBold') },
  });
  const folder = join(DATA, 'documents');
  await mkdir(folder, { recursive: true });
  for (const project of DEMO_PROJECTS.filter(({ featured }) => featured)) {
    const pdf = await pdfmake.createPdf(await summary(project)).getBuffer();
    const file = join(folder, `${project.picture}.pdf`);
    await writeFile(file, pdf);
    console.log(`${file}: ${Math.round((await readFile(file)).length / 1024)} kB`);
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
