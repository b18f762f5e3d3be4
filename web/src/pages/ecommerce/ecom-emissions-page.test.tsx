import { messages } from '@canopy/domain/common';
import type { LogisticsEntry } from '@canopy/domain/logistics';
import { logisticsMessages } from '@canopy/domain/logistics';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { logout } from '../../lib/session';
import { formText } from '../../messages/forms';
import { calculatorText, resultText } from '../../messages/logistics/ecommerce';
import {
  BUSINESS,
  type FakeCalls,
  fakeApi,
  loggedIn,
  networkFailure,
  refusal,
  sessionOf,
} from '../../test/fake-api';
import { logisticsEntry } from '../../test/logistics';
import { pasteInto } from '../../test/paste-into';
import { renderApp } from '../../test/render-app';

const WEIGHT = 'Weight (kg)';
const LIST = 'GET /emission/Spice%20Route';

function server(saved: LogisticsEntry[] = [], more: FakeCalls = {}) {
  return fakeApi({
    ...sessionOf(BUSINESS),
    [LIST]: () => ({ body: { entries: [...saved] } }),
    ...more,
  });
}

afterEach(async () => {
  fakeApi(sessionOf(BUSINESS));
  await act(() => logout());
});

async function open() {
  renderApp('/ecomemissions');
  await screen.findByRole('heading', { name: 'Emissions Calculator' });
}

/**
 * Chooses an option with single events. Full pointer sequences are slow on these large forms, and
 * are not under test.
 */
async function choose(label: string, option: string) {
  fireEvent.mouseDown(screen.getByLabelText(label));
  const options = await screen.findAllByTitle(option);
  fireEvent.click(options.at(-1) as HTMLElement);
}

function type(label: string, amount: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value: amount } });
}

async function fillIn({ weight = '1000', distance = '100' } = {}) {
  await choose('Pickup', 'Delhi');
  await choose('Drop', 'Mumbai');
  await choose('Transport mode', 'Surface');
  await choose('Vehicle', 'MCV');
  type(WEIGHT, weight);
  type('Distance (km)', distance);
}

const save = () => fireEvent.click(screen.getByText(calculatorText.save));
const result = () => screen.getByText(resultText.factorsTitle).closest('section') as HTMLElement;
const total = () => result().querySelector('output');

