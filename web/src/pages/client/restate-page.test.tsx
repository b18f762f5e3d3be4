import type { Restatement, RestatementInput } from '@canopy/domain/inventory';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { logout } from '../../lib/session';
import { appText } from '../../messages/en';
import { restateText } from '../../messages/inventory/policy';
import {
  CLIENT,
  type FakeCalls,
  fakeApi,
  networkFailure,
  refusal,
  sessionOf,
} from '../../test/fake-api';
import { pasteInto } from '../../test/paste-into';
import { renderApp } from '../../test/render-app';

afterEach(async () => {
  fakeApi(sessionOf(CLIENT));
  await act(() => logout());
});

const FIGURE = {
  factor: 'Diesel',
  unit: 'litre',
  flags: [],
  result: 2512,
  edition: 'DESNZ 2023',
  kgCo2ePerUnit: 2.512,
};

const change = (n: number): Restatement['changes'][number] => ({
  _id: `record${String(n).padStart(6, '0')}`,
  userId: 'asha',
  selectedName: `Diesel ${n}`,
  group: 'Scope 1',
  distance: 1000,
  unit: 'litre',
  date: '2024-04-01',
  date1: '2024-04-30',
  before: FIGURE,
  after: {
    ...FIGURE,
    result: 2512 + n,
    edition: 'DESNZ 2024',
    kgCo2ePerUnit: 2.512 + n / 1000,
    flags: n === 1 ? ['out-of-date'] : [],
  },
});

function previewOf(shown: number, changed = shown): Restatement {
  return {
    preview: `preview of ${changed}`,
    records: 5000,
    changed,
    unmatched: 3,
    locked: 4,
    scopes: [
      { scope: 'Scope 1', changed, before: 5024, after: 5027 },
      { scope: 'Scope 2', changed: 0, before: 0, after: 0 },
      { scope: 'Scope 3', changed: 0, before: 0, after: 0 },
    ],
    changes: Array.from({ length: shown }, (_, n) => change(n + 1)),
  };
}

const TOTALS = { scope1: 5024, scope2: 0, scope3: 0, total: 5024 };

function open(calls: FakeCalls = {}) {
  const requests = fakeApi({
    ...sessionOf(CLIENT),
    'GET /restatement': () => ({ body: previewOf(2) }),
    'POST /restatement': () => ({
      body: {
        changed: 2,
        locked: 3,
        before: TOTALS,
        after: { ...TOTALS, scope1: 5027, total: 5027 },
      },
    }),
    ...calls,
  });
  renderApp('/client/policy/restate');
  return { asked: (call: string) => requests.filter((request) => request.call === call) };
}

async function apply(reason: string): Promise<void> {
  const field = await screen.findByLabelText(restateText.reason);
  if (reason) await pasteInto(field, reason);
  await userEvent.click(screen.getByRole('button', { name: restateText.apply }));
}

it('previews changes by scope and record, applies them and confirms', async () => {
  const { asked } = open();
  expect(await screen.findByText(restateText.count('2', '5,000'))).toBeInTheDocument();
  const leftOut = `${restateText.unmatched('3')} ${restateText.locked('4')}`;
  expect(screen.getByText(leftOut)).toBeInTheDocument();
  const [scopes] = screen.getAllByRole('table');
  const row = within(scopes as HTMLElement).getByRole('row', { name: /^Scope 1/ });
  expect(row).toHaveTextContent(/2.*5,024\.00.*5,027\.00.*\+3\.00/);
  const record = await screen.findByRole('row', { name: /^Diesel 1 / });
  expect(record).toHaveTextContent(/2,512\.00.*DESNZ 2023.*2,513\.00.*DESNZ 2024.*\+1\.00/);
  expect(record).toHaveTextContent(/Factor out of date/);

  await apply('The 2024 edition has come.');
  expect(await screen.findByText(restateText.doneTitle('2'))).toBeInTheDocument();
  expect(screen.getByText((text) => text.endsWith(restateText.locked('3')))).toBeInTheDocument();
  expect(asked('POST /restatement').map(({ body }) => body)).toEqual([
    { reason: 'The 2024 edition has come.', preview: 'preview of 2' },
  ]);
  expect(screen.getByRole('link', { name: restateText.seeHistory })).toBeInTheDocument();
});

it('requires a reason', async () => {
  const { asked } = open();
  await apply('');
  expect(await screen.findByText('Please fill in this field.')).toBeInTheDocument();
  expect(asked('POST /restatement')).toHaveLength(0);
});

it('previews again after a conflict and keeps the reason', async () => {
  let changed = 2;
  const { asked } = open({
    'GET /restatement': () => ({ body: previewOf(2, changed) }),
    'POST /restatement': () => {
      changed = 4;
      return refusal(409, 'Something has changed.');
    },
  });
  await apply('A correction');
  expect((await screen.findAllByText('Something has changed.')).length).toBeGreaterThan(0);
  expect(await screen.findByText(restateText.count('4', '5,000'))).toBeInTheDocument();
  expect(screen.getByLabelText(restateText.reason)).toHaveValue('A correction');
  expect(asked('GET /restatement')).toHaveLength(2);
});

