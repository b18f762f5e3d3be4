import { type Instrument, ORGANISATION } from '@canopy/domain/inventory';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { formatDay } from '../../lib/format';
import { logout } from '../../lib/session';
import { recordsText } from '../../messages/client';
import { appText } from '../../messages/en';
import { instrumentFields } from '../../messages/fields';
import { instrumentKinds, instrumentsText } from '../../messages/inventory/instruments';
import { peopleText } from '../../messages/people/people';
import { CLIENT, type FakeCalls, fakeApi, networkFailure, sessionOf } from '../../test/fake-api';
import { findConfirmButton, findDialogButton, findOption } from '../../test/popups';
import { renderApp } from '../../test/render-app';
import { siteOf } from '../../test/sites';

const EVIDENCE = '0b1d6f0a-2f6c-4f6e-9d38-6a6d2f0f9d11';
const WIND: Instrument = {
  _id: 'instrument1',
  kind: 'I-REC',
  siteId: null,
  mwh: 600,
  from: '2024-04-01',
  to: '2025-03-31',
  generatedFrom: null,
  generatedTo: null,
  kgCo2ePerKwh: 0,
  serials: 'IN-WIND-1-600',
  evidence: null,
  retirement: '',
  meetsCriteria: true,
  createdAt: '2025-04-02T00:00:00.000Z',
  coveredMwh: 540,
  leftOverMwh: 60,
};

const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });

function open(calls: FakeCalls = {}) {
  const requests = fakeApi({
    ...sessionOf(CLIENT),
    'GET /sites': () => ({ body: [] }),
    'GET /instruments': () => ({ body: [WIND] }),
    ...calls,
  });
  renderApp('/client/instruments');
  return requests;
}

const row = async (serials: string) =>
  (await screen.findByText(serials)).closest('tr') as HTMLElement;

afterEach(async () => {
  fakeApi(sessionOf(CLIENT));
  await act(() => logout());
});