describe('the calculator', () => {
  it('updates result and formula while the form is filled in', async () => {
    server();
    await open();
    expect(result()).toHaveTextContent(resultText.waiting);
    await fillIn();
    expect(result()).toHaveTextContent('59.900 kg CO₂e');
    expect(result()).toHaveTextContent('1,000 kg ÷ 1,000 × 100 km × 0.599 = 59.900 kg CO₂e');
    await choose('Packaging material', 'Bubble Wrap');
    type('Packaging weight (kg)', '2');
    expect(result()).toHaveTextContent('2 kg × 3.5 = 7.000 kg CO₂e');
    expect(total()).toHaveTextContent('66.900 kg CO₂e');
    expect(result()).toHaveTextContent(resultText.live);
  });

  it('offers the vehicles of the transport mode and preselects a single one', async () => {
    server();
    await open();
    expect(screen.getByLabelText('Vehicle')).toBeDisabled();
    await choose('Transport mode', 'Surface');
    await choose('Vehicle', 'Bus');
    await choose('Transport mode', 'Sea');
    expect(screen.getByText('0.03 kg CO₂e per tonne-km')).toBeInTheDocument();
    await choose('Transport mode', 'Surface');
    expect(screen.queryByText(/kg CO₂e per tonne-km$/, { selector: 'div' })).toBeNull();
  });

  it('saves once and adds the stored entry to list and totals', async () => {
    const saved: LogisticsEntry[] = [];
    const requests = server(saved, {
      'POST /emissions': () => {
        const entry = { ...logisticsEntry({ drop: 'Mumbai' }), emission: 60.125 };
        saved.push(entry);
        return { status: 201, body: { entry } };
      },
    });
    await open();
    await fillIn();
    save();
    save();
    expect(await screen.findByText(calculatorText.saved)).toBeInTheDocument();
    const sent = requests.filter(({ call }) => call === 'POST /emissions');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toMatchObject({
      transactionType: 'Sale',
      pickup: 'Delhi',
      drop: 'Mumbai',
      transportMode: 'Surface',
      vehicle: 'MCV',
      weightKg: 1000,
      distanceKm: 100,
    });
    expect(total()).toHaveTextContent('60.125 kg CO₂e');
    expect(result()).toHaveTextContent(resultText.savedNote);
    const totals = screen.getByLabelText('Totals');
    await waitFor(() => expect(totals).toHaveTextContent('Sale60.125 kg CO₂e'));
    expect(totals).toHaveTextContent('Return0.000 kg CO₂e');
    expect(totals).toHaveTextContent('Combined60.125 kg CO₂e');
    expect((await screen.findByText('→')).closest('td')).toHaveTextContent('Delhi to→ Mumbai');
    // The next shipment starts at the same place. The other fields are empty again.
    expect(screen.getByLabelText(WEIGHT)).toHaveValue('');
    expect(screen.getByTitle('Delhi')).toBeInTheDocument();
  });

  it('marks all missing fields', async () => {
    const requests = server();
    await open();
    save();
    expect(await screen.findByText('Please fill in all fields!')).toBeInTheDocument();
    await waitFor(() => expect(screen.getAllByText(messages.required)).toHaveLength(6));
    await waitFor(() => expect(screen.getByLabelText('Pickup')).toHaveFocus());
    expect(requests.some(({ call }) => call === 'POST /emissions')).toBe(false);
  });

  it.each([
    ['0', '100'],
    ['1000', '-5'],
  ])('refuses %s kg over %s km', async (weight, distance) => {
    server();
    await open();
    await fillIn({ weight, distance });
    save();
    expect(await screen.findByText('Weight and Distance must be positive.')).toBeInTheDocument();
    expect(await screen.findByText(messages.amountPositive)).toBeInTheDocument();
  });

  it('requires a material for a packaging weight', async () => {
    server();
    await open();
    await fillIn();
    type('Packaging weight (kg)', '2');
    save();
    await waitFor(() =>
      expect(screen.getAllByText(logisticsMessages.packMaterialMissing)).toHaveLength(2),
    );
  });

  it('shows server errors at their fields', async () => {
    const errors = [{ path: ['weightKg'], message: logisticsMessages.entryTooLarge }];
    server([], { 'POST /emissions': () => refusal(400, logisticsMessages.entryTooLarge, errors) });
    await open();
    await fillIn();
    save();
    await waitFor(() =>
      expect(screen.getAllByText(logisticsMessages.entryTooLarge)).toHaveLength(2),
    );
  });

  it('shows the documented text when saving fails, and keeps the input', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    server([], { 'POST /emissions': () => networkFailure });
    await open();
    await fillIn();
    save();
    expect(
      await screen.findByText('Failed to save emission entry. See console for details.'),
    ).toBeInTheDocument();
    expect(log).toHaveBeenCalledWith(expect.objectContaining({ name: 'AppError' }));
    log.mockRestore();
    expect(screen.getByLabelText(WEIGHT)).toHaveValue('1000');
  });

  it('asks before discarding input', async () => {
    server();
    await open();
    type(WEIGHT, '5');
    await userEvent.click(screen.getByText('Emissions'));
    expect(await screen.findByText(formText.unsavedText)).toBeInTheDocument();
  });
});

describe('the calculator without a session', () => {
  it('leads to the business login with a notice and back after it', async () => {
    fakeApi({
      ...sessionOf(BUSINESS),
      'POST /auth/refresh': () => refusal(401, messages.sessionEnded),
      'POST /business/login': () => loggedIn(),
      [LIST]: () => ({ body: { entries: [] } }),
    });
    const { pathname } = renderApp('/ecomemissions');
    expect(
      await screen.findByText('Not logged in. Please login as a business to view this page.'),
    ).toBeInTheDocument();
    expect(pathname()).toBe('/businesslogin');
    await pasteInto(await screen.findByLabelText('Username'), 'spices');
    await userEvent.type(screen.getByLabelText('Password'), 'secret{Enter}');
    await waitFor(() => expect(pathname()).toBe('/ecomemissions'));
  });
});
