import { checkoutInput } from '@canopy/domain/credits';
import { parse } from '../../http/input';
import type { ClientCaller } from '../../modules/caller/account';
import { placeOrder } from '../../modules/credits/order/checkout';
import { COMPANY, RETIREMENT } from './company';

const PROJECT = 'api::carbon-project.carbon-project';
const OUTBOX = 'api::outbox.outbox-entry';

/**
 * Buys credits for the demo's company and asks for their retirement, as it could at the checkout. Payments of a demo
 * are simulated, so order, certificate and register say that this is a demonstration.
 */
export async function retireCredits(company: ClientCaller): Promise<void> {
  const { project: projectName, quantity, reason, year } = RETIREMENT;
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
    // Nobody has ordered anything, so nobody is written to.
    await strapi.db.query(OUTBOX).deleteMany({ where: { kind: { $startsWith: 'order-' } } });
  });
}