describe('/client/instruments', () => {
  it('shows the day from which an instrument covers nothing', async () => {
    const uncovered = { from: '2025-01-01', to: '2025-03-31' };
    open({ 'GET /instruments': () => ({ body: [{ ...WIND, uncovered }] }) });
    expect(await row('IN-WIND-1-600')).toHaveTextContent(
      instrumentsText.uncovered(formatDay(uncovered.from)),
    );
  });

  it('lists coverage, remainder and evidence of each instrument', async () => {
    const ofInn = { ...WIND, _id: 'instrument2', siteId: 'inn00000', serials: 'IN-WIND-9-9' };
    const requests = open({
      'GET /sites': () => ({ body: [siteOf('inn00000', 'Hill Inn')] }),
      'GET /instruments': () => ({
        body: [WIND, { ...ofInn, evidence: EVIDENCE }],
      }),
    });
    const texts = async (serials: string) =>
      within(await row(serials))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect((await texts('IN-WIND-1-600')).slice(1, 8)).toEqual([
      ORGANISATION,
      'Apr 1, 2024 – Mar 31, 2025',
      '0',
      '600',
      '540',
      '60',
      instrumentsText.noEvidence,
    ]);
    expect((await texts('IN-WIND-9-9'))[1]).toBe('Hill Inn');
    await user.click(within(await row('IN-WIND-9-9')).getByText(recordsText.download));
    expect(requests.at(-1)?.call).toBe(`GET /evidence/${EVIDENCE}`);
  });

  it('states which instruments the market-based figure leaves out', async () => {
    const without = { ...WIND, meetsCriteria: false };
    const out = { _id: 'instrument2', serials: 'IN-WIND-9-9', coveredMwh: 0, leftOverMwh: 600 };
    const locked = { _id: 'instrument3', serials: 'IN-WIND-8-8' };
    open({
      'GET /instruments': () => ({
        body: [WIND, { ...without, ...out }, { ...without, ...locked }],
      }),
    });
    expect(await row('IN-WIND-1-600')).not.toHaveTextContent('Quality Criteria');
    expect(await row('IN-WIND-9-9')).toHaveTextContent(
      'Doesn’t meet the Quality Criteria: left out of the market-based figure',
    );
    // It covers electricity, so its year was locked before the criteria applied.
    expect(await row('IN-WIND-8-8')).toHaveTextContent(
      'Doesn’t meet the Quality Criteria: counts until its locked year is reopened',
    );
    await user.click(screen.getByText(instrumentsText.add));
    expect(await screen.findByText(/out of the market-based figure \(/)).toBeInTheDocument();
  });

  it('uploads evidence and adds an instrument', async () => {
    const requests = open({
      'POST /upload': () => ({
        status: 201,
        body: { imagePath: EVIDENCE },
      }),
      'POST /instruments': () => ({ status: 201, body: WIND }),
    });
    await row('IN-WIND-1-600');
    await user.click(screen.getByText(instrumentsText.add));
    fireEvent.mouseDown(await screen.findByLabelText(instrumentFields.kind));
    await user.click(await findOption(instrumentKinds.PPA));
    const fill = (label: string, text: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
    fill(instrumentFields.mwh, '12.5');
    fill(instrumentFields.from, '2024-04-01');
    fireEvent.blur(screen.getByLabelText(instrumentFields.from));
    fill(instrumentFields.to, '2025-03-31');
    fireEvent.blur(screen.getByLabelText(instrumentFields.to));
    fill(instrumentFields.kgCo2ePerKwh, '0');
    const file = new File(['%PDF-1.7'], 'contract.pdf', { type: 'application/pdf' });
    const input = document.querySelector<HTMLInputElement>('.ant-modal input[type=file]');
    await user.upload(input as HTMLInputElement, file);
    await user.click(await findDialogButton(instrumentsText.add));
    await waitFor(() =>
      expect(requests.find(({ call }) => call === 'POST /instruments')?.body).toEqual({
        kind: 'PPA',
        mwh: 12.5,
        from: '2024-04-01',
        to: '2025-03-31',
        kgCo2ePerKwh: 0,
        serials: '',
        meetsCriteria: false,
        evidence: EVIDENCE,
      }),
    );
  });

  it('edits an instrument and deletes it after confirmation', async () => {
    let instruments = [WIND];
    const requests = open({
      'GET /instruments': () => ({ body: instruments }),
      'PUT /instruments/instrument1': ({ body }) => {
        const changed = { ...WIND, ...(body as Partial<Instrument>) };
        instruments = [changed];
        return { body: changed };
      },
      'DELETE /instruments/instrument1': () => {
        instruments = [];
        return { body: { success: true } };
      },
    });
    await row('IN-WIND-1-600');
    const button = (label: (name: string) => string, serials: string) =>
      screen.findByLabelText(label(`I-REC ${serials}`));
    await user.click(await button(appText.editOf, 'IN-WIND-1-600'));
    const serials = await screen.findByLabelText(instrumentFields.serials);
    fireEvent.change(serials, { target: { value: 'IN-WIND-1-700' } });
    await user.click(screen.getByText(peopleText.save));
    await row('IN-WIND-1-700');
    expect(requests.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({
      serials: 'IN-WIND-1-700',
    });
    await user.click(await button(appText.deleteOf, 'IN-WIND-1-700'));
    await user.click(await findConfirmButton(appText.delete));
    expect(await screen.findByText(instrumentsText.emptyTitle)).toBeInTheDocument();
    expect(screen.getAllByText(instrumentsText.add)).toHaveLength(1);
  });

  it('requires the site list before adding an instrument', async () => {
    let isDown = true;
    const sites = [siteOf('inn00000', 'Hill Inn')];
    open({ 'GET /sites': () => (isDown ? networkFailure : { body: sites }) });
    await row('IN-WIND-1-600');
    await user.click(screen.getByText(instrumentsText.add));
    expect(await screen.findByText(appText.loadFailed)).toBeInTheDocument();
    expect(screen.queryByLabelText(instrumentFields.kind)).toBeNull();
    isDown = false;
    await user.click(screen.getByText(appText.retry));
    expect(await screen.findByLabelText(instrumentFields.siteId)).toBeInTheDocument();
  });

  it('shows a load error and retries', async () => {
    let isDown = true;
    open({ 'GET /instruments': () => (isDown ? networkFailure : { body: [WIND] }) });
    expect(await screen.findByText(appText.loadFailed)).toBeInTheDocument();
    isDown = false;
    await user.click(screen.getByText(appText.retry));
    expect(await row('IN-WIND-1-600')).toBeInTheDocument();
  });
});
