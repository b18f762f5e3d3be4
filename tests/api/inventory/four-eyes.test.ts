import { inventoryMessages } from '@canopy/domain/inventory';
import { sessionMessages } from '@canopy/domain/session';
import { expect, it } from 'vitest';
import {
  answered,
  type Client,
  client,
  PASSWORD_MARK,
  refusalOf,
  refused,
} from '../../support/client';
import { linksSentTo } from '../../support/credentials';
import {
  addClient,
  addManager,
  admin,
  inside,
  logIn,
  PASSWORD,
  type TestClient,
  type TestManager,
  unique,
} from '../../support/fixtures';
import { panel } from '../../support/panel';

/** Approval by a second person, where one person could use two accounts. */

const YEAR = '2024-2025';
const OWN_PASSWORD = `own-${PASSWORD_MARK}`;

const take = (session: Client, step: string, body: object = {}) =>
  session.post(`/periods/${YEAR}/${step}`, body);

/** Adds a client whose policy requires four eyes, and managers with passwords of their own. */
async function newOrganisation(managers: number) {
  const organisation = await addClient();
  const { session } = organisation;
  answered('PUT /policy', await session.put('/policy', { fourEyes: true }));
  const added: TestManager[] = [];
  for (let n = 0; n < managers; n += 1) {
    const manager = await addManager(organisation);
    added.push({ ...manager, session: await setByLink(manager, manager.wire.email) });
  }
  return { organisation, managers: added };
}

/** Sets the password by a mailed link and signs in with it. */
async function setByLink({ wire }: TestManager, email: string): Promise<Client> {
  const [token] = await linksSentTo(email);
  const answer = await client().post('/users/set-password', { token, password: OWN_PASSWORD });
  answered('POST /users/set-password', answer);
  return logIn('/login', { userId: wire.userId, password: OWN_PASSWORD });
}

/** Resets a manager's password and signs in as that manager. */
async function takeOver(session: Client, { wire }: TestManager): Promise<Client> {
  const answer = await session.post(`/managers/${wire._id}/reset-password`);
  const { password } = answered('POST /managers/:id/reset-password', answer);
  return logIn('/login', { userId: wire.userId, password });
}

const submit = async (session: Client) =>
  answered('POST /periods/:year/submit', await take(session, 'submit'));

async function expectApproved(session: Client) {
  const { state } = answered('POST /periods/:year/approve', await take(session, 'approve'));
  expect(state).toBe('Approved');
}

async function expectRefused(session: Client, message: string, hinders: object) {
  const refusal = await take(session, 'approve');
  refused(refusal, 409, message);
  expect(refusalOf(refusal).details).toMatchObject({ hinders });
}

const expectPasswordRefused = (session: Client) =>
  expectRefused(session, inventoryMessages.passwordFromSubmitter, { passwordFromSubmitter: true });

it('refuses an account whose password a submitter reset, until a mailed link sets it', async () => {
  const { organisation, managers } = await newOrganisation(1);
  const [manager] = managers as [TestManager];
  await submit(organisation.session);
  const session = await takeOver(organisation.session, manager);
  await expectPasswordRefused(session);
  // A change proves nothing, because the submitter knows the password.
  const answer = await organisation.session.post(`/managers/${manager.wire._id}/reset-password`);
  const { password } = answered('POST /managers/:id/reset-password', answer);
  const again = await logIn('/login', { userId: manager.wire.userId, password });
  answered(
    'PUT /me/password',
    await again.put('/me/password', { currentPassword: password, newPassword: OWN_PASSWORD }),
  );
  await expectPasswordRefused(again);
  // A reset by the account itself proves nothing either.
  await expectPasswordRefused(await takeOver(again, manager));
  await expectApproved(await setByLink(manager, manager.wire.email));
});

it('refuses an account that a submitter created, until a mailed link sets its password', async () => {
  const { organisation } = await newOrganisation(0);
  await submit(organisation.session);
  const manager = await addManager(organisation);
  await expectPasswordRefused(manager.session);
  await expectApproved(await setByLink(manager, manager.wire.email));
});

