import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import { PDF_COLOURS, renderPdf } from '../../cms/src/server/pdf';
import { PALETTES } from '../../web/src/ui/theme';

const DEFINITION = {
  title: 'Certificate of 5 t CO₂e',
  author: 'Canopy ₹',
  createdAt: new Date('2026-11-23T12:00:00Z'),
  foot: 'Canopy · a foot',
};

async function textOf(bytes: Buffer): Promise<{ text: string; info: unknown }> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false }).promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
  return { text: text.replace(/\s+/g, ' '), info: (await pdf.getMetadata()).info };
}

it('makes a PDF with title, author and language, whose text can be read', async () => {
  const bytes = await renderPdf({
    ...DEFINITION,
    banner: 'A banner',
    watermark: 'Watermark',
    content: [{ text: 'Retired for Müller, Жанна and مريم' }, { qr: 'https://example.org/1' }],
  });
  const { text, info } = await textOf(bytes);
  expect(info).toMatchObject({
    Title: DEFINITION.title,
    Author: DEFINITION.author,
    Language: 'en',
    CreationDate: expect.stringContaining('20261123'),
  });
  for (const part of ['Müller, Жанна and [Arabic]', 'Watermark', 'A banner', 'a foot', 'of 1']) {
    expect(text).toContain(part);
  }
});

it('makes the same PDF whatever was made before, with both fonts', async () => {
  const make = (text: string) =>
    renderPdf({ ...DEFINITION, content: [text, { text: 'Strong', bold: true }] });
  const [before, between, after] = [await make('Azure'), await make('Жанна'), await make('Azure')];
  expect(after.equals(before)).toBe(true);
  expect((await textOf(between)).text).toContain('Жанна Strong');
  for (const bytes of [before, between, after]) {
    expect(new Set(bytes.toString('latin1').match(/NotoSans-\w+/g))).toEqual(
      new Set(['NotoSans-Regular', 'NotoSans-SemiBold']),
    );
  }
});

it.each(['https://example.org/logo.png', '/etc/hostname'])('reads no %s', async (image) => {
  await expect(renderPdf({ ...DEFINITION, content: [{ image }] })).rejects.toThrow(
    /denied|policy/i,
  );
});

it('has the colours of the site', () => {
  expect(PALETTES.light).toMatchObject(PDF_COLOURS);
});
