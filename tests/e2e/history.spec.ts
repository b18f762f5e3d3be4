import { ask } from '../../scripts/lib/api-calls';
import { expect, expectAccessible, logIn, open, test } from '../support/browser';
import { sessionOf } from '../support/prepare';

const PASSWORD = 'canopy-demo';

test('a client and the admin read who changed which values', async ({ browser, demoServer }) => {
  await changeOneRecord(`${demoServer.url}/api`);

  const client = await open(browser, `${demoServer.url}/client/login`);
  await logIn(client, 'saffron', PASSWORD);
  await client.goto(`${demoServer.url}/client/history`);
  const change = client.getByRole('row', { name: /Asha Rao/ }).first();
  await expect(change).toContainText('4,321');
  await expectAccessible(client, 'client-history');
  await client.context().close();

  const admin = await open(browser, `${demoServer.url}/admin`);
  await logIn(admin, 'admin', PASSWORD);
  await admin.getByRole('link', { name: 'History', exact: true }).click();
  await expect(admin.getByRole('row', { name: /Asha Rao/ }).first()).toBeVisible();
  await expectAccessible(admin, 'admin-history');
  await admin.context().close();
});

/** Changes the consumption of a member's newest record. */
async function changeOneRecord(api: string): Promise<void> {
  const member = { userId: 'asha.rao', password: PASSWORD };
  const jwt = await sessionOf(api, '/userlogin', member);
  const { data } = await ask<{ data: { _id: string; date: string; date1: string }[] }>(
    api,
    { method: 'GET', path: '/getdata12?page=1&pageSize=1' },
    jwt,
  );
  const [record] = data;
  if (!record) throw new Error('The demo has no records.');
  const { _id: id, date, date1 } = record;
  const edit = { id, updatedData: { distance: 4321, date, date1 } };
  await ask(api, { method: 'PUT', path: '/editEmissionData', body: edit }, jwt);
}
