import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Failure } from '../failure.mjs';
import { temporaryFolder } from '../temporary-folder';
import { filesOf, requireRoom, sizeText } from './data-folder.mjs';
import { fileArgument, withSentences } from './settings.mjs';

describe('the file argument', () => {
  it('is resolved from the folder of the npm command', () => {
    const typed = { npm_lifecycle_event: 'backup', INIT_CWD: '/backups' };
    expect(fileArgument(['today'], typed, 'backup')).toBe('/backups/today');
    expect(fileArgument(['/a/today'], typed, 'backup')).toBe('/a/today');
    const other = { npm_lifecycle_event: 'test', INIT_CWD: '/backups' };
    expect(fileArgument(['today'], other, 'backup')).toBe(join(process.cwd(), 'today'));
  });

  it.each([[[]], [['']], [['a', 'b']], [['--help']]])('must be a single file: %j', (args) => {
    expect(() => fileArgument(args, {}, 'restore')).toThrow('npm run restore -- FILE');
  });
});

describe('a failure', () => {
  const failed = (fields: object) =>
    withSentences(() => Promise.reject(Object.assign(new Error('said\nmore'), fields)));

  it('becomes a sentence for disk and database errors', async () => {
    const readOnly = failed({ code: 'EROFS', path: '/backups/a' });
    await expect(readOnly).rejects.toThrow('/backups/a cannot be read or written (EROFS).');
    await expect(readOnly).rejects.toThrow(Failure);
    await expect(failed({ code: 'ENOSPC' })).rejects.toThrow('The disk is full (ENOSPC).');
    await expect(failed({ code: '57P01' })).rejects.toThrow('The database failed (said).');
  });

  it('keeps its stack for other errors', async () => {
    await expect(failed({})).rejects.not.toThrow(Failure);
  });
});

it('requires enough free disk space', async () => {
  const folder = join(temporaryFolder(), 'not', 'made');
  await requireRoom(folder, 1);
  await expect(requireRoom(folder, 2 ** 60)).rejects.toThrow(
    /too little space in .*made: [\d.]+ [KMGT]B are free, and up to 1048576\.0 TB are needed\./,
  );
  expect(sizeText(1536)).toBe('1.5 KB');
});

it('finds the files of a row', () => {
  const formats = { small: { url: '/uploads/small_a.png' }, large: { url: 'https://cdn/a.png' } };
  const expected = ['public/uploads/a.png', 'public/uploads/small_a.png'];
  expect(filesOf('public/uploads', { file: '/uploads/a.png', formats })).toEqual(expected);
  const asText = JSON.stringify(formats);
  expect(filesOf('public/uploads', { file: '/uploads/a.png', formats: asText })).toEqual(expected);
  expect(filesOf('evidence', { file: '6a5b', formats: null })).toEqual(['evidence/6a5b']);
  expect(filesOf('evidence', { file: '../secrets.json', formats: null })).toEqual([]);
});
