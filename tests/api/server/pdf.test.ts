import type { CallName } from '@canopy/domain/calls';
import { messages } from '@canopy/domain/common';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { takeTurn } from '../../../cms/src/calls/answer';
import { renderPdf } from '../../../cms/src/server/pdf';
import { queuePdf } from '../../../cms/src/server/pdf-queue';
import { takeProcessTurn } from '../../../cms/src/server/request-queue';
import { SITE_COLOURS } from '../../../cms/src/server/site-colours';
import { PALETTES } from '../../../web/src/ui/theme';
import { unique } from '../../support/fixtures';

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

it('makes a PDF with title, author, language and readable text', async () => {
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

it.each([
  ['Bengali', 'অনন্যা বসু'],
  ['Gujarati', 'શ્રદ્ધા પટેલ'],
  ['Gurmukhi', 'ਹਰਪ੍ਰੀਤ ਸਿੰਘ'],
  ['Kannada', 'ಸೃಷ್ಟಿ ಗೌಡ'],
  ['Malayalam', 'ലക്ഷ്മി നായർ'],
  ['Oriya', 'ପ୍ରିୟଙ୍କା ଦାସ'],
  ['Tamil', 'ஸ்ரீதேவி குமார்'],
  ['Telugu', 'లక్ష్మి రెడ్డి'],
])('sets names in %s in a font of that script', async (script, name) => {
  const content = [{ text: `For ${name}, 2025` }, { text: name, bold: true }];
  const bytes = await renderPdf({ ...DEFINITION, foot: name, content });
  expect((await textOf(bytes)).text).not.toContain(`[${script}]`);
  expect(new Set(bytes.toString('latin1').match(/NotoSans\w+-\w+/g))).toEqual(
    new Set([`NotoSans${script}-Regular`, `NotoSans${script}-SemiBold`]),
  );
});

it('makes the same PDF regardless of earlier ones, in the site’s font where it has the letters', async () => {
  const make = (text: string) =>
    renderPdf({ ...DEFINITION, content: [{ text }, { text: 'Strong', bold: true }] });
  const [before, between, after] = [await make('Azure'), await make('Жанна'), await make('Azure')];
  const fontsOf = (bytes: Buffer) =>
    new Set(bytes.toString('latin1').match(/(Inter|NotoSans)-\w+/g));
  expect(after.equals(before)).toBe(true);
  expect((await textOf(between)).text).toContain('Жанна Strong');
  expect(fontsOf(after)).toEqual(new Set(['Inter-Regular']));
  expect(fontsOf(between)).toEqual(new Set(['Inter-Regular', 'NotoSans-Regular']));
});

it('starts public calls in separate turns of the event loop', async () => {
  let turns = 0;
  let next = setImmediate(function count() {
    turns += 1;
    next = setImmediate(count);
  });
  const seen = await Promise.all(
    Array.from({ length: 5 }, () => takeProcessTurn().then(() => turns)),
  );
  clearImmediate(next);
  expect(new Set(seen).size).toBe(5);
});

it('answers health checks before earlier public calls', async () => {
  const ctx = { res: { closed: false } } as Parameters<typeof takeTurn>[1];
  const order: CallName[] = [];
  const take = (name: CallName) => takeTurn(name, ctx).then(() => order.push(name));
  await Promise.all([take('GET /site'), take('GET /health'), take('GET /ready')]);
  expect(order).toEqual(['GET /health', 'GET /ready', 'GET /site']);
});

describe('the PDF queue', () => {
  const definition = (text: string) => ({ ...DEFINITION, content: [unique(text)] });
  const signal = new AbortController().signal;

  it('refuses requests while 20 wait, but never mails', async () => {
    const asked = Array.from({ length: 22 }, () => queuePdf(definition('request'), signal));
    const mailed = Array.from({ length: 22 }, () => queuePdf(definition('mail')));
    const settled = await Promise.allSettled(asked);
    const refused = settled.filter((each) => each.status === 'rejected');
    expect(refused.map(({ reason }) => [reason.status, reason.message])).toEqual([
      [503, messages.serverBusy],
      [503, messages.serverBusy],
    ]);
    expect(await Promise.all(mailed)).toHaveLength(22);
    await expect(queuePdf(definition('later'), signal)).resolves.toBeInstanceOf(Buffer);
  });

  it('renders nothing for callers who disconnected', async () => {
    const caller = new AbortController();
    const asked = Array.from({ length: 3 }, () => queuePdf(definition('left'), caller.signal));
    caller.abort(new Error('hung up'));
    const settled = await Promise.allSettled(asked);
    expect(settled.map((each) => each.status === 'rejected' && each.reason.message)).toEqual([
      'hung up',
      'hung up',
      'hung up',
    ]);
  });

  it('returns the same bytes for a repeated definition', async () => {
    const same = definition('same');
    const [first, atOnce] = await Promise.all([queuePdf(same, signal), queuePdf(same, signal)]);
    expect(atOnce).toBe(first);
    expect(await queuePdf(structuredClone(same), signal)).toBe(first);
    expect(await queuePdf(definition('other'), signal)).not.toBe(first);
  });
});

it.each(['https://example.org/logo.png', '/etc/hostname'])(
  'refuses the image %s',
  async (image) => {
    await expect(renderPdf({ ...DEFINITION, content: [{ image }] })).rejects.toThrow(
      /denied|policy/i,
    );
  },
);

it('uses the site’s colours', () => {
  expect(PALETTES).toMatchObject(SITE_COLOURS);
});
