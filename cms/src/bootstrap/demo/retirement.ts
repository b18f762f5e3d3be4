import { checkoutInput } from '@canopy/domain/credits';
import { parse } from '../../http/input';
import type { ClientCaller } from '../../modules/caller/account';
import { placeOrder } from '../../modules/credits/order/checkout';
import { COMPANY, RETIREMENT } from './company';
import type { DemoDate } from './demo-date';

const PROJECT = 'api::carbon-project.carbon-project';
const OUTBOX = 'api::outbox.outbox-entry';

/**
 * Buys credits for the demo company and requests their retirement, as at the checkout. Demo
 * payments are simulated, so order, certificate and register are marked as a demonstration.
 */
export async function retireCredits(
  company: ClientCaller,
  { lastCompleteYear: year }: DemoDate,
): Promise<void> {
  const { project: projectName, quantity, reason } = RETIREMENT;
  const project = await strapi.db.query(PROJECT).findOne({ where: { projectName } });
  const body = {
    projectId: project.documentId,
    quantity,
    reason,
    year,
    provider: 'simulated',
    paymentMethod: 'Bank Transfer',
    buyer: { name: COMPANY.username, email: COMPANY.email },
    beneficiary: { name: COMPANY.username, consent: true },
    retire: true,
  };
  const orderer = { caller: company, address: '127.0.0.1' };
  await strapi.db.transaction(async () => {
    await placeOrder(parse(checkoutInput, body), { key: 'demo-retirement', body }, orderer);
    // No real buyer exists, so no mail is sent.
    await strapi.db.query(OUTBOX).deleteMany({ where: { kind: { $startsWith: 'order-' } } });
  });
}
