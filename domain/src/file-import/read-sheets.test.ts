import { expect, it } from 'vitest';
import { UnclearEncoding } from './decode-text';
import { type FileParsers, readSheetsAnswer, sheetsAnswer, UnreadableFile } from './read-sheets';

const PARSERS: FileParsers = {
  csv: (text) => ({ data: text.split('\n').map((line) => line.split(',')), errors: [] }),
  xlsx: () => Promise.resolve([]),
  unzip: () => ({}),
  decode: (bytes) => String.fromCharCode(...new Uint8Array(bytes)),
};

const answerTo = (text: string) =>
  sheetsAnswer(
    {
      bytes: Uint8Array.from(text, (letter) => letter.charCodeAt(0)).buffer,
      encoding: undefined,
    },
    PARSERS,
  );

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

it('passes on which encodings are in question', async () => {
  const decode: FileParsers['decode'] = (_, encoding, { fatal }) => {
    if (encoding === 'utf-8' && fatal) throw new Error('invalid');
    return encoding === 'utf-8' ? '\uFFFD' : encoding;
  };
  const request = { bytes: Uint8Array.of(0xe9).buffer, encoding: undefined };
  const answer = await sheetsAnswer(request, { ...PARSERS, decode });
  expect(() => readSheetsAnswer(answer)).toThrow(UnclearEncoding);
});
