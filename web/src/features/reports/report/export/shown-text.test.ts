import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type Covers, readCoverage, shownText } from '@canopy/domain/common';
import { beforeAll, describe, expect, it } from 'vitest';

let covers: Covers;

beforeAll(async () => {
  const path = '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf';
  covers = readCoverage(
    new Uint8Array(await readFile(createRequire(import.meta.url).resolve(path))),
  );
});

describe('the coverage of the PDF font', () => {
  it.each([...'aÅßЖΩ₂₹−–…·×ķक्षि'])('includes %s', (letter) => {
    expect(covers(letter.codePointAt(0) ?? 0)).toBe(true);
  });

  it.each([...'م🌱த中ไ'])('excludes %s', (letter) => {
    expect(covers(letter.codePointAt(0) ?? 0)).toBe(false);
  });

  it('cannot be read from a file without a cmap table', () => {
    expect(() => readCoverage(new Uint8Array(100))).toThrow('no table cmap');
  });
});

describe('shownText', () => {
  it.each([
    ['Hotel Meadow ₹, क्षितिज', 'Hotel Meadow ₹, क्षितिज'],
    ['فندق مريم', '[Arabic]'],
    ['Hotel مريم, Dubai', 'Hotel [Arabic], Dubai'],
    ['🌱🌍 Green', '[emoji] Green'],
    ['👩🏽‍🌾 Farm 🇮🇳', '[emoji] Farm [emoji]'],
    ['தமிழ் and 中文', '[Tamil] and [Han]'],
    ['two\nlines 𓀀', 'two\nlines [symbol]'],
    ['a\u200d\ufe0fb', 'a\u200db'],
    ['', ''],
  ])('shows %s as %s', (text, shown) => {
    expect(shownText(text, covers)).toBe(shown);
  });
});
