import { messages } from '@canopy/domain/common';
import {
  type Buyer,
  type BuyersAdded,
  buyerFields,
  buyerInput,
  creditMessages,
} from '@canopy/domain/credits';
import { importText } from '@canopy/domain/file-import';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { logout } from '../../lib/session';
import { buyersText } from '../../messages/credits/buyers';
import {
  EDITOR,
  type FakeCall,
  type FakeCalls,
  fakeApi,
  refusal,
  sessionOf,
} from '../../test/fake-api';
import { renderApp } from '../../test/render-app';

const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });

const acme: Buyer = {
  ...buyerInput.parse({ buyerName: 'Acme Mills', country: 'India', notes: 'Asked twice' }),
  _id: 'buyer001',
  createdAt: '2026-05-04T10:00:00.000Z',
};

function open(at: string, calls: FakeCalls) {
  const requests = fakeApi({ ...sessionOf(EDITOR), ...calls });
  renderApp(at);
  return (call: string) => requests.filter((each) => each.call === call);
}

const list: FakeCall<'GET /getbuyers'> = () => ({
  body: { data: [acme], meta: { page: 1, pageSize: 25, total: 1 } },
});
const added = (answer: Partial<BuyersAdded>): BuyersAdded => ({
  inserted: 0,
  skipped: 0,
  errors: [],
  ...answer,
});

afterEach(async () => {
  fakeApi(sessionOf(EDITOR));
  await act(() => logout());
});

describe('/buyerscms', () => {
  it('requests the filters of the address and shows the details of a row', async () => {
    const sent = open(
      '/buyerscms?q=ac&type=Corporate&status=Active&country=India&sort=country&order=desc',
      { 'GET /getbuyers': list },
    );
    expect(await screen.findByText('Acme Mills')).toBeInTheDocument();
    expect(sent('GET /getbuyers')[0]?.query).toEqual({
      q: 'ac',
      buyerType: 'Corporate',
      buyerStatus: 'Active',
      country: 'India',
      sort: 'country',
      order: 'desc',
      page: 1,
      pageSize: 25,
    });
    await user.click(screen.getByLabelText(buyersText.showDetails('Acme Mills')));
    expect(await screen.findByText('Asked twice')).toBeInTheDocument();
  });

  it('shows a load error', async () => {
    open('/buyerscms', { 'GET /getbuyers': () => refusal(500, '') });
    expect(await screen.findByText('Error fetching buyers')).toBeInTheDocument();
  });
});

describe('/buyerscms/add', () => {
  const fill = (label: string, text: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
  const submit = () => user.click(screen.getByText(buyersText.submit, { selector: 'button *' }));

  it('offers every field and saves a buyer', async () => {
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

  it('reports a duplicate and keeps the input', async () => {
    open('/buyerscms/add', { 'POST /addbuyer': () => ({ body: added({ skipped: 1 }) }) });
    await screen.findByLabelText(buyerFields.buyerName.label);
    fill(buyerFields.buyerName.label, 'Acme Mills');
    await submit();
    expect(await screen.findByText('Error saving buyer')).toBeInTheDocument();
    expect(screen.getAllByText(creditMessages.buyerTaken).length).toBeGreaterThan(0);
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

  const choose = async (name = 'buyers.csv', text = FILE) =>
    user.upload(
      await screen.findByLabelText(importText.fileLabel),
      new File([text], name, { type: 'text/csv' }),
    );
  // Finds the button by text: with this many fields, jsdom computes roles too slowly.
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

  it('refuses a ragged file, lists its errors by row and sends nothing', async () => {
    const ragged = [
      'buyerName,country,email',
      'Rag One,India,r1@x.example,extra,extra2',
      'Rag Two',
      '"Unclosed,India,r3@x.example',
      'Rag Four,India,r4@x.example',
    ].join('\n');
    const sent = open('/buyerscms/import', {});
    await choose('ragged.csv', ragged);
    await press(importText.check);
    const errors = await screen.findByLabelText(importText.errorsTitle);
    const rows = [...errors.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
    expect(rows.filter((text) => /^\d/.test(text ?? ''))).toEqual([
      expect.stringMatching(/^2Column Dextra, extra2Expected 3 cells, as in the header, not 5/),
      expect.stringMatching(/^3countrynothingExpected 3 cells, as in the header, not 1/),
      expect.stringMatching(/^4buyerNameUnclosed,India.*This quotation mark is not closed/s),
    ]);
    expect(within(errors).getByText(importText.tornNote)).toBeVisible();
    expect(screen.queryByText(/^Import \d/)).not.toBeInTheDocument();
    expect(sent('POST /addbuyer')).toEqual([]);
  });

  it('leaves out a row with too many cells and sends the others', async () => {
    const sent = open('/buyerscms/import', {
      'POST /addbuyer': () => ({ body: added({ inserted: 1 }) }),
    });
    await choose('buyers.csv', 'Company,Country\nAcme,India\nBad,India,extra\n');
    await press(importText.check);
    await press('Import 1 row');
    expect(await screen.findByText('1 row with errors was left out.')).toBeVisible();
    const body = [{ buyerName: 'Acme', country: 'India' }];
    expect(sent('POST /addbuyer').map((call) => call.body)).toEqual([body, body]);
  });

  it('accepts a file without a header and matches columns by position', async () => {
    const sent = open('/buyerscms/import', {
      'POST /addbuyer': () => ({ body: added({ inserted: 2 }) }),
    });
    await choose('buyers.csv', 'Acme,India\nBest,Kenya\n');
    await user.click(await screen.findByLabelText(importText.noHeader));
    const column = importText.columnOf(buyerFields.buyerName.label);
    await user.type(await screen.findByLabelText(column), 'Column A');
    await user.click(await screen.findByTitle('Column A'));
    await press(importText.check);
    await screen.findByText(importText.allRight, { exact: false });
    expect(sent('POST /addbuyer')[0]?.body).toEqual([{ buyerName: 'Acme' }, { buyerName: 'Best' }]);
  });

  it('distinguishes duplicates within the file from existing buyers', async () => {
    open('/buyerscms/import', {
      'POST /addbuyer': () => ({ body: added({ skipped: 2, repeated: [1] }) }),
    });
    await choose();
    await press(importText.check);
    expect(await screen.findByText('1 already exists, 1 appears twice in this file')).toBeVisible();
    expect(screen.getByText(/^Appears twice in this file/)).toHaveTextContent('Row 3 will be');
  });

  it('shows the errors when no row is valid', async () => {
    open('/buyerscms/import', {
      'POST /addbuyer': () =>
        refusal(400, creditMessages.buyersAllWrong, [
          { path: ['2', 'email'], message: messages.emailForm },
        ]),
    });
    await choose();
    await press(importText.check);
    const errors = await screen.findByLabelText(importText.errorsTitle);
    expect(within(errors).getByText(messages.emailForm)).toBeVisible();
    expect(screen.queryByText(/^Import \d/)).not.toBeInTheDocument();
  });

  it('reports a failed upload', async () => {
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