/** Refuses a preview that is out of date. */
function outdated(changed: number, rules: boolean) {
  const { status, body } = refusal(409, 'Something has changed.');
  const error = { ...body.error, details: { code: 'conflict', changed, rules } };
  return { status, body: { ...body, error } };
}

it('restates unchanged records after a conflict and lists skipped ones', async () => {
  const { asked } = open({
    'POST /restatement': ({ body }) =>
      (body as RestatementInput).except
        ? {
            body: {
              changed: 1,
              locked: 0,
              before: TOTALS,
              after: TOTALS,
              skipped: {
                count: 2000,
                records: [{ _id: 'record000001', selectedName: 'Diesel 1', date: '2024-04-01' }],
              },
            },
          }
        : outdated(2000, false),
  });
  await apply('A correction');
  expect(await screen.findByText(restateText.changedTitle('2,000'))).toBeInTheDocument();
  expect(asked('GET /restatement')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: restateText.applyOthers }));
  expect(await screen.findByText(restateText.skippedNote('2,000'))).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /Diesel 1/ })).toHaveTextContent(/Apr 1/);
  expect(screen.getByText(restateText.first('1', '2,000'))).toBeInTheDocument();
  expect(asked('POST /restatement').map(({ body }) => body)).toEqual([
    { reason: 'A correction', preview: 'preview of 2' },
    { reason: 'A correction', preview: 'preview of 2', except: 'changed' },
  ]);

  await userEvent.click(screen.getByRole('button', { name: restateText.seeSkipped }));
  expect(await screen.findByText(restateText.count('2', '5,000'))).toBeInTheDocument();
  expect(asked('GET /restatement')).toHaveLength(2);
});

it('previews again on request and then restates all records', async () => {
  let changed = 2;
  const { asked } = open({
    'GET /restatement': () => ({ body: previewOf(2, changed) }),
    'POST /restatement': () => outdated(1, false),
  });
  await apply('A correction');
  changed = 3;
  await userEvent.click(await screen.findByRole('button', { name: restateText.lookAgain }));
  expect(await screen.findByText(restateText.count('3', '5,000'))).toBeInTheDocument();
  expect(screen.queryByText(restateText.changedTitle('1'))).toBeNull();
  expect(screen.getByLabelText(restateText.reason)).toHaveValue('A correction');
  await userEvent.click(screen.getByRole('button', { name: restateText.apply }));
  expect(asked('POST /restatement').at(-1)?.body).toEqual({
    reason: 'A correction',
    preview: 'preview of 3',
  });
});

it('reports changed rules and previews again', async () => {
  const { asked } = open({ 'POST /restatement': () => outdated(2, true) });
  await apply('A correction');
  expect((await screen.findAllByText(restateText.rulesChanged)).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: restateText.applyOthers })).toBeNull();
  expect(asked('GET /restatement')).toHaveLength(2);
});

it('keeps the reason when the server fails', async () => {
  open({ 'POST /restatement': () => networkFailure });
  await apply('A correction');
  expect((await screen.findAllByText(restateText.failed)).length).toBeGreaterThan(0);
  expect(screen.getByLabelText(restateText.reason)).toHaveValue('A correction');
});

it('reports when there is nothing to restate', async () => {
  open({ 'GET /restatement': () => ({ body: { ...previewOf(0), unmatched: 1, locked: 0 } }) });
  expect(await screen.findByText(restateText.noneTitle)).toBeInTheDocument();
  expect(screen.getByText(new RegExp(restateText.unmatched('1')))).toBeInTheDocument();
  expect(screen.queryByText(restateText.apply)).toBeNull();
});

it('shows a load error and retries', async () => {
  let isDown = true;
  open({ 'GET /restatement': () => (isDown ? networkFailure : { body: previewOf(2) }) });
  const retry = await screen.findByText(appText.retry);
  isDown = false;
  await userEvent.click(retry);
  expect(await screen.findByText(restateText.count('2', '5,000'))).toBeInTheDocument();
});

it('pages a thousand records, largest difference first, and shows the total', async () => {
  open({ 'GET /restatement': () => ({ body: previewOf(1000, 4000) }) });
  expect(await screen.findByText(restateText.first('1,000', '4,000'))).toBeInTheDocument();
  expect(screen.getByText('Diesel 1000')).toBeInTheDocument();
  expect(screen.queryByText('Diesel 975')).toBeNull();
  await userEvent.click(screen.getByTitle('2'));
  expect(await screen.findByText('Diesel 975')).toBeInTheDocument();
});
