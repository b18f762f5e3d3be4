import type { Page } from '@playwright/test';
import { choose, expect, expectAccessible, test } from '../support/browser';
import { mailTo, outboxOf } from '../support/mail';

const EMAIL = 'asha@registration.example.org';
const CLIENT_PASSWORD = 'the-password-of-asha';
const USER = { id: 'imran.registration', email: 'imran@registration.example.org' };
const USER_PASSWORD = 'the-password-of-imran';

/** A picture of one pixel. */
const LOGO = {
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

async function logIn(page: Page, userId: string, password: string) {
  await page.getByLabel('User ID').fill(userId);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/** Requests credentials by mail and returns the path and hash of the link in that mail. */
async function linkMailedTo(page: Page, dataDir: string, email: string): Promise<string> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('E-mail').press('Enter');
  await expect(page.getByText(`Sent to ${email}`)).toBeVisible();
  const { text = '' } = await mailTo(email, () => outboxOf(dataDir));
  const [link = ''] = /http\S+\/email\/set-password#\S+/.exec(text) ?? [];
  const { pathname, hash } = new URL(link);
  return pathname + hash;
}

async function setPassword(page: Page, password: string) {
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Set password' }).click();
}

test('an organisation registers, and its user sets a password', async ({
  page,
  browser,
  emptyServer: { url, dataDir },
}) => {
  test.slow();
  await test.step('the organisation registers and logs in', async () => {
    await page.goto(`${url}/client/login`);
    await page.getByRole('link', { name: 'Register' }).click();
    await expect(page.getByRole('heading', { name: 'Client registration' })).toBeVisible();
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByText('Please fill in this field.')).toHaveCount(7);
    await expectAccessible(page, 'client-register-refused');

    await page.getByLabel('First name').fill('Asha');
    await page.getByLabel('Last name').fill('Rao');
    await page.getByLabel('Contact number').fill('9876543210');
    await page.getByLabel('E-mail').fill(EMAIL);
    await page.getByLabel('Organisation').fill('Hotel Meadow');
    await choose(page, 'Sector', 'Other');
    await page.getByLabel('Password', { exact: true }).fill(CLIENT_PASSWORD);
    await page.getByLabel('Confirm password').fill('something else');
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByText('Passwords do not match!')).toBeVisible();
    await page.getByLabel('Confirm password').fill(CLIENT_PASSWORD);
    await page.getByLabel('Logo').setInputFiles(LOGO);
    await expect(page.getByAltText('Preview of the logo')).toBeVisible();
    await expectAccessible(page, 'client-register');
    await page.getByRole('button', { name: 'Register' }).click();

    await expect(page.getByText('Your organisation is registered.')).toBeVisible();
    await logIn(page, EMAIL, CLIENT_PASSWORD);
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(page.getByAltText('Logo of Hotel Meadow', { exact: true })).toBeVisible();
  });

  await test.step('the client adds a user', async () => {
    await page.getByRole('link', { name: 'Add Users' }).click();
    await page.getByLabel('Username').fill('Imran Shaikh');
    await page.getByLabel('User ID').fill(USER.id);
    await page.getByLabel('Password').fill('nobody-knows-this-one');
    await page.getByLabel('E-mail').fill(USER.email);
    await page.getByRole('button', { name: 'Add User' }).click();
    await expect(page.getByText('User added successfully!')).toBeVisible();
  });

  const user = await (await browser.newContext()).newPage();
  let link = '';
  await test.step('the user requests credentials by e-mail', async () => {
    await user.goto(`${url}/user/login`);
    await user.getByRole('link', { name: 'Get them by e-mail' }).click();
    await user.getByLabel('E-mail').fill('nobody@registration.example.org');
    await user.getByRole('button', { name: 'Send e-mail' }).click();
    const refusal = 'Failed to send email. Email is not registered.';
    await expect(user.getByText(refusal)).toBeVisible();
    await expectAccessible(user, 'email-refused');
    link = await linkMailedTo(user, dataDir, USER.email);
    await expectAccessible(user, 'email-sent');
  });

  await test.step('the user sets a password through the link and logs in', async () => {
    const answer = await user.goto(url + link);
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
    await expect(user).toHaveURL(`${url}/email/set-password`);
    await expectAccessible(user, 'set-password');
    // A reload loses nothing.
    await user.reload();
    await setPassword(user, USER_PASSWORD);
    await expect(user.getByRole('heading', { name: 'Your password is set' })).toBeVisible();
    await expect(user.getByText(USER.id)).toBeVisible();
    await expectAccessible(user, 'set-password-done');
    await user.getByRole('link', { name: 'Login' }).click();
    await logIn(user, USER.id, USER_PASSWORD);
    await expect(user.getByRole('button', { name: 'Logout' })).toBeVisible();
  });

  await test.step('the link does not work a second time', async () => {
    const second = await (await browser.newContext()).newPage();
    await second.goto(url + link);
    await setPassword(second, 'an-attempt-with-it-again');
    const dead = second.getByRole('heading', { name: 'This link no longer works' });
    await expect(dead).toBeVisible();
    await expectAccessible(second, 'set-password-dead');
    await second.getByRole('link', { name: 'Request a new link' }).click();
    await expect(second.getByRole('heading', { name: 'User id and password' })).toBeVisible();
  });

  await test.step('a password change ends the other sessions and keeps this one', async () => {
    const other = await (await browser.newContext()).newPage();
    await other.goto(`${url}/user/login`);
    await logIn(other, USER.id, USER_PASSWORD);
    await expect(other.getByRole('button', { name: 'Logout' })).toBeVisible();

    await user.getByRole('link', { name: 'Account of Imran Shaikh' }).click();
    await expect(user.getByRole('row')).toHaveCount(3);
    await expect(user.getByText('This session')).toBeVisible();
    await expectAccessible(user, 'account-of-a-user');
    await user.getByLabel('Current password').fill(USER_PASSWORD);
    await user.getByLabel('New password').fill('yet-another-password');
    await user.getByLabel('Confirm password').fill('yet-another-password');
    await user.getByRole('button', { name: 'Change password' }).click();
    const changed = 'Your password has been changed. All other sessions have ended.';
    await expect(user.getByText(changed)).toBeVisible();
    await expect(user.getByRole('row')).toHaveCount(2);

    await other.reload();
    await expect(other).toHaveURL(`${url}/user/login`);
    await expect(other.getByLabel('User ID')).toBeVisible();
  });

  await test.step('the client changes its logo, and logs out everywhere', async () => {
    await page.getByRole('link', { name: 'Account of Hotel Meadow' }).click();
    const before = await page
      .getByAltText('Logo of Hotel Meadow', { exact: true })
      .getAttribute('src');
    await page.getByLabel('New logo').setInputFiles({ ...LOGO, mimeType: 'text/html' });
    await page.getByRole('button', { name: 'Save logo' }).click();
    const refusal = 'Only JPG, PNG and WebP pictures can be used as a logo.';
    await expect(page.getByText(refusal)).toBeVisible();
    await page.getByLabel('New logo').setInputFiles(LOGO);
    await page.getByRole('button', { name: 'Save logo' }).click();
    await expect(page.getByText('Logo changed.')).toBeVisible();
    await expect(page.getByAltText('Logo of Hotel Meadow', { exact: true })).not.toHaveAttribute(
      'src',
      before ?? '',
    );
    await expectAccessible(page, 'account-of-a-client');

    await page.getByRole('button', { name: 'Log out everywhere' }).click();
    await page.getByRole('tooltip').getByRole('button', { name: 'Log out everywhere' }).click();
    await expect(page.getByText('Logout successful!')).toBeVisible();
    await expect(page).toHaveURL(/\/client\/login$/);
    await page.reload();
    await expect(page.getByLabel('User ID')).toBeVisible();
  });
});

test('the admin sees an organisation’s registration details', async ({
  page,
  request,
  emptyServer: { url },
}) => {
  const email = 'meera@registration.example.org';
  const added = await request.post(`${url}/api/addclient`, {
    data: {
      firstName: 'Meera',
      lastName: 'Nair',
      contactNumber: '9123456780',
      email,
      organization: 'Nair Textiles',
      sector: 'Manufacturing',
      password: 'a-password-of-meera',
    },
  });
  expect(added.status()).toBe(201);
  await page.goto(`${url}/admin`);
  await page.getByLabel('Username').fill('test-admin');
  await page.getByLabel('Password', { exact: true }).fill('secret-of-the-admin');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('link', { name: 'All Clients' }).click();
  const row = page.getByRole('row').filter({ hasText: email });
  for (const text of ['Nair Textiles', 'Manufacturing', '9123456780']) {
    await expect(row.getByText(text).first()).toBeVisible();
  }
});
