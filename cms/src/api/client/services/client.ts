import { randomInt, randomUUID } from 'node:crypto';
import {
  type Client,
  type ClientInput,
  type ClientProfile,
  type ClientRegistration,
  messages,
} from '@canopy/domain';
import { notFound } from '../../../http/refusals';
import { type LongList, longList } from '../../../rows/long-list';
import { privateFiles } from '../../../server/files';
import type { CheckedFile } from '../../../server/received-files';
import accounts, {
  type Caller,
  type CallerClient,
  type ProfileSource,
} from '../../session/services/account';
import { type ClientRow, logoPath, toWire } from '../wire';

const CLIENT = 'api::client.client';

export const CLIENT_PROFILE: ProfileSource<CallerClient> = {
  table: 'clients',
  columns: {
    id: 'id',
    documentId: 'document_id',
    username: 'username',
    userId: 'user_id',
    logoFile: 'logo_file',
  },
};

/** Letters and digits that cannot be confused when a password is read aloud. */
const PASSWORD_LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const PASSWORD_LENGTH = 16;

/** Clients: the organisations. */
export default {
  /** All clients, newest first. */
  list(): LongList<Client> {
    return longList(CLIENT, { orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] }, toWire);
  },

  /**
   * Adds a client with its account, both or neither.
   * @throws 409 when the user id is taken
   */
  async add(input: ClientInput, logo: CheckedFile | null): Promise<Client> {
    const { password, ...profile } = input;
    return create(profile, logo, () => accounts.create({ ...input, role: 'client' }));
  },

  /**
   * Adds a client that registers itself, with its account, both or neither. Its user id is its
   * e-mail address, its name the organisation.
   * @throws 409 when the e-mail address is taken
   */
  async register(input: ClientRegistration, logo: CheckedFile | null): Promise<Client> {
    const { password, ...person } = input;
    const { email, organization } = person;
    const taken = { field: 'email', message: messages.emailTaken };
    return create({ ...person, username: organization, userId: email }, logo, () =>
      accounts.create({ userId: email, password, email, role: 'client' }, taken),
    );
  },

  /** The accounts of the clients with this e-mail address. */
  async accountsOf(email: string): Promise<{ id: number }[]> {
    const rows = await strapi.db
      .query(CLIENT)
      .findMany({ select: ['id'], where: { email }, populate: { account: { select: ['id'] } } });
    return rows.flatMap(({ account }) => account ?? []);
  },

  /** Sets a new random password, answers it once, and ends the client's sessions. */
  async resetPassword(documentId: string): Promise<string> {
    const client = await strapi.db
      .query(CLIENT)
      .findOne({ where: { documentId }, populate: { account: { select: ['id'] } } });
    if (!client?.account) throw notFound();
    const password = Array.from(
      { length: PASSWORD_LENGTH },
      () => PASSWORD_LETTERS[randomInt(PASSWORD_LETTERS.length)],
    ).join('');
    await accounts.setPassword(client.account.id, password);
    return password;
  },

  /** The client with this id if the caller may see it: the platform admin any, others their own. */
  async visibleTo(caller: Caller, documentId: string | undefined) {
    if (caller.role === 'platform-admin') {
      const client =
        documentId && (await strapi.db.query(CLIENT).findOne({ where: { documentId } }));
      if (!client) throw notFound();
      return client as CallerClient;
    }
    const own = this.findOwn(caller);
    if (!own || (documentId && documentId !== own.documentId)) throw notFound();
    return own;
  },

  /** The caller itself if it is a client, a member's client; null for anybody else. */
  findOwn(caller: Caller): CallerClient | null {
    if (caller.role === 'client') return caller.client;
    return caller.role === 'member' ? caller.member.client : null;
  },

  /** The logo of a client, only for those who may see the client. */
  async logo(caller: Caller, documentId: string) {
    const { id } = await this.visibleTo(caller, documentId);
    const { logoFile, logoType } = await strapi.db
      .query(CLIENT)
      .findOne({ select: ['logoFile', 'logoType'], where: { id } });
    if (!logoFile) throw notFound();
    return { mimeType: logoType as string, bytes: await privateFiles.stream('logos', logoFile) };
  },

  /** Replaces the own logo and answers the path it is read at. */
  async changeLogo(client: CallerClient, logo: CheckedFile): Promise<string> {
    const logoFile = await storeLogo(logo);
    await strapi.db.transaction(() =>
      strapi.db
        .query(CLIENT)
        .update({ where: { id: client.id }, data: { logoFile, logoType: logo.mimeType } }),
    );
    if (client.logoFile) await privateFiles.remove('logos', client.logoFile);
    return logoPath({ documentId: client.documentId, logoFile }) as string;
  },

  /** The client's name in reports and files: its organisation if it has one. */
  async organisationOf({ id, username, userId }: CallerClient) {
    const { organization } = await strapi.db
      .query(CLIENT)
      .findOne({ select: ['organization'], where: { id } });
    return { name: (organization as string | null) || username, userId };
  },

  /** A client as its own session sees it. */
  toProfile(client: CallerClient): ClientProfile {
    const { documentId, username, userId } = client;
    return { _id: documentId, username, userId, logo: logoPath(client) };
  },
};

/** Stores the logo, then account and profile together; if those fail, removes the logo again. */
async function create(
  profile: { username: string; userId: string } & Partial<ClientRegistration>,
  logo: CheckedFile | null,
  createAccount: () => Promise<{ id: number }>,
): Promise<Client> {
  const logoFile = logo && (await storeLogo(logo));
  try {
    return await strapi.db.transaction(async () => {
      const account = await createAccount();
      const row = await strapi.documents(CLIENT).create({
        data: {
          ...profile,
          account: account.id,
          logoFile: logoFile ?? undefined,
          logoType: logo?.mimeType,
        },
      });
      return toWire(row as ClientRow);
    });
  } catch (error) {
    if (logoFile) await privateFiles.remove('logos', logoFile);
    throw error;
  }
}

async function storeLogo(logo: CheckedFile): Promise<string> {
  const logoFile = randomUUID();
  await privateFiles.put('logos', logoFile, logo.bytes);
  return logoFile;
}
