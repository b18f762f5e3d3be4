import {
  DEFAULT_POLICY,
  inventoryMessages,
  type Policy,
  type PolicyEffect,
} from '@canopy/domain/inventory';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { formatDay, formatKgNumber } from '../../lib/format';
import { logout } from '../../lib/session';
import { appText } from '../../messages/en';
import { policyFields } from '../../messages/fields';
import {
  allocationText,
  consolidationText,
  gwpSetText,
  policyText,
  scope2MethodText,
  yearStartText,
} from '../../messages/inventory/policy';
import { titleText } from '../../messages/workspace';
import {
  CLIENT,
  type FakeCalls,
  fakeApi,
  networkFailure,
  refusal,
  sessionOf,
} from '../../test/fake-api';
import { renderApp } from '../../test/render-app';
import { dashboardOf } from './dashboard-fixture';

afterEach(async () => {
  fakeApi(sessionOf(CLIENT));
  await act(() => logout());
});

const { totals, scope2, months, leftOut } = dashboardOf('2024-2025');

const EFFECT: PolicyEffect = {
  before: { financialYear: '2024-2025', totals, scope2, months, leftOut: { count: 2 } },
  after: {
    financialYear: '2024-2025',
    totals: { ...totals, total: 4100.126 },
    scope2: { ...scope2, marketBased: 77.5 },
    months: months.map((each) => ({ ...each, total: each.total + 10 })),
    leftOut,
  },
  restating: null,
  cutInstruments: [],
};

/** Opens the screen with a server that stores received changes. */
function open(calls: FakeCalls = {}) {
  let policy: Policy = DEFAULT_POLICY;
  const requests = fakeApi({
    ...sessionOf(CLIENT),
    'GET /policy': () => ({ body: policy }),
    'GET /policy/effect': () => ({ body: EFFECT }),
    'PUT /policy': ({ body }) => {
      policy = { ...policy, ...(body as Policy) };
      return { body: policy };
    },
    ...calls,
  });
  renderApp('/client/policy');
  return { asked: (call: string) => requests.filter((request) => request.call === call) };
}

const choice = (label: string) => screen.findByRole('radio', { name: new RegExp(`^${label}`) });
const save = async () => userEvent.click(await screen.findByText(policyText.submit));

it('shows the current policy and explains each choice', async () => {
  const { asked } = open();
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(titleText.policy);
  for (const { label } of [allocationText.documented, yearStartText[4], gwpSetText['']]) {
    expect(await choice(label)).toBeChecked();
  }
  expect(await choice(consolidationText[''].label)).toBeChecked();
  expect(await choice(consolidationText['operational-control'].label)).not.toBeChecked();
  expect(screen.getByText(allocationText.daily.why)).toBeInTheDocument();
  expect(screen.getByText(policyText.effectNone)).toBeInTheDocument();
  expect(asked('GET /policy/effect')).toHaveLength(0);
});

/** Section of the policy, by its heading. */
const section = async (name: string) => screen.findByRole('group', { name });

it('sums up each section and opens the one that misses a choice', async () => {
  open({ 'GET /policy': () => ({ body: { ...DEFAULT_POLICY, country: 'IN' } }) });
  const counting = await section(policyText.counting);
  const calculating = await section(policyText.calculating);
  expect(counting).toHaveAttribute('open');
  expect(calculating).not.toHaveAttribute('open');
  const summary = within(calculating.querySelector('summary') as HTMLElement);
  expect(summary.getByText('India')).toBeInTheDocument();
  expect(summary.getByText(gwpSetText[''].label)).toBeInTheDocument();
  await userEvent.click(await choice('AR6'));
  expect(summary.getByText('AR6')).toBeInTheDocument();
});

it('opens the section of a refused choice', async () => {
  const path = ['thresholdPercent'];
  open({ 'PUT /policy': () => refusal(400, 'No', [{ path, message: 'Too much.' }]) });
  const stating = await section(policyText.stating);
  expect(stating).not.toHaveAttribute('open');
  await save();
  expect(await screen.findByText('Too much.')).toBeInTheDocument();
  expect(stating).toHaveAttribute('open');
});

it('previews the effect of a choice before saving', async () => {
  const { asked } = open();
  await userEvent.click(await choice(allocationText.daily.label));
  const table = within(await screen.findByRole('table'));
  expect(table.getByRole('row', { name: /^Total/ })).toHaveTextContent(
    /4,000\.13.*4,100\.13.*\+100\.00/,
  );
  expect(table.getByRole('row', { name: /^Apr 2024/ })).toHaveTextContent(/4,000\.13.*4,010\.13/);
  expect(table.getByRole('row', { name: /^Records left out/ })).toHaveTextContent(/2.*0/);
  expect(asked('GET /policy/effect').at(-1)?.query).toMatchObject({
    financialYear: '2024-2025',
    allocation: 'daily',
    yearStartsIn: 4,
  });
  expect(asked('PUT /policy')).toHaveLength(0);
});

it('previews the effect of a GWP set on saved records', async () => {
  const restating = {
    records: 40,
    changed: 12,
    unmatched: 0,
    locked: 0,
    scopes: [
      { scope: 'Scope 1' as const, changed: 12, before: 3000, after: 3050.5 },
      { scope: 'Scope 2' as const, changed: 0, before: 0, after: 0 },
    ],
  };
  const { asked } = open({ 'GET /policy/effect': () => ({ body: { ...EFFECT, restating } }) });
  await userEvent.click(await choice('AR6'));
  expect(await screen.findByText(policyText.wouldChange('12', '40'))).toBeInTheDocument();
  expect(screen.getByText(/Scope 1: \+50\.50/)).toBeInTheDocument();
  expect(screen.queryByText(/Scope 2:/)).toBeNull();
  expect(asked('GET /policy/effect').at(-1)?.query).toMatchObject({ gwpSet: 'AR6', country: '' });
});

