import { messages } from '@canopy/domain/common';
import type { CheckoutInput, ProjectEntry } from '@canopy/domain/credits';
import { creditMessages } from '@canopy/domain/credits';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { logout } from '../../lib/session';
import { missingText } from '../../messages/content/missing';
import { amountText } from '../../messages/credits/amounts';
import { checkoutText, orderText } from '../../messages/credits/checkout';
import { issuanceText } from '../../messages/credits/issuance-list';
import { formText } from '../../messages/forms';
import { balanceText } from '../../messages/inventory/balance';
import { siteText } from '../../messages/site';
import {
  CLIENT,
  callOf,
  type FakeCall,
  fakeApi,
  networkFailure,
  refusal,
  SITE,
  sessionOf,
} from '../../test/fake-api';
import { issuance, order, project } from '../../test/market';
import { renderApp } from '../../test/render-app';

const MANGROVES = project({ _id: 'project0mangroves', quantity: 40 });
const ORDER = order({ projectId: MANGROVES._id });

async function open(
  checkout: FakeCall<'POST /checkout'> = placed,
  shown: ProjectEntry = MANGROVES,
  mostCreditsPerOrder = 1000,
  search = '',
) {
  const requests = fakeApi({
    'GET /site': () => ({ body: { ...SITE, mostCreditsPerOrder } }),
    ...callOf('GET /getprojects/:id', shown._id, () => ({ body: shown })),
    'POST /checkout': checkout,
    [`GET /orders/${ORDER.reference}`]: () => ({ body: { order: ORDER, payTo: null } }),
  });
  const app = renderApp(`/checkout/${shown._id}${search}`);
  await screen.findByRole('heading', { level: 1, name: checkoutText.title });
  return { ...app, submissions: () => requests.filter(({ call }) => call === 'POST /checkout') };
}

const placed: FakeCall<'POST /checkout'> = () => ({ status: 201, body: { order: ORDER } });

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

function fillIn(quantity = '2') {
  type('Quantity', quantity);
  fireEvent.click(screen.getByRole('radio', { name: 'UPI' }));
  type('Name', 'Asha Rao');
  type('E-mail', 'asha@example.org');
}

const submit = () => fireEvent.click(screen.getByRole('button', { name: checkoutText.submit }));
const confirmation = () => screen.findByRole('heading', { level: 1, name: orderText.title });

