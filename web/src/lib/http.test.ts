import { expect, it } from 'vitest';
import { fakeApi, refusal } from '../test/fake-api';
import { formatDay } from './format';
import { fileNameIn, http } from './http';

it.each([
  ['attachment; filename="bill.pdf"', 'bill.pdf'],
  ['attachment; filename="?.pdf"; filename*=UTF-8\'\'%E2%82%AC.pdf', '€.pdf'],
  ['attachment; filename="a.pdf"; filename*=UTF-8\'\'%E2', 'a.pdf'],
  ['', 'file'],
])('reads the file name in %j', (header, name) => {
  expect(fileNameIn(header)).toBe(name);
});

it('lists the open days in the error about a closed year', async () => {
  const { status, body } = refusal(409, 'The year is closed.');
  const open = [
    { from: null, to: '2023-12-31' },
    { from: '2024-04-01', to: '2024-06-30' },
    { from: '2025-01-01', to: null },
  ];
  const error = { ...body.error, details: { code: 'period_locked', open } };
  fakeApi({ 'GET /sites': () => ({ status, body: { data: null, error } }) });
  await expect(http.get('/sites')).rejects.toMatchObject({
    code: 'period_locked',
    retryable: false,
    message: `The year is closed. Open days: up to ${formatDay('2023-12-31')}, from ${formatDay('2024-04-01')} to ${formatDay('2024-06-30')}, from ${formatDay('2025-01-01')} on.`,
  });
});
