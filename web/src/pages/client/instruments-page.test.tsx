import type { Instrument } from '@canopy/domain';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { logout } from '../../lib/session';
import { appText } from '../../messages/en';
import { instrumentFields } from '../../messages/fields';
import { instrumentKinds, instrumentsText } from '../../messages/instruments';
import { peopleText } from '../../messages/people';
import { CLIENT, type FakeCalls, fakeApi, sessionOf } from '../../test/fake-api';
import { renderApp } from '../../test/render-app';

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

const row = async () => (await screen.findByText('IN-WIND-1-600')).closest('tr') as HTMLElement;

async function chooseAction(label: string) {
  await user.click(within(await row()).getByText(peopleText.actions));
  await user.click(await screen.findByText(label, { selector: '[role=menuitem] *' }));
}

afterEach(async () => {
  fakeApi(sessionOf(CLIENT));
  await act(() => logout());
});

describe('/client/instruments', () => {
  it('lists what each covers and what is left over', async () => {
    open();
    const cells = within(await row())
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(cells.slice(1, 6)).toEqual(['Apr 1, 2024 – Mar 31, 2025', '0', '600', '540', '60']);
  });

  it('adds one, with its evidence uploaded first', async () => {
    const requests = open({
      'POST /upload': () => ({
        status: 201,
        body: { imagePath: '0b1d6f0a-2f6c-4f6e-9d38-6a6d2f0f9d11' },
      }),
      'POST /instruments': () => ({ status: 201, body: WIND }),
    });
    await row();
    await user.click(screen.getByText(instrumentsText.add));
    fireEvent.mouseDown(await screen.findByLabelText(instrumentFields.kind));
    await user.click(
      await screen.findByText(instrumentKinds.PPA, { selector: '.ant-select-item-option *' }),
    );
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
    await user.click(screen.getByText(instrumentsText.add, { selector: '.ant-modal button *' }));
    await waitFor(() =>
      expect(requests.find(({ call }) => call === 'POST /instruments')?.body).toMatchObject({
        kind: 'PPA',
        from: '2024-04-01',
        to: '2025-03-31',
        serials: '',
        evidence: '0b1d6f0a-2f6c-4f6e-9d38-6a6d2f0f9d11',
      }),
    );
  });

  it('changes one, and deletes it once that is confirmed', async () => {
    const requests = open({
      'PUT /instruments/instrument1': () => ({ body: WIND }),
      'DELETE /instruments/instrument1': () => ({ body: { success: true } }),
    });
    await chooseAction(peopleText.edit);
    const retirement = await screen.findByLabelText(instrumentFields.retirement);
    fireEvent.change(retirement, { target: { value: 'Evident 4711' } });
    await user.click(screen.getByText(peopleText.save));
    const sent = (method: string) => requests.find(({ call }) => call.startsWith(method));
    await waitFor(() => expect(sent('PUT')?.body).toEqual({ retirement: 'Evident 4711' }));
    await chooseAction(appText.delete);
    await user.click(
      await screen.findByText(appText.delete, { selector: '.ant-modal-confirm button *' }),
    );
    await waitFor(() => expect(sent('DELETE')).toBeDefined());
  });
});