/** Lets pending answers arrive. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

describe('the checkout', () => {
  it('states that the purchase is simulated and asks for no card', async () => {
    await open();
    expect(screen.getByText(`${checkoutText.simulated}.`)).toBeInTheDocument();
    expect(screen.queryByLabelText(/card number|cvv|upi id/i)).toBeNull();
  });

  it('starts with the requested quantity, limited to available credits', async () => {
    await open(placed, MANGROVES, 1000, '?quantity=12');
    expect(screen.getByLabelText('Quantity')).toHaveValue(12);
    expect(screen.getByText('₹15,000.00')).toBeInTheDocument();
    cleanup();
    await open(placed, MANGROVES, 1000, '?quantity=2500');
    expect(screen.getByLabelText('Quantity')).toHaveValue(40);
    expect(screen.getByText(balanceText.tooMany('2,500', '40'))).toBeInTheDocument();
  });

  it('calculates the total of the chosen quantity', async () => {
    await open();
    type('Quantity', '12');
    expect(screen.getByText('₹15,000.00')).toBeInTheDocument();
    type('Quantity', '1.5');
    expect(screen.queryByText('₹1,875.00')).toBeNull();
  });

  it('sends the input with the shown total and opens the confirmation', async () => {
    const { submissions, pathname } = await open();
    fillIn();
    submit();
    await confirmation();
    expect(pathname()).toBe(`/order/${ORDER.reference}`);
    expect(submissions()).toHaveLength(1);
    expect(submissions()[0]?.body).toEqual({
      projectId: MANGROVES._id,
      quantity: 2,
      provider: 'simulated',
      paymentMethod: 'UPI',
      buyer: { name: 'Asha Rao', email: 'asha@example.org' },
      shownTotal: 2500,
    });
    expect(submissions()[0]?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
    expect(screen.getByText(ORDER.reference)).toBeInTheDocument();
    expect(screen.getByText('₹2,500.00')).toBeInTheDocument();
    expect(sessionStorage).toHaveLength(0);
  });

  it('marks missing fields and sends nothing', async () => {
    const { submissions } = await open();
    type('Quantity', '0');
    submit();
    expect(await screen.findByText('Please select a payment method.')).toBeInTheDocument();
    expect(screen.getByText(creditMessages.quantityForm)).toBeInTheDocument();
    expect(screen.getAllByText(messages.required)).toHaveLength(2);
    await waitFor(() => expect(screen.getByLabelText('Quantity')).toHaveFocus());
    expect(submissions()).toHaveLength(0);
  });

  it('refuses more credits than the project has left', async () => {
    const { submissions } = await open();
    fillIn('41');
    submit();
    expect(await screen.findByText(creditMessages.creditsLeft(40))).toBeInTheDocument();
    expect(submissions()).toHaveLength(0);
  });

  it('explains an invalid quantity and shows no total for it', async () => {
    const { submissions } = await open();
    const total = () =>
      within(screen.getByRole('region', { name: checkoutText.summary })).getByText(
        /^(₹[\d,.]+|–)$/,
        {
          selector: '[aria-live]',
        },
      );
    expect(total()).toHaveTextContent('₹1,250.00');
    for (const [quantity, message] of [
      ['1.5', creditMessages.quantityWhole],
      ['99999999', creditMessages.creditsLeft(40)],
      ['0', creditMessages.quantityForm],
    ] as const) {
      fillIn(quantity);
      submit();
      expect(await screen.findByText(message)).toBeInTheDocument();
      expect(total()).toHaveTextContent('–');
    }
    expect(submissions()).toHaveLength(0);
  });

  it('enforces the order limit of the site', async () => {
    const { submissions } = await open(undefined, undefined, 25);
    expect(await screen.findByText(checkoutText.quantityHelp('40', '25'))).toBeInTheDocument();
    expect(screen.getByLabelText('Quantity')).toHaveAttribute('max', '25');
    fillIn('26');
    submit();
    expect(await screen.findByText('Order at most 25 credits at a time.')).toBeInTheDocument();
    expect(submissions()).toHaveLength(0);
  });

  it('places one order on a double click', async () => {
    const { submissions } = await open();
    fillIn();
    const button = screen.getByRole('button', { name: checkoutText.submit });
    fireEvent.click(button);
    fireEvent.click(button);
    await confirmation();
    expect(submissions()).toHaveLength(1);
  });
});

describe('an amount of money', () => {
  const chooseAmount = () =>
    fireEvent.click(screen.getByRole('radio', { name: amountText.entries.amount }));

  it('buys as many credits as it pays for, with the rest shown before ordering', async () => {
    const { submissions } = await open();
    fillIn();
    chooseAmount();
    expect(screen.queryByLabelText('Quantity')).toBeNull();
    type(amountText.amount, '5,000');
    expect(
      screen.getByText('₹5,000.00 buys 4 credits (4 t CO₂e) for ₹5,000.00.'),
    ).toBeInTheDocument();
    type(amountText.amount, '4,999.50');
    expect(
      screen.getByText('₹4,999.50 buys 3 credits (3 t CO₂e) for ₹3,750.00. ₹1,249.50 is left.'),
    ).toBeInTheDocument();
    expect(screen.getByText('× 3')).toBeInTheDocument();
    submit();
    await confirmation();
    expect(submissions()[0]?.body).toMatchObject({ quantity: 3, shownTotal: 3750 });
  });

  it('buys no more than one order can contain', async () => {
    await open(placed, MANGROVES, 25, '?amount=100000');
    expect(screen.getByLabelText(amountText.amount)).toHaveValue('100000');
    expect(
      screen.getByText(`₹68,750.00 is left. ${amountText.most('25')}`, { exact: false }),
    ).toBeInTheDocument();
    expect(screen.getByText('₹31,250.00')).toBeInTheDocument();
  });

  it('is refused below the price of one credit, with this price', async () => {
    const { submissions } = await open(placed, MANGROVES, 25, '?amount=100');
    for (const [amount, message] of [
      ['1249.99', amountText.tooLittle('₹1,250.00')],
      ['5.000', amountText.form],
    ] as const) {
      type(amountText.amount, amount);
      submit();
      await waitFor(() =>
        expect(screen.getByLabelText(amountText.amount)).toHaveAccessibleDescription(
          `${amountText.amountHelp} ${message}`,
        ),
      );
      expect(screen.getByLabelText(amountText.amount)).toHaveFocus();
    }
    expect(submissions()).toHaveLength(0);
  });

  it('buys at the price of the chosen vintage, first of the cheapest with enough credits', async () => {
    const cheap = issuance({ vintage: 2021, price: 800, available: 3 });
    const dear = issuance({ vintage: 2023, price: 900, available: 30 });
    const shown = { ...MANGROVES, issuances: [dear, cheap] };
    await open(placed, shown, 1000, '?amount=5000');
    expect(screen.getByRole('radio', { name: /2023/ })).toBeChecked();
    expect(screen.getByText(/buys 5 credits .* for ₹4,500\.00\./)).toBeInTheDocument();
    fireEvent.click(screen.getByRole('radio', { name: /2021/ }));
    expect(screen.getByText(/buys 3 credits .* for ₹2,400\.00\./)).toBeInTheDocument();
  });

  it('shows a shortage that the server reports', async () => {
    await open(
      () =>
        refusal(409, creditMessages.creditsLeft(1), [
          { path: ['quantity'], message: creditMessages.creditsLeft(1) },
        ]),
      MANGROVES,
      1000,
      '?amount=5000',
    );
    fireEvent.click(screen.getByRole('radio', { name: 'UPI' }));
    type('Name', 'Asha Rao');
    type('E-mail', 'asha@example.org');
    submit();
    expect(await screen.findByText(creditMessages.creditsLeft(1))).toBeInTheDocument();
    type(amountText.amount, '1300');
    expect(screen.queryByText(creditMessages.creditsLeft(1))).toBeNull();
  });
});

describe('the vintages of a project', () => {
  const CHEAP = issuance({ vintage: 2021, price: 800, available: 3 });
  const DEAR = issuance({ vintage: 2023, price: 900, available: 30 });
  const PLAIN = issuance({ vintage: null, price: 1000, serialFirst: '', serialLast: '' });
  const shown = { ...MANGROVES, issuances: [DEAR, PLAIN, CHEAP] };
  const vintage = (name: RegExp | string) => screen.getByRole('radio', { name });

  it('start with the cheapest and are sent with the retirement details', async () => {
    const { submissions } = await open(placed, shown);
    expect(vintage(/2021/)).toBeChecked();
    expect(screen.getAllByText('₹800.00')).not.toHaveLength(0);
    fillIn('4');
    submit();
    expect(await screen.findByText(checkoutText.vintageLeft(3))).toBeInTheDocument();
    fireEvent.click(vintage(/2023/));
    type(checkoutText.beneficiary, 'Meadow');
    type(checkoutText.year, '2024-2025');
    fireEvent.click(screen.getByLabelText(checkoutText.retire));
    submit();
    await confirmation();
    expect(submissions()[0]?.body).toMatchObject({
      issuanceId: DEAR._id,
      quantity: 4,
      beneficiary: { name: 'Meadow', consent: false },
      year: '2024-2025',
      retire: true,
      shownTotal: 3600,
    });
  });

  it('are ordered at a changed price only after it is shown', async () => {
    const dearer = { ...shown, issuances: [{ ...DEAR, price: 950 }] };
    const message = creditMessages.creditsRepriced('₹1,900.00', '₹1,800.00');
    let isRepriced = false;
    const requests = fakeApi({
      ...callOf('GET /getprojects/:id', shown._id, () => ({
        body: isRepriced ? dearer : { ...shown, issuances: [DEAR] },
      })),
      'POST /checkout': ({ body }) => {
        isRepriced = true;
        return (body as CheckoutInput).shownTotal === 1900
          ? { status: 201, body: { order: ORDER } }
          : refusal(409, message, [{ path: ['shownTotal'], message }]);
      },
      [`GET /orders/${ORDER.reference}`]: () => ({ body: { order: ORDER, payTo: null } }),
    });
    renderApp(`/checkout/${shown._id}`);
    await screen.findByLabelText('Quantity');
    fillIn();
    expect(screen.getByText('₹1,800.00')).toBeInTheDocument();
    submit();
    expect((await screen.findByText(message)).closest('[role=alert]')).not.toBeNull();
    expect(await screen.findByText('₹1,900.00')).toBeInTheDocument();
    expect(screen.getByLabelText('Quantity')).toHaveValue(2);
    expect(screen.getByLabelText('Name')).toHaveValue('Asha Rao');
    expect(screen.getByLabelText('E-mail')).toHaveValue('asha@example.org');
    submit();
    await confirmation();
    const totals = requests
      .filter(({ call }) => call === 'POST /checkout')
      .map(({ body }) => (body as CheckoutInput).shownTotal);
    expect(totals).toEqual([1800, 1900]);
  });

  it('are never retired without serial numbers', async () => {
    const { submissions } = await open(placed, shown);
    fillIn();
    expect(screen.queryByText(issuanceText.notRetirable)).toBeNull();
    type(checkoutText.beneficiary, 'Meadow');
    type(checkoutText.year, 'soon');
    fireEvent.click(screen.getByLabelText(checkoutText.retire));
    fireEvent.click(vintage(issuanceText.unserialised));
    expect(screen.queryByLabelText(checkoutText.retire)).toBeNull();
    expect(screen.queryByLabelText(checkoutText.year)).toBeNull();
    expect(screen.getByText(issuanceText.notRetirable)).toBeInTheDocument();
    submit();
    await confirmation();
    for (const name of ['retire', 'beneficiary', 'reason', 'year']) {
      expect(submissions()[0]?.body).not.toHaveProperty(name);
    }
  });

  it('show server errors at their fields', async () => {
    await open(
      () =>
        refusal(400, 'No.', [
          { path: ['beneficiary', 'name'], message: messages.pageAddressRefused },
          { path: ['year'], message: messages.financialYearForm },
        ]),
      shown,
    );
    fillIn();
    submit();
    expect(await screen.findByText(messages.pageAddressRefused)).toBeInTheDocument();
    expect(screen.getByText(messages.financialYearForm)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText(checkoutText.beneficiary)).toHaveFocus());
  });
});

it('fills in a signed-in client without marking the form as changed', async () => {
  fakeApi({
    ...sessionOf({ ...CLIENT, userId: 'buyer@meadow.example' }),
    ...callOf('GET /getprojects/:id', MANGROVES._id, () => ({ body: MANGROVES })),
  });
  const { router } = renderApp(`/checkout/${MANGROVES._id}`);
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Hotel Meadow'));
  expect(screen.getByLabelText('E-mail')).toHaveValue('buyer@meadow.example');
  await router.navigate('/marketplacehome');
  expect(router.state.location.pathname).toBe('/marketplacehome');
  await act(() => logout());
});

describe('a submission without an answer', () => {
  it('is repeated under the same key, also after a reload', async () => {
    const first = await open(() => networkFailure);
    fillIn();
    submit();
    expect(
      await screen.findByText(checkoutText.unknown(messages.somethingWentWrong)),
    ).toBeInTheDocument();
    submit();
    await waitFor(() => expect(first.submissions()).toHaveLength(2));
    const [one, two] = first.submissions();
    expect(two?.idempotencyKey).toBe(one?.idempotencyKey);

    cleanup();
    const reloaded = await open();
    expect(screen.getByText(checkoutText.interrupted)).toBeInTheDocument();
    expect(screen.getByLabelText('Quantity')).toHaveValue(2);
    expect(screen.getByLabelText('Name')).toHaveValue('Asha Rao');
    submit();
    await confirmation();
    expect(reloaded.submissions()[0]?.idempotencyKey).toBe(one?.idempotencyKey);
    expect(reloaded.submissions()[0]?.body).toEqual(one?.body);
  });

  it('leads to the order already placed, even after the form changed', async () => {
    let isFirst = true;
    const { submissions } = await open(({ body }) => {
      if (isFirst) {
        isFirst = false;
        return networkFailure;
      }
      return (body as CheckoutInput).quantity === 2
        ? { status: 201, body: { order: ORDER } }
        : refusal(409, creditMessages.orderKeyReused, [], 'idempotency_key_reused');
    });
    fillIn('2');
    submit();
    await screen.findByText(checkoutText.unknown(messages.somethingWentWrong));
    type('Quantity', '3');
    submit();
    await confirmation();
    expect(screen.getByText(orderText.wasThere)).toBeInTheDocument();
    expect(new Set(submissions().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });
});

describe('a refused order', () => {
  it('shows a shortage at the quantity, keeps the input and ends the attempt', async () => {
    const { submissions } = await open(() =>
      refusal(409, creditMessages.creditsLeft(1), [
        { path: ['quantity'], message: creditMessages.creditsLeft(1) },
      ]),
    );
    fillIn();
    submit();
    expect(await screen.findByText(creditMessages.creditsLeft(1))).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Quantity')).toHaveFocus());
    expect(screen.getByLabelText('Name')).toHaveValue('Asha Rao');
    expect(sessionStorage).toHaveLength(0);
    submit();
    await waitFor(() => expect(submissions()).toHaveLength(2));
    const [one, two] = submissions();
    expect(two?.idempotencyKey).not.toBe(one?.idempotencyKey);
  });

  it('keeps the form when the project cannot be reloaded', async () => {
    for (const again of [refusal(404, messages.notFound), refusal(503, 'Out of order')]) {
      let isRead = false;
      const requests = fakeApi({
        ...callOf('GET /getprojects/:id', MANGROVES._id, () => {
          const answer = isRead ? again : { body: MANGROVES };
          isRead = true;
          return answer;
        }),
        'POST /checkout': () => refusal(409, creditMessages.creditsLeft(1)),
      });
      renderApp(`/checkout/${MANGROVES._id}`);
      await screen.findByLabelText('Name');
      fillIn();
      submit();
      expect(await screen.findByText(creditMessages.creditsLeft(1))).toBeInTheDocument();
      const reads = () => requests.filter(({ call }) => call.startsWith('GET /getprojects'));
      await waitFor(() => expect(reads().length).toBeGreaterThan(1));
      await settle();
      expect(screen.getByLabelText('Name')).toHaveValue('Asha Rao');
      cleanup();
    }
  });

  it('names a project that is no longer offered', async () => {
    let isGone = false;
    fakeApi({
      ...callOf('GET /getprojects/:id', MANGROVES._id, () =>
        isGone ? refusal(404, messages.notFound) : { body: MANGROVES },
      ),
      'POST /checkout': () => {
        isGone = true;
        return refusal(404, messages.notFound);
      },
    });
    renderApp(`/checkout/${MANGROVES._id}`);
    await screen.findByLabelText('Name');
    fillIn();
    submit();
    expect(await screen.findByText(checkoutText.gone(MANGROVES.projectName))).toBeInTheDocument();
    expect(screen.queryByText(messages.notFound)).toBeNull();
  });

  it('shows the rate limit message', async () => {
    await open(() => refusal(429, messages.tooManyOrders));
    fillIn();
    submit();
    expect(await screen.findByText(messages.tooManyOrders)).toBeInTheDocument();
  });

  it('shows a buyer error at its field', async () => {
    await open(() =>
      refusal(400, messages.emailForm, [{ path: ['buyer', 'email'], message: messages.emailForm }]),
    );
    fillIn();
    submit();
    expect(await screen.findByText(messages.emailForm)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveFocus());
  });

  it('shows other errors as an alert', async () => {
    await open(() => refusal(404, 'Not found'));
    fillIn();
    submit();
    const failure = await screen.findByText(messages.notFound);
    expect(failure.closest('[role=alert]')).not.toBeNull();
  });
});

describe('the checkout of a project', () => {
  const address = `/checkout/${MANGROVES._id}`;

  it('links the contact page without a payment provider', async () => {
    fakeApi({
      'GET /site': () => ({ body: { ...SITE, providers: [] } }),
      ...callOf('GET /getprojects/:id', MANGROVES._id, () => ({ body: MANGROVES })),
    });
    renderApp(address);
    await screen.findByRole('heading', { level: 1, name: checkoutText.noPayment });
    expect(screen.getAllByRole('link', { name: siteText.ask })[0]).toHaveAttribute(
      'href',
      '/contact',
    );
    expect(screen.queryByRole('button', { name: checkoutText.submit })).toBeNull();
  });

  it('reports a sold-out project', async () => {
    const body = { ...MANGROVES, quantity: 0 };
    fakeApi(callOf('GET /getprojects/:id', MANGROVES._id, () => ({ body })));
    renderApp(address);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      checkoutText.soldOut,
    );
  });

  it('reports a missing project', async () => {
    fakeApi({});
    renderApp(address);
    expect(await screen.findByText('Project not found')).toBeInTheDocument();
  });

  it('warns before discarding input', async () => {
    const { router } = await open();
    type('Name', 'Asha Rao');
    await router.navigate('/marketplacehome');
    expect(await screen.findByText(formText.unsavedTitle)).toBeInTheDocument();
    expect(router.state.location.pathname).toBe(address);
  });
});

describe('the confirmation of an order', () => {
  it('opens again by its reference', async () => {
    fakeApi(
      callOf('GET /orders/:reference', ORDER.reference, () => ({
        body: { order: ORDER, payTo: null },
      })),
    );
    renderApp(`/order/${ORDER.reference}`);
    await confirmation();
    expect(screen.getByText('Asha Rao')).toBeInTheDocument();
    expect(screen.getByText('has ordered 2 carbon credits of')).toBeInTheDocument();
    expect(screen.queryByText(orderText.wasThere)).toBeNull();
  });

  it('reports a missing order', async () => {
    fakeApi({});
    renderApp('/order/ORD-2222-2222-2222-2222');
    expect(await screen.findByText(missingText.order.title)).toBeInTheDocument();
  });
});
