import { decodeText, type OldEncoding, UnclearEncoding } from '@canopy/domain/file-import';
import { describe, expect, it } from 'vitest';

const decode: Parameters<typeof decodeText>[1] = (bytes, encoding, options) =>
  new TextDecoder(encoding, options).decode(bytes);

const read = (bytes: readonly number[], chosen?: OldEncoding) =>
  decodeText(new Uint8Array(bytes).buffer, decode, chosen);
const bytesOf = (text: string) => [...Buffer.from(text)];
const latin = (text: string) => [...Buffer.from(text, 'latin1')];

/** Encodes Greek letters and ASCII in Windows-1253. */
const greek = (text: string) =>
  Array.from(text, (letter) => {
    const code = letter.charCodeAt(0);
    return code < 0x80 ? code : code - 0x2d0;
  });

function samplesOf(bytes: readonly number[]) {
  try {
    read(bytes);
  } catch (failure) {
    if (failure instanceof UnclearEncoding) return failure.samples;
  }
  throw new Error('read without a question');
}

describe('a Unicode text', () => {
  const text = 'Ü,दिन,kWh\r\n1,2,3\r\n';
  const little = [...Buffer.from(text, 'utf16le')];
  const big = little.map((_, n) => little[n ^ 1] ?? 0);

  it.each([
    ['UTF-8', bytesOf(text)],
    ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, ...bytesOf(text)]],
    ['UTF-16, low byte first', little],
    ['UTF-16, low byte first, with its mark', [0xff, 0xfe, ...little]],
    ['UTF-16, high byte first', big],
    ['UTF-16, high byte first, with its mark', [0xfe, 0xff, ...big]],
  ])('is read as %s', (_, bytes) => {
    expect(read(bytes)).toBe(text);
  });

  it('is not UTF-16 because of a stray NUL', () => {
    expect(read(bytesOf('Name,Unit\nTea,k\0g\n'))).toBeNull();
    expect(read(bytesOf('Name,Unit\nTea,kg\n\x1A\0'))).toBe('Name,Unit\nTea,kg\n');
  });

  it('keeps its letters when a few bytes are invalid', () => {
    const name = bytesOf('दिल्ली,');
    expect(read([...name, 0xe9, 0x2c, ...bytesOf('kWh')])).toBe('दिल्ली,\uFFFD,kWh');
    expect(read([...little, 0x41])).toBe(`${text}\uFFFD`);
  });

  it('has more valid letters than invalid bytes', () => {
    const [valid, invalid] = [bytesOf('ü'), [0xe4]];
    expect(read([...valid, ...valid, ...invalid])).toBe('üü\uFFFD');
    expect(() => read([...valid, ...invalid])).toThrow(UnclearEncoding);
  });
});

describe('the end of a DOS text', () => {
  it.each([
    ['once', 'a,b\n\x1A'],
    ['several times', 'a,b\n\x1A\x1A\x1A'],
    ['before line ends', 'a,b\n\x1A\r\n'],
    ['before NULs', `a,b\n\x1A${'\0'.repeat(120)}`],
  ])('is ignored %s', (_, text) => {
    expect(read(bytesOf(text))).toBe('a,b\n');
    expect(read([...Buffer.from(text, 'utf16le')])).toBe('a,b\n');
  });

  it('is unreadable elsewhere', () => {
    expect(read(bytesOf('a,\x1Ab\n'))).toBeNull();
    expect(read(bytesOf('a,b\n\0\x1A'))).toBeNull();
  });
});

describe('an older encoding', () => {
  const athens = greek('Αθήνα,kWh\nΠάτρα,m3\n');

  it('is offered with the lines that it reads differently', () => {
    expect(samplesOf(athens)).toEqual([
      { encoding: 'windows-1252', lines: ['ÁèÞíá,kWh', 'ÐÜôñá,m3'] },
      { encoding: 'windows-1251', lines: ['БиЮнб,kWh', 'РЬфсб,m3'] },
      { encoding: 'windows-1253', lines: ['Αθήνα,kWh', 'Πάτρα,m3'] },
    ]);
  });

  it('is read as chosen', () => {
    expect(read(athens, 'windows-1253')).toBe('Αθήνα,kWh\nΠάτρα,m3\n');
    expect(read(latin('Müller'), 'windows-1252')).toBe('Müller');
    expect(read(latin('Müller\x1A'), 'windows-1252')).toBe('Müller');
    expect(read([0x93, 0x64, 0x97, 0xcd], 'shift_jis')).toBe('電力');
  });

  it('is not offered if it has invalid bytes or control characters', () => {
    const encodings = (bytes: readonly number[]) => samplesOf(bytes).map((each) => each.encoding);
    // Windows-1253 lacks 0xD2, Shift-JIS 0xFF.
    expect(encodings([0xd2, 0xff])).toEqual(['windows-1252', 'windows-1251']);
    // Control characters in Windows-1252 and Windows-1253.
    expect(encodings([0x8d, 0x81])).toEqual(['windows-1251', 'shift_jis']);
  });

  it('is not asked about if all possible ones read the same', () => {
    expect(read(latin('21\xa0\xb0C'))).toBe('21\xa0°C');
    expect(read([0x8d, 0xff])).toBe('Ќя');
  });

  it('appears once for equal readings', () => {
    const unit = latin('kg\xa0CO\xb2\n');
    expect(samplesOf(unit).map((each) => each.encoding)).toEqual(['windows-1252', 'windows-1251']);
  });

  it('is told apart by a line anywhere in the file, shortened around its letters', () => {
    const text = 'x'.repeat(200);
    const alike = [1, 1, 2, 3].flatMap((n) => latin(`${text}${n}\xa0\xb2${text}\n`));
    const lines = samplesOf([...alike, ...greek(`${text}Α`)]).map((each) => each.lines);
    const kept = 'x'.repeat(15);
    expect(lines.map((each) => each[1])).toEqual(
      ['Á', 'Б', 'Α'].map((letter) => `…${'x'.repeat(30)}${letter}`),
    );
    expect([lines[0]?.[0], lines[0]?.[2]]).toEqual(
      [1, 2].map((n) => `…${'x'.repeat(28)}${n}\xa0²${kept}…${kept}`),
    );
  });
});
