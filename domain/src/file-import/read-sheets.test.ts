import { expect, it } from 'vitest';
import { type FileParsers, readSheetsAnswer, sheetsAnswer, UnreadableFile } from './read-sheets';

const PARSERS: FileParsers = {
  csv: (text) => ({ data: text.split('\n').map((line) => line.split(',')), errors: [] }),
  xlsx: () => Promise.resolve([]),
  unzip: () => ({}),
  decode: (bytes) => String.fromCharCode(...new Uint8Array(bytes)),
};

const answerTo = (text: string) =>
  sheetsAnswer(Uint8Array.from(text, (letter) => letter.charCodeAt(0)).buffer, PARSERS);

it('reads the tables of a file from the answer of a thread', async () => {
  const [sheet] = readSheetsAnswer(await answerTo('a,b\n1,2'));
  expect(sheet?.rows).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
});

it('reports why a file has no tables', async () => {
  const answer = await answerTo('');
  expect(() => readSheetsAnswer(answer)).toThrow(new UnreadableFile('empty'));
});