it('saves the choices and reloads the session', async () => {
  const { asked } = open();
  await userEvent.click(await choice('AR5'));
  await userEvent.click(await choice(yearStartText[1].label));
  await save();
  expect(await screen.findByText(policyText.saved)).toBeInTheDocument();
  expect(asked('PUT /policy').at(-1)?.body).toEqual({
    ...DEFAULT_POLICY,
    gwpSet: 'AR5',
    yearStartsIn: 1,
  });
  expect(asked('GET /me')).toHaveLength(2);
  await userEvent.click(await choice(consolidationText['equity-share'].label));
  await waitFor(() =>
    expect(asked('GET /policy/effect').at(-1)?.query).toMatchObject({
      consolidation: 'equity-share',
    }),
  );
  await save();
  await waitFor(() =>
    expect(asked('PUT /policy').at(-1)?.body).toMatchObject({ consolidation: 'equity-share' }),
  );
});

it('saves the four-eyes rule without an effect on figures', async () => {
  const { asked } = open();
  const fourEyes = await screen.findByLabelText(policyFields.fourEyes);
  expect(fourEyes).not.toBeChecked();
  await userEvent.click(fourEyes);
  expect(screen.getByText(policyText.effectNone)).toBeInTheDocument();
  await save();
  expect(await screen.findByText(policyText.saved)).toBeInTheDocument();
  expect(asked('PUT /policy').at(-1)?.body).toEqual({ ...DEFAULT_POLICY, fourEyes: true });
});

it('explains why the start month is fixed while a year is locked', async () => {
  const { status, body } = refusal(409, inventoryMessages.policyOfLockedYear, [], 'period_locked');
  open({ 'PUT /policy': () => ({ status, body }) });
  await userEvent.click(await choice(yearStartText[1].label));
  await save();
  expect(await screen.findAllByText(inventoryMessages.policyOfLockedYear)).not.toHaveLength(0);
  expect(await choice(yearStartText[1].label)).toBeChecked();
});

it('previews the effect of the market-based Scope 2 figure', async () => {
  const { asked } = open();
  await userEvent.click(await choice(scope2MethodText.market.label));
  const both = within(await screen.findByRole('table'));
  expect(both.getByRole('row', { name: /^Scope 2, market-based/ })).toHaveTextContent(
    new RegExp(`${formatKgNumber(scope2.marketBased)}.*77\\.50`),
  );
  expect(both.getByRole('row', { name: /^Scope 2, location-based/ })).toBeInTheDocument();
  await waitFor(() =>
    expect(asked('GET /policy/effect').at(-1)?.query).toMatchObject({ scope2Method: 'market' }),
  );
  await save();
  await waitFor(() =>
    expect(asked('PUT /policy').at(-1)?.body).toMatchObject({ scope2Method: 'market' }),
  );
});

it('lists instruments cut by another start month', async () => {
  const uncovered = { from: '2025-01-01', to: '2025-03-31' };
  const days = { from: '2024-04-01', to: '2025-03-31' };
  const cut = { _id: 'one', kind: 'I-REC', serials: 'IN-WIND-1-600', mwh: 600, ...days } as const;
  open({
    'GET /policy/effect': () => ({ body: { ...EFFECT, cutInstruments: [{ ...cut, uncovered }] } }),
  });
  await userEvent.click(await choice(yearStartText[1].label));
  expect(await screen.findByText(policyText.cutInstruments('1'))).toBeInTheDocument();
  const line = policyText.cutInstrument(
    cut.serials,
    '600',
    formatDay(uncovered.from),
    formatDay(uncovered.to),
  );
  expect(screen.getByText(line)).toBeInTheDocument();
});

it('keeps the choices when the server refuses or fails', async () => {
  const path = ['thresholdPercent'];
  const answers = [refusal(400, 'No', [{ path, message: 'Too much.' }]), networkFailure] as const;
  let n = 0;
  open({ 'PUT /policy': () => answers[n++] ?? networkFailure });
  const field = await screen.findByLabelText(policyFields.thresholdPercent);
  await userEvent.clear(field);
  await userEvent.type(field, '7');
  await save();
  expect(await screen.findByText('Too much.')).toBeInTheDocument();
  await save();
  expect((await screen.findAllByText(policyText.failed)).length).toBeGreaterThan(0);
  expect(field).toHaveValue('7');
});

it('shows load errors of the policy and its effect and retries', async () => {
  let isDown = true;
  open({
    'GET /policy': () => (isDown ? networkFailure : { body: DEFAULT_POLICY }),
    'GET /policy/effect': () => (isDown ? networkFailure : { body: EFFECT }),
  });
  const retry = await screen.findByText(appText.retry);
  isDown = false;
  await userEvent.click(retry);
  const daily = await choice(allocationText.daily.label);
  isDown = true;
  await userEvent.click(daily);
  const again = await screen.findByText(appText.retry);
  isDown = false;
  await userEvent.click(again);
  expect(await screen.findByRole('table')).toBeInTheDocument();
});
