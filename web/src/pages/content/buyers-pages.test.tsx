import {
  type Buyer,
  type BuyersAdded,
  buyerFields,
  buyerInput,
  importText,
  messages,
} from '@canopy/domain';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { logout } from '../../lib/session';
import { buyersText } from '../../messages/buyers';
import { EDITOR, type FakeCall, fakeApi, refusal, sessionOf } from '../../test/fake-api';
import { renderApp } from '../../test/render-app';

const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });

const acme: Buyer = {
  ...buyerInput.parse({ buyerName: 'Acme Mills', country: 'India', notes: 'Asked twice' }),
  ...{ _id: 'buyer001', createdAt: '2026-05-04T10:00:00.000Z' },
};

function open(at: string, calls: Readonly<Record<string, FakeCall>>) {
  const requests = fakeApi({ ...sessionOf(EDITOR), ...calls });
  renderApp(at);
  return (call: string) => requests.filter((each) => each.call === call);
}

const list: FakeCall = () => ({
  body: { data: [acme], meta: { page: 1, pageSize: 25, total: 1 } },
});
const added = (answer: Partial<BuyersAdded>): BuyersAdded => ({
  ...{ inserted: 0, skipped: 0, errors: [] },
  ...answer,
});

afterEach(async () => {
  fakeApi(sessionOf(EDITOR));
  await act(() => logout());
});

describe('/buyerscms', () => {
  it('asks for what the address says and shows every field of a row', async () => {
    const sent = open(
      '/buyerscms?q=ac&type=Corporate&status=Active&country=India&sort=country&order=desc',
      { 'GET /getbuyers': list },
    );
    expect(await screen.findByText('Acme Mills')).toBeInTheDocument();
    expect(sent('GET /getbuyers')[0]?.query).toEqual({
      ...{ q: 'ac', buyerType: 'Corporate', buyerStatus: 'Active', country: 'India' },
      ...{ sort: 'country', order: 'desc', page: 1, pageSize: 25 },
    });
    await user.click(screen.getByLabelText(buyersText.showDetails('Acme Mills')));
    expect(await screen.findByText('Asked twice')).toBeInTheDocument();
  });

  it('says when they could not be fetched', async () => {
    open('/buyerscms', { 'GET /getbuyers': () => refusal(500, '') });
    expect(await screen.findByText('Error fetching buyers')).toBeInTheDocument();
  });
});

describe('/buyerscms/add', () => {
  const fill = (label: string, text: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
  const submit = () => user.click(screen.getByText(buyersText.submit, { selector: 'button *' }));

  it('has every field and saves', async () => {
    const sent = open('/buyerscms/add', {
      'POST /addbuyer': () => ({ body: added({ inserted: 1 }) }),
    });
    for (const { label } of Object.values(buyerFields)) {
      expect(await screen.findByLabelText(label)).toBeInTheDocument();
    }
    await submit();
    expect(await screen.findByText(messages.required)).toBeInTheDocument();
    fill(buyerFields.buyerName.label, 'Acme Mills');
    fill(buyerFields.email.label, 'Asha@Example.org');
    await submit();
    expect(await screen.findByText(buyersText.saved)).toBeInTheDocument();
    expect(sent('POST /addbuyer').map(({ body }) => body)).toMatchObject([
      { buyerName: 'Acme Mills', email: 'asha@example.org' },
    ]);
  });

  it('tells of a duplicate and keeps what was typed', async () => {
    open('/buyerscms/add', { 'POST /addbuyer': () => ({ body: added({ skipped: 1 }) }) });
    await screen.findByLabelText(buyerFields.buyerName.label);
    fill(buyerFields.buyerName.label, 'Acme Mills');
    await submit();
    expect(await screen.findByText('Error saving buyer')).toBeInTheDocument();
    expect(screen.getAllByText(messages.buyerTaken).length).toBeGreaterThan(0);
    expect(screen.getByLabelText(buyerFields.buyerName.label)).toHaveValue('Acme Mills');
  });
});

describe('/buyerscms/import', () => {
  const FILE = [
    'Company;E-mail;Status',
    'Acme;a@example.org;active',
    'Acme again;A@example.org;Active',
    'Bad;nowhere;Active',
  ].join('\r\n');

  const choose = async () =>
    user.upload(
      await screen.findByLabelText(importText.fileLabel),
      new File([FILE], 'buyers.csv', { type: 'text/csv' }),
    );
  // By its text: the roles of so many fields take too long to tell.
  const press = async (name: string) =>
    user.click(await screen.findByText(name, { selector: 'button *' }));
  const wrong = [{ row: 2, path: 'email', message: messages.emailForm }];

  it('leaves bad rows out, skips duplicates and reports both', async () => {
    const sent = open('/buyerscms/import', {
      'POST /addbuyer': ({ query }) => ({
        body: added({ inserted: 1, skipped: 1, errors: query.dryRun ? wrong : [] }),
      }),
    });
    await choose();
    await press(importText.check);
    const errors = await screen.findByLabelText(importText.errorsTitle);
    expect(within(errors).getByText('nowhere').closest('tr')).toHaveTextContent(/^4E-mail/);
    await press('Import 1 row');
    expect(await screen.findByText('Added: 1 | Skipped (duplicate): 1')).toBeVisible();
    expect(screen.getByText('1 row with errors was left out.')).toBeVisible();
    expect(screen.getByText(importText.rejects, { selector: 'button *' })).toBeVisible();
    const rows = [
      { buyerName: 'Acme', email: 'a@example.org', buyerStatus: 'Active' },
      { buyerName: 'Acme again', email: 'A@example.org', buyerStatus: 'Active' },
      { buyerName: 'Bad', email: 'nowhere', buyerStatus: 'Active' },
    ];
    expect(sent('POST /addbuyer').map(({ query, body }) => ({ ...query, body }))).toEqual([
      { dryRun: true, body: rows },
      { dryRun: false, body: rows.slice(0, 2) },
    ]);
  });

  it('shows what is wrong when no row is right', async () => {
    open('/buyerscms/import', {
      'POST /addbuyer': () =>
        refusal(400, messages.buyersAllWrong, [
          { path: ['2', 'email'], message: messages.emailForm },
        ]),
    });
    await choose();
    await press(importText.check);
    const errors = await screen.findByLabelText(importText.errorsTitle);
    expect(within(errors).getByText(messages.emailForm)).toBeVisible();
    expect(screen.queryByText(/^Import \d/)).not.toBeInTheDocument();
  });

  it('says when the file could not be sent', async () => {
    open('/buyerscms/import', {
      'POST /addbuyer': ({ query }) =>
        query.dryRun ? { body: added({ inserted: 3 }) } : refusal(500, ''),
    });
    await choose();
    await press(importText.check);
    await press('Import 3 rows');
    await waitFor(() => expect(screen.getByText('Error uploading CSV data')).toBeVisible());
  });
});
