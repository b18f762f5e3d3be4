import type { CreditHolding, EditedOrder, Retirement } from '@canopy/domain/credits';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { logout } from '../../lib/session';
import {
  retirementFields as fields,
  holdingsText as text,
} from '../../messages/credits/retirements';
import { appText } from '../../messages/en';
import { peopleText } from '../../messages/people/people';
import {
  CLIENT,
  callOf,
  type FakeCalls,
  fakeApi,
  networkFailure,
  refusal,
  sessionOf,
} from '../../test/fake-api';
import { certificate, order, pageOfOrders } from '../../test/market';
import { renderApp } from '../../test/render-app';

const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });

const HELD: CreditHolding = {
  issuanceId: 'issuance0mangroves',
  projectId: 'project0mangroves',
  project: 'Sundarbans mangroves',
  vintage: 2023,
  registry: 'Verra',
  held: 1200,
  retired: 30,
  serials: [{ first: 'VCS-1', last: 'VCS-1200' }],
  demonstration: false,
  orders: [
    { reference: 'ORD-2222-2222-2222-2222', quantity: 1000 },
    { reference: 'ORD-3333-3333-3333-3333', quantity: 200 },
  ],
};
const UNSERIALISED: CreditHolding = {
  ...HELD,
  issuanceId: 'issuance0wind',
  project: 'Wind of the plains',
  vintage: null,
  registry: '',
  serials: [],
};

const RETIRED: EditedOrder = {
  ...order({ retirement: { _id: 'certificate0one', state: 'Requested' } }),
  _id: 'order0one',
  notes: '',
  reason: '',
  proforma: null,
};
const RETIREMENT: Retirement = {
  ...certificate({ _id: 'certificate0one' }),
  consent: true,
  orderReference: RETIRED.reference,
};

function open(calls: FakeCalls = {}, holdings: readonly CreditHolding[] = [HELD, UNSERIALISED]) {
  const requests = fakeApi({
    ...sessionOf(CLIENT),
    'GET /holdings': () => ({ body: { data: holdings } }),
    'GET /orders': () => pageOfOrders([RETIRED]),
    ...calls,
  });
  renderApp('/client/credits');
  return (call: string) => requests.filter((each) => each.call === call);
}

const retireButton = () => screen.findByLabelText(text.retireOf(HELD.project));

/** Opens the dialog that retires credits, and fills it in. */
async function fillIn() {
  await user.click(await retireButton());
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(fields.name), { target: { value: 'Meadow Hotels' } });
  await user.click(dialog.getByLabelText(fields.consent));
  fireEvent.change(dialog.getByLabelText(fields.reason), { target: { value: 'Travel' } });
  await user.click(dialog.getByText(text.retireSubmit, { selector: 'button *' }));
  return dialog;
}

afterEach(async () => {
  fakeApi(sessionOf(CLIENT));
  await act(() => logout());
});

describe('/client/credits', () => {
  it('shows holdings and retires only credits with serials', async () => {
    open();
    const row = (await retireButton()).closest('tr') as HTMLElement;
    expect(row).toHaveTextContent(/Verra · Vintage 2023.*VCS-1 – VCS-1200.*1,200.*30/);
    expect(screen.getByText(text.cannotRetire)).toBeInTheDocument();
    expect(screen.queryByLabelText(text.retireOf(UNSERIALISED.project))).toBeNull();
  });

  it('shows loading states instead of empty lists', async () => {
    const isComing = new Promise<never>(() => {});
    open({ 'GET /holdings': () => isComing, 'GET /orders': () => isComing });
    await screen.findByRole('heading', { name: text.holdings });
    expect(screen.getAllByText(appText.loading)).toHaveLength(2);
    expect(screen.queryByText(text.none)).toBeNull();
    expect(screen.queryByText(text.noOrders)).toBeNull();
  });

  it('lists the orders with their certificates', async () => {
    open();
    expect(await screen.findByRole('link', { name: RETIRED.reference })).toHaveAttribute(
      'href',
      `/order/${RETIRED.reference}`,
    );
    expect(screen.getByRole('link', { name: text.openCertificate })).toHaveAttribute(
      'href',
      '/certificate/certificate0one',
    );
    expect(screen.getByText('₹2,500.00')).toBeInTheDocument();
  });

  it('retires credits of an order for a beneficiary and reloads the holdings', async () => {
    const [{ reference } = { reference: '' }] = HELD.orders;
    let isRetired = false;
    const sent = open({
      'GET /holdings': () => ({
        body: { data: [isRetired ? { ...HELD, held: 200, retired: 1030 } : HELD] },
      }),
      ...callOf('POST /orders/:reference/retire', reference, () => {
        isRetired = true;
        return { body: { order: RETIRED } };
      }),
    });
    await fillIn();
    expect(await screen.findByText(text.retireDone)).toBeInTheDocument();
    expect(sent(`POST /orders/${reference}/retire`).map(({ body }) => body)).toEqual([
      { beneficiary: { name: 'Meadow Hotels', consent: true }, reason: 'Travel', year: '' },
    ]);
    expect(await screen.findByText('1,030')).toBeInTheDocument();
    await waitFor(() => expect(sent('GET /orders')).toHaveLength(2));
  });

  it('keeps the input when the server refuses it', async () => {
    const [{ reference } = { reference: '' }] = HELD.orders;
    open(
      callOf('POST /orders/:reference/retire', reference, () =>
        refusal(400, 'No.', [{ path: ['beneficiary', 'name'], message: 'Not this name.' }]),
      ),
    );
    const dialog = await fillIn();
    expect(await dialog.findByText('Not this name.')).toBeInTheDocument();
    expect(dialog.getByLabelText(fields.name)).toHaveValue('Meadow Hotels');
    expect(dialog.getByLabelText(fields.reason)).toHaveValue('Travel');
  });

  it('withdraws the consent to show a name', async () => {
    const sent = open({
      ...callOf('GET /retirements/:id', RETIREMENT._id, () => ({
        body: { retirement: RETIREMENT },
      })),
      ...callOf('PUT /retirements/:id/consent', RETIREMENT._id, () => ({
        body: { retirement: { ...RETIREMENT, consent: false } },
      })),
    });
    await user.click(await screen.findByText(peopleText.actionsFor(RETIRED.reference).trim()));
    await user.click(await screen.findByText(text.changeConsent));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(RETIREMENT.beneficiary)).toBeInTheDocument();
    await user.click(dialog.getByLabelText(fields.consent));
    await user.click(dialog.getByText(text.consentSave, { selector: 'button *' }));
    expect(await screen.findByText(text.consentSaved)).toBeInTheDocument();
    expect(sent(`PUT /retirements/${RETIREMENT._id}/consent`)[0]?.body).toEqual({ consent: false });
  });

  it('shows empty lists and links the marketplace', async () => {
    open({ 'GET /orders': () => pageOfOrders([]) }, []);
    expect(await screen.findByText(text.none)).toBeInTheDocument();
    expect(await screen.findByText(text.noOrders)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: text.browse })).toHaveAttribute(
      'href',
      '/marketplacehome',
    );
  });

  it('shows which list failed to load and retries it', async () => {
    let isBroken = true;
    open({
      'GET /holdings': () => (isBroken ? networkFailure : { body: { data: [HELD] } }),
    });
    expect(await screen.findByText(text.holdingsFailed)).toBeInTheDocument();
    expect(await screen.findByText(RETIRED.reference)).toBeInTheDocument();
    expect(screen.queryByText(text.ordersFailed)).toBeNull();
    isBroken = false;
    await user.click(screen.getByText('Try again'));
    expect(await retireButton()).toBeInTheDocument();
  });
});
