import { DEFAULT_POLICY, type Policy, type PolicyChange } from '@canopy/domain';
import { insertMany } from '../../../rows/insert-many';
import clients from '../../client/services/client';
import { writeExclusive } from '../../emission-record/services/writes';
import type { Caller } from '../../session/services/account';
import { toWire } from '../wire';

const POLICY = 'api::policy.policy';

/** Accounting policies: what clients have chosen for their figures. */
export default {
  find: findPolicy,

  /** @throws 404 when the client is not the caller's */
  async show(caller: Caller, clientId: string | undefined): Promise<Policy> {
    return findPolicy((await clients.visibleTo(caller, clientId)).id);
  },

  /**
   * Changes what is given and answers all of it. No record changes by it.
   * @throws 404 when the client is not the caller's
   */
  async change(caller: Caller, { clientId, ...given }: PolicyChange): Promise<Policy> {
    const client = await clients.visibleTo(caller, clientId);
    // No record is saved by the policy before, once this one is; and two first changes would both
    // insert a row.
    return writeExclusive(client.id, async (trx) => {
      const before = await findStored(client.id);
      const after = { ...DEFAULT_POLICY, ...before, ...given };
      if (before) {
        const where = { client_id: client.id };
        await strapi.db.query(POLICY).updateMany({ where, data: { ...after } });
      } else {
        await insertMany(POLICY, [{ ...after, client: client.id }], trx);
      }
      return after;
    });
  },
};

/**
 * The policy of a client, the defaults where it has chosen nothing.
 * @param clientId its database id
 */
async function findPolicy(clientId: number): Promise<Policy> {
  return (await findStored(clientId)) ?? DEFAULT_POLICY;
}

async function findStored(clientId: number): Promise<Policy | null> {
  const row = await strapi.db.query(POLICY).findOne({ where: { client_id: clientId } });
  return row && toWire(row);
}
