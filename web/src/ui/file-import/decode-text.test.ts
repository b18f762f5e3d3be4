import { decodeText } from '@canopy/domain/file-import';
import { describe, expect, it } from 'vitest';

const decode: Parameters<typeof decodeText>[1] = (bytes, encoding, options) =>
  new TextDecoder(encoding, options).decode(bytes);

const read = (bytes: readonly number[]) => decodeText(new Uint8Array(bytes).buffer, decode);
const bytesOf = (text: string) => [...Buffer.from(text)];

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
    expect(read([...valid, ...invalid])).toBe('Ã¼ä');
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
