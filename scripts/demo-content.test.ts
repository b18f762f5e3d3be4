import { existsSync } from 'node:fs';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FactorPack, packFactors } from '@canopy/domain/factors';
import { emissionRecordRow } from '@canopy/domain/inventory';
import { beforeAll, expect, it } from 'vitest';
import { type DemoContent, readDemo } from '../cms/src/bootstrap/demo/content';
import { makeDemoDate } from '../cms/src/bootstrap/demo/demo-date';
import { drawInvoice } from '../cms/src/bootstrap/demo/invoice';
import { type DemoInvoice, type DemoRecord, demoRecords } from '../cms/src/bootstrap/demo/records';
import { CMS } from './lib/paths.mjs';
import { temporaryFolder } from './lib/temporary-folder';

const DATA = join(CMS, 'data');
const DEMO = join(DATA, 'demo');

let demo: DemoContent;

beforeAll(async () => {
  demo = await readDemo(DEMO);
});

it('is valid and contains no empty list', () => {
  const lists = Object.entries(demo).filter(([, content]) => Array.isArray(content));
  expect(lists).toHaveLength(6);
  for (const [name, list] of lists) expect(list, name).not.toHaveLength(0);
});

it('has a picture for every entry that shows one', async () => {
  const sizes = JSON.parse(await readFile(join(DATA, 'pictures/sizes.json'), 'utf8'));
  const { people, products, projects, news, 'blog-posts': blogs } = demo;
  const shown = [people.customers, people.team, products, projects, news, blogs].flat();
  expect(shown.filter(({ picture }) => !(picture in sizes))).toEqual([]);
});

it('gives every record a factor of the library', async () => {
  const files = await readdir(join(DATA, 'packs'));
  const packs: FactorPack[] = await Promise.all(
    files.map(async (file) => JSON.parse(await readFile(join(DATA, 'packs', file), 'utf8'))),
  );
  const library = packs.flatMap(packFactors);
  const keys = new Set(
    library.map(({ mainCategory, Country, Name }) => [mainCategory, Country, Name].join('|')),
  );
  const { regular, occasional } = demo.activities;
  const unknown = [...regular, ...occasional].filter(
    ({ mainCategory, country, name }) => !keys.has([mainCategory, country, name].join('|')),
  );
  expect(unknown).toEqual([]);
});

it('creates records that satisfy the contract, each with an invoice of its own', () => {
  const records = demoRecords(demo.activities, makeDemoDate('2025-04-15'));
  for (const { row } of records) emissionRecordRow.parse(row);
  const invoices = records.flatMap(({ invoice }) => invoice?.fileName ?? []);
  // Six suppliers and four quarters.
  expect(invoices).toHaveLength(24);
  expect(new Set(invoices).size).toBe(24);
});

it('draws the same invoice again', async () => {
  const [record] = demoRecords(demo.activities, makeDemoDate('2026-11-28')).filter(
    ({ invoice }) => invoice?.fileName === 'thameside-energy-2026-10.pdf',
  );
  const { invoice, row } = record as DemoRecord & { invoice: DemoInvoice };
  const draw = () => drawInvoice(invoice, row, 'Saffron Foods');
  expect((await draw()).equals(await draw())).toBe(true);
});

it('has the monitoring summary of every featured project', () => {
  const featured = demo.projects.filter((project) => project.featured);
  expect(featured.length).toBeGreaterThan(0);
  for (const { picture } of featured) {
    expect(existsSync(join(DATA, 'documents', `${picture}.pdf`)), picture).toBe(true);
  }
});

it('names the file and field of an error', async () => {
  const folder = temporaryFolder();
  await cp(DEMO, folder, { recursive: true });
  const [first, ...rest] = demo.products;
  await writeFile(
    join(folder, 'products.json'),
    JSON.stringify([{ ...first, price: -1 }, ...rest]),
  );
  await expect(readDemo(folder)).rejects.toThrow(/products\.json: .*\n.*at \[0\]\.price/);
});
