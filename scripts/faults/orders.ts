import type { Order } from '@canopy/domain/credits';
import type { ProductOrder } from '@canopy/domain/shop';
import { outboxOf } from '../../tests/support/mail';
import type { ApiAnswer, ApiCall } from '../lib/api-calls';
import type { Write } from './ledger';
import { newKey, type Trial, type Writes } from './trial';
import { CHANGED } from './years';

/** Order that later steps may change. */
interface Open {
  readonly reference: string;
  readonly email: string;
  readonly isOfProducts: boolean;
  /** Number of steps taken. */
  touched: number;
}

/** Number of open orders. It is low, so that several workers share each order. */
const OPEN = 6;
/** Maximum number of steps per order. */
const STEPS = 12;

const ADDRESS = {
  street: '1 Hill Road',
  city: 'Mumbai',
  postalCode: '400050',
  region: '',
  country: 'IN',
};

/** Open orders of each trial. */
const orders = new WeakMap<Trial, Open[]>();

/**
 * Creates writes that take orders of credits and products through their courses.
 *
 * Orders are placed, confirmed, paid, delivered, cancelled, refunded, retired and returned, and
 * expire. All workers of a trial share the orders, so most steps meet a concurrent one.
 */
export function courses(trial: Trial): Writes {
  const open = orders.get(trial) ?? [];
  orders.set(trial, open);
  return () => {
    const number = trial.nextNumber();
    const [oldest] = open;
    if (oldest && oldest.touched >= STEPS) open.shift();
    const order = open[number % OPEN];
    if (!order) return number % 2 === 0 ? orderCredits(trial, open) : orderProducts(trial, open);
    order.touched += 1;
    const steps = order.isOfProducts ? STEPS_OF_PRODUCTS : STEPS_OF_CREDITS;
    const step = steps[Math.floor(number / OPEN) % steps.length] as Step;
    return step(trial, order);
  };
}

/** Returns headers that give each buyer an address in another network. */
const from = (number: number) => ({
  'X-Forwarded-For': `10.${(number >> 8) & 255}.${number & 255}.1`,
});

/** Orders credits with serials by invoice. Some orders request retirement after payment. */
function orderCredits(trial: Trial, open: Open[]): Write {
  const number = trial.nextNumber();
  const body = {
    projectId: trial.prepared.serialProjectId,
    quantity: 1 + (number % 3),
    paymentMethod: 'UPI',
    provider: 'invoice',
    retire: number % 4 === 0,
  };
  return place(trial, '/api/checkout', body, open);
}

/** Orders pieces of the product by invoice. */
function orderProducts(trial: Trial, open: Open[]): Write {
  const number = trial.nextNumber();
  const items = [{ productId: trial.prepared.productId, quantity: 1 + (number % 20) }];
  return place(
    trial,
    '/api/product-orders',
    { items, address: ADDRESS, provider: 'invoice' },
    open,
  );
}

function place(trial: Trial, path: string, fields: object, open: Open[]): Write {
  const key = newKey('course');
  const email = `${key}@example.org`;
  const call = {
    method: 'POST',
    path,
    body: { ...fields, buyer: { name: 'Asha Rao', email } },
    headers: { 'Idempotency-Key': key, ...from(trial.nextNumber()) },
  };
  return {
    things: [key],
    isRepeatable: true,
    rightRefusals: CHANGED,
    async send([url = '']) {
      const answer = await trial.callAsVisitor(url, call);
      if (answer.status < 300) {
        const { order }: { order: Order | ProductOrder } = JSON.parse(answer.text);
        const { reference } = order;
        open.push({ reference, email, isOfProducts: 'items' in order, touched: 0 });
      }
      return answer;
    },
  };
}

type Step = (trial: Trial, order: Open) => Write;

/**
 * Creates a step of an order.
 * @param state state in the order's course after the step
 */
function stepTo(
  send: (trial: Trial, order: Open, url: string) => Promise<ApiAnswer>,
  state?: string,
): Step {
  return (trial, order) => {
    const things: string[] = [];
    return {
      things,
      isRepeatable: false,
      rightRefusals: CHANGED,
      async send([url = '']) {
        const answer = await send(trial, order, url);
        if (answer.status < 300 && state) things.push(`${order.reference} ${state}`);
        return answer;
      },
    };
  };
}

const base = ({ reference, isOfProducts }: Open) =>
  `/api/${isOfProducts ? 'product-orders' : 'orders'}/${reference}`;

/** Creates a step that an editor takes. */
const edited = (at: (order: Open) => ApiCall, state: string) =>
  stepTo((trial, order, url) => trial.callAsEditor(url, at(order)), state);

/** Opens the link in the order's mail once it has arrived. */
const confirm = stepTo(async (trial, order, url) => {
  const token = await findToken(trial, order);
  if (!token) return { status: 409, text: 'The mail has not come yet.' };
  const call = { method: 'POST', path: `${base(order)}/confirm`, body: { token } };
  return trial.callAsVisitor(url, { ...call, headers: from(trial.nextNumber()) });
});

/** Moves an unpaid order's deadline into the past and ends due orders. */
const expire = stepTo(async ({ inside, isOnPostgres }, { reference, isOfProducts }) => {
  const [table, column] = isOfProducts
    ? (['product_orders', 'ends_at'] as const)
    : (['orders', 'reserved_until'] as const);
  const past = isOnPostgres ? "now() - interval '1 minute'" : String(Date.now() - 60_000);
  await inside.sql(
    `update ${table} set ${column} = ${past} where reference = ? and state = 'Reserved'`,
    reference,
  );
  await inside.endDueOrders();
  return { status: 200, text: '' };
});

const becomes = (state: string): Step =>
  edited((order) => ({ method: 'PUT', path: base(order), body: { state, reason: '' } }), state);

const posts = (name: string, body: object, state: string): Step =>
  edited((order) => ({ method: 'POST', path: `${base(order)}/${name}`, body }), state);

/** Word after an order's reference that names its requested retirement. */
export const RETIREMENT = 'retirement';

/** Enters the registry's data of an order's retirement, if any. */
const enterRetirement = stepTo(async (trial, { reference }, url) => {
  const { text } = await trial.callAsVisitor(url, {
    method: 'GET',
    path: `/api/orders/${reference}`,
  });
  const { certificateId }: Order = JSON.parse(text).order;
  if (!certificateId) return { status: 409, text: 'Its retirement was not requested.' };
  const registryUrl = 'https://registry.example/retirements/1';
  const body = { registryRetirementId: 'R-1', registryUrl };
  return trial.callAsEditor(url, {
    method: 'PUT',
    path: `/api/retirements/${certificateId}`,
    body,
  });
}, 'Retired');

const STEPS_OF_PRODUCTS: readonly Step[] = [
  confirm,
  becomes('Paid'),
  becomes('Fulfilled'),
  becomes('Cancelled'),
  becomes('Returned'),
  expire,
];

const STEPS_OF_CREDITS: readonly Step[] = [
  confirm,
  posts('pay', {}, 'Paid'),
  posts('retire', { reason: 'A flight' }, RETIREMENT),
  enterRetirement,
  posts('cancel', { reason: '' }, 'Cancelled'),
  posts('refund', { reason: 'Bought twice' }, 'Refunded'),
  expire,
];

async function findToken({ dataDir }: Trial, { email }: Open): Promise<string | undefined> {
  const mails = await outboxOf(dataDir);
  const mail = mails.find(({ to }) => to?.some(({ address }) => address === email));
  return /[?]token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
}
