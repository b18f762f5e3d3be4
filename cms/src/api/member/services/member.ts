import {
  type Member,
  type MemberInput,
  type MemberOfClient,
  type MemberProfile,
  messages,
} from '@canopy/domain';
import { conflict, isUniqueViolation, notFound } from '../../../http/refusals';
import { type LongList, longList, type Order } from '../../../rows/long-list';
import clients from '../../client/services/client';
import accounts, {
  type Caller,
  type CallerMember,
  loginName,
  type ProfileSource,
} from '../../session/services/account';

const MEMBER = 'api::member.member';
const NAME_ORDER: Order = [{ username: 'asc' }, { id: 'asc' }];

export const MEMBER_PROFILE: ProfileSource<Omit<CallerMember, 'client'>> = {
  table: 'members',
  columns: { id: 'id', documentId: 'document_id', username: 'username', userId: 'user_id' },
};

interface MemberRow {
  readonly id: number;
  readonly documentId: string;
  readonly userId: string;
  readonly username: string;
  readonly email: string;
  readonly client?: { readonly id: number; readonly documentId: string };
}

/** A member by database id, with its client. */
type OwnedMember = Pick<CallerMember, 'id'> & {
  readonly client: Pick<CallerMember['client'], 'id'>;
};

/** Members: the people who record consumption for a client. */
export default {
  /**
   * The members of a client the caller may see.
   * @throws 404 when the client is not the caller's
   */
  async listOf(caller: Caller, clientId: string | undefined): Promise<LongList<Member>> {
    const client = await clients.visibleTo(caller, clientId);
    return longList(MEMBER, { where: { client_id: client.id }, orderBy: NAME_ORDER }, toWire);
  },

  /** The members of all clients, each with its client's id. */
  listAll(): LongList<MemberOfClient> {
    const populate = { client: { select: ['documentId'] } };
    return longList(MEMBER, { orderBy: NAME_ORDER, populate }, (row: MemberRow) => ({
      ...toWire(row),
      clientId: row.client?.documentId ?? '',
    }));
  },

  /**
   * Adds a member with its account, both or neither.
   * @throws 409 when the user id or the e-mail address is taken; 404 when the client is not the caller's
   */
  async add(caller: Caller, { clientId, emailid, ...input }: MemberInput) {
    const client = await clients.visibleTo(caller, clientId);
    try {
      return await strapi.db.transaction(async () => {
        const account = await accounts.create({ ...input, email: emailid, role: 'member' });
        const row = await strapi.documents(MEMBER).create({
          data: {
            username: input.username,
            userId: input.userId,
            email: emailid,
            account: account.id,
            client: client.id,
          },
        });
        return { ...toWire(row as unknown as MemberRow), clientId: client.documentId };
      });
    } catch (error) {
      // A conflict of the account has been thrown already; the only other unique field is the e-mail.
      if (isUniqueViolation(error)) throw conflict('emailid', messages.emailTaken);
      throw error;
    }
  },

  /**
   * The member that a user id (in any case, as at login) or an `_id` names, if the caller may see
   * it: the member itself, its client, the platform admin. A client named besides must be the
   * member's.
   * @throws 404
   */
  async visibleTo(
    caller: Caller,
    userId: string,
    clientId: string | undefined,
  ): Promise<OwnedMember> {
    const anyClient = caller.role === 'platform-admin' && clientId === undefined;
    const owner = anyClient ? {} : { client_id: (await clients.visibleTo(caller, clientId)).id };
    const loginNameGiven = loginName(userId);
    if (caller.role === 'member') {
      const own = ['', caller.account.username].includes(loginNameGiven);
      if (!own && userId !== caller.member.documentId) throw notFound();
      return caller.member;
    }
    const members = strapi.db.query(MEMBER);
    const populate = { client: { select: ['id'] } };
    const named = [{ documentId: userId }, { account: { username: loginNameGiven } }];
    const [first, second] = named.map((name) => ({ where: { ...name, ...owner }, populate }));
    const member = (await members.findOne(first)) ?? (await members.findOne(second));
    if (!member) throw notFound();
    return member;
  },

  /** The accounts of the members with this e-mail address: one or none. */
  async accountsOf(email: string): Promise<{ id: number }[]> {
    const rows = await strapi.db
      .query(MEMBER)
      .findMany({ select: ['id'], where: { email }, populate: { account: { select: ['id'] } } });
    return rows.flatMap(({ account }) => account ?? []);
  },

  /** Names of members by database id. */
  async namesOf(client: { id: number }): Promise<Pick<MemberRow, 'id' | 'userId' | 'username'>[]> {
    return strapi.db.query(MEMBER).findMany({
      select: ['id', 'userId', 'username'],
      where: { client_id: client.id },
      orderBy: NAME_ORDER,
    });
  },

  /** A member as its own session sees it. */
  toProfile({ documentId, username, userId, client }: CallerMember): MemberProfile {
    return { _id: documentId, username, userId, clientId: client.documentId };
  },
};

function toWire({ documentId, userId, username, email }: MemberRow): Member {
  return { _id: documentId, userId, username, emailid: email };
}
