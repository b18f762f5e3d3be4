import { expect, expectAccessible, logIn, open, test } from '../support/browser';

const PASSWORD = 'canopy-demo';

test('a client reads who did what, from what to what', async ({ browser, demoServer }) => {
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

/** The newest record of a member gets another consumption. */
async function changeOneRecord(api: string): Promise<void> {
  const member = { userId: 'asha.rao', password: PASSWORD };
  const { jwt } = (await call(`${api}/userlogin`, 'POST', member)) as { jwt: string };
  const page = await call(`${api}/getdata12?page=1&pageSize=1`, 'GET', undefined, jwt);
  const [record] = (page as { data: { _id: string; date: string; date1: string }[] }).data;
  if (!record) throw new Error('The demo has no records.');
  const { _id: id, date, date1 } = record;
  const edit = { id, updatedData: { distance: 4321, date, date1 } };
  await call(`${api}/editEmissionData`, 'PUT', edit, jwt);
}

async function call(address: string, method: string, body?: object, jwt = ''): Promise<unknown> {
  const response = await fetch(address, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(jwt && { authorization: `Bearer ${jwt}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return response.json();
}