it('refuses an account that a submitter took over through another account', async () => {
  const { organisation, managers } = await newOrganisation(2);
  const [first, second] = managers as [TestManager, TestManager];
  await submit(organisation.session);
  const asFirst = await takeOver(organisation.session, first);
  await expectPasswordRefused(await takeOver(asFirst, second));
  await expectPasswordRefused((await addManager({ ...organisation, session: asFirst })).session);
});

it('refuses a password set through a link to a submitter’s address', async () => {
  const { organisation, managers } = await newOrganisation(1);
  const [manager] = managers as [TestManager];
  const { wire } = manager;
  await submit(organisation.session);
  const change = async (session: Client, email: string) =>
    answered('PUT /managers/:id', await session.put(`/managers/${wire._id}`, { email }));
  const email = `${unique('submitter')}@example.org`;
  await change(organisation.session, email);
  const hinders = { passwordFromSubmitter: true, emailFromSubmitter: true };
  const session = await setByLink(manager, email);
  await expectRefused(session, inventoryMessages.emailFromSubmitter, hinders);
  // Restoring the former address proves nothing.
  await change(organisation.session, wire.email);
  await expectRefused(
    await setByLink(manager, wire.email),
    inventoryMessages.emailFromSubmitter,
    hinders,
  );
  await change(await admin(), `${unique('owner')}@example.org`);
  await expectApproved(await takeOver(await admin(), manager));
});

it('accepts an account whose address a submitter resent unchanged', async () => {
  const { organisation, managers } = await newOrganisation(1);
  const [manager] = managers as [TestManager];
  const { _id, email } = manager.wire;
  await submit(organisation.session);
  const change = await organisation.session.put(`/managers/${_id}`, { name: 'Asha', email });
  answered('PUT /managers/:id', change);
  await expectApproved(await setByLink(manager, email));
});

it('accepts an account whose password no submitter set', async () => {
  const { organisation, managers } = await newOrganisation(2);
  const [submitter, approver] = managers as [TestManager, TestManager];
  await submit(submitter.session);
  await expectApproved(await takeOver(organisation.session, approver));
});

it('accepts a password from the platform admin', async () => {
  const { organisation, managers } = await newOrganisation(1);
  const [manager] = managers as [TestManager];
  await submit(organisation.session);
  await takeOver(organisation.session, manager);
  const session = await takeOver(await admin(), manager);
  await expectApproved(session);
});

it('accepts a password from the panel, hashed in a worker thread', async () => {
  const { organisation, managers } = await newOrganisation(1);
  const [{ wire }] = managers as [TestManager];
  await submit(organisation.session);
  await takeOver(organisation.session, managers[0] as TestManager);
  const [account] = await inside().sql<{ document_id: string }>(
    'select document_id from up_users where username = ?',
    wire.userId,
  );
  const editor = await panel();
  const path = `/content-manager/collection-types/plugin::users-permissions.user/${account?.document_id}`;
  expect((await editor('PUT', path, { password: PASSWORD })).status).toBe(200);
  await expectApproved(await logIn('/login', { userId: wire.userId, password: PASSWORD }));
  const [stored] = await inside().sql<{ password: string }>(
    'select password from up_users where username = ?',
    wire.userId,
  );
  // In tests, worker threads hash with 4 rounds in place of 10.
  expect(stored?.password).toMatch(/^\$2[aby]\$04\$/);
});

it('accepts every account when the policy requires no second person', async () => {
  const organisation: TestClient = await addClient();
  await submit(organisation.session);
  await expectApproved(await takeOver(organisation.session, await addManager(organisation)));
});

it('ends mailed links when the e-mail address changes', async () => {
  const { organisation, managers } = await newOrganisation(1);
  const [manager] = managers as [TestManager];
  const [token] = await linksSentTo(manager.wire.email);
  const email = `${unique('other')}@example.org`;
  const path = `/managers/${manager.wire._id}`;
  answered('PUT /managers/:id', await organisation.session.put(path, { email }));
  const answer = await client().post('/users/set-password', { token, password: PASSWORD });
  refused(answer, 400, sessionMessages.passwordLinkDead, 'token');
});
