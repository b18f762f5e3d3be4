import { messages } from '@canopy/domain/common';
import { logisticsMessages } from '@canopy/domain/logistics';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { balanceText } from '../../messages/inventory/balance';
import { estimatesText, stepsText } from '../../messages/logistics/workflow';
import { fakeApi } from '../../test/fake-api';
import { renderApp } from '../../test/render-app';

const KEY = 'workflowEntries';
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? 'null');

const ENTRY = {
  date: '2026-01-02T10:00:00.000Z',
  role: 'Individual',
  onboarding: { name: 'Asha Rao', location: 'Indore', sector: '' },
  categoryData: ['Food', 'Water'],
  inputData: { amount: 1000, notes: 'January', co2e: 2310 },
};

const store = (entries: readonly unknown[]) =>
  localStorage.setItem(KEY, JSON.stringify({ version: 1, entries, unreadable: [] }));

const open = (address: string) => renderApp(address, { restore: false });

beforeEach(() => {
  fakeApi({});
});

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await screen.findByLabelText(stepsText.name), 'Asha Rao');
  await user.type(screen.getByLabelText(stepsText.location), 'Indore');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Flights' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.type(await screen.findByLabelText(stepsText.amount), '1,000');
}

describe('the start pages', () => {
  it('link each audience to its own options', async () => {
    open('/measureemission');
    expect(await screen.findByRole('link', { name: /for a business/ })).toHaveAttribute(
      'href',
      '/auth?role=businesses',
    );
    expect(screen.getByRole('link', { name: /for yourself/ })).toHaveAttribute(
      'href',
      '/auth?role=individuals',
    );
    expect(screen.getByRole('link', { name: /for the public/ })).toHaveAttribute(
      'href',
      '/auth?role=governments',
    );
  });

  it('offer organisations their logins and individuals the workflow', async () => {
    const user = userEvent.setup();
    const { router } = open('/auth?role=businesses');
    expect(await screen.findByRole('link', { name: 'Client login' })).toHaveAttribute(
      'href',
      '/client/login',
    );
    await user.click(screen.getByRole('link', { name: 'Individuals' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Client login' })).toBeNull());
    expect(router.state.location.search).toBe('?role=individuals');
    await user.click(await screen.findByRole('link', { name: 'Estimate now' }));
    expect(await screen.findByRole('radio', { name: /Individual/ })).toBeChecked();
  });

  it.each(['/auth', '/auth?role=nobody'])('ask for the audience at %s', async (address) => {
    open(address);
    expect(await screen.findByText('Choose one of these three to continue.')).toBeVisible();
  });

  it('apply the role in the address once', async () => {
    const { router } = open('/emissionworkflow?role=governments');
    expect(await screen.findByRole('radio', { name: /Government/ })).toBeChecked();
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });
});

describe('the three steps', () => {
  it('require a name, a location, a category and an amount', async () => {
    const user = userEvent.setup();
    open('/emissionworkflow');
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    expect(screen.getAllByText(messages.required)).toHaveLength(2);
    await waitFor(() => expect(screen.getByLabelText(stepsText.name)).toHaveFocus());

    await user.type(screen.getByLabelText(stepsText.name), 'Asha Rao');
    expect(screen.getAllByText(messages.required)).toHaveLength(1);
    await user.type(screen.getByLabelText(stepsText.location), 'Indore{Enter}');
    expect(await screen.findByRole('heading', { name: /Step 2 of 3/ })).toHaveFocus();

    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByText(logisticsMessages.categoryMissing)).toBeVisible();
    await user.type(within(screen.getByRole('main')).getByRole('searchbox'), 'zzz');
    expect(screen.getByText('No categories available.')).toBeVisible();
    await user.clear(within(screen.getByRole('main')).getByRole('searchbox'));
    await user.click(screen.getByRole('checkbox', { name: 'Food' }));
    await user.click(screen.getByRole('button', { name: 'Next' }));

    await user.click(await screen.findByRole('button', { name: 'Finish' }));
    expect(screen.getByText(messages.numberExpected)).toBeVisible();
    await user.type(screen.getByLabelText(stepsText.amount), '-3');
    expect(screen.getByText(messages.amountPositive)).toBeVisible();
    expect(stored()).toBeNull();
  });

  it('estimate during input, go back one step and save', async () => {
    const user = userEvent.setup();
    open('/emissionworkflow');
    await fillIn(user);
    // 1,000 × 2.31
    expect(screen.getByText('2,310.00 kg CO₂e')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('checkbox', { name: 'Flights' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(await screen.findByRole('button', { name: 'Finish' }));

    expect(await screen.findByRole('heading', { name: /Step 1 of 3/ })).toBeVisible();
    expect(screen.getByText('Saved: 2,310.00 kg CO₂e.')).toBeVisible();
    expect(stored()).toMatchObject({
      version: 1,
      entries: [
        {
          role: 'Individual',
          onboarding: { name: 'Asha Rao', location: 'Indore', sector: '' },
          categoryData: ['Flights'],
          inputData: { amount: 1000, notes: '', co2e: 2310 },
        },
      ],
    });
    await user.click(screen.getByRole('link', { name: stepsText.toDashboard }));
    expect(await screen.findByRole('img', { name: 'Canopy score 77 of 100' })).toBeVisible();
  });

  it('block unreached steps and keep the input after a reload', async () => {
    const user = userEvent.setup();
    open('/emissionworkflow?step=3');
    expect(await screen.findByRole('heading', { name: /Step 1 of 3/ })).toBeVisible();
    await fillIn(user);
    document.body.replaceChildren();
    open('/emissionworkflow?step=3');
    expect(await screen.findByLabelText(stepsText.amount)).toHaveValue('1,000');
  });

  it('keep the input when the browser storage is full', async () => {
    const user = userEvent.setup();
    open('/emissionworkflow');
    await fillIn(user);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await user.click(screen.getByRole('button', { name: 'Finish' }));
    expect(screen.getByText(stepsText.notKept)).toBeVisible();
    expect(screen.getByLabelText(stepsText.amount)).toHaveValue('1,000');
    vi.restoreAllMocks();
    await user.click(screen.getByRole('button', { name: 'Finish' }));
    expect(screen.getByText(/^Saved/)).toBeVisible();
    expect(stored().entries).toHaveLength(1);
  });
});

describe('the dashboard', () => {
  it('reports an empty list', async () => {
    open('/emissionworkflowdashboard');
    expect(await screen.findByText(/No categories available\./)).toBeVisible();
  });

  it('shows total, score and categories of a role', async () => {
    store([ENTRY, { ...ENTRY, date: '2026-01-01T10:00:00.000Z', role: 'Business' }]);
    open('/emissionworkflowdashboard');
    // 100 − 2310 ÷ 10,000 × 100 = 76.9
    expect(await screen.findByRole('img', { name: 'Canopy score 77 of 100' })).toBeVisible();
    const categories = screen.getByRole('region', { name: 'By category' });
    expect(within(categories).getByRole('row', { name: /Food/ })).toHaveTextContent('1,155.0050%');
    await userEvent.click(screen.getByRole('radio', { name: 'Business (1)' }));
    // 100 − 2310 ÷ 500,000 × 100 = 99.538
    expect(screen.getByRole('img', { name: 'Canopy score 100 of 100' })).toBeVisible();
  });

  it('sorts entries and keeps the search in the address', async () => {
    const user = userEvent.setup();
    store([
      ENTRY,
      {
        ...ENTRY,
        date: '2026-01-01T10:00:00.000Z',
        onboarding: { ...ENTRY.onboarding, name: 'Meera' },
        inputData: { ...ENTRY.inputData, notes: '', amount: 2000, co2e: 4620 },
      },
    ]);
    const { router } = open('/emissionworkflowdashboard');
    const rows = () =>
      within(screen.getByRole('region', { name: 'Entries' }))
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent);
    await screen.findByText('1–2 of 2');
    await user.click(screen.getByRole('button', { name: /^Amount/ }));
    expect(rows()[0]).toContain('Meera');
    await user.type(within(screen.getByRole('main')).getByRole('searchbox'), 'january');
    expect(await screen.findByText('1–1 of 1')).toBeVisible();
    expect(router.state.location.search).toContain('q=january');
    await user.type(within(screen.getByRole('main')).getByRole('searchbox'), 'x');
    await user.click(await screen.findByRole('button', { name: estimatesText.showAll }));
    expect(await screen.findByText('1–2 of 2')).toBeVisible();
  });

  it('undoes a deletion and a clearing', async () => {
    const user = userEvent.setup();
    store([ENTRY, { ...ENTRY, date: '2026-01-01T10:00:00.000Z' }]);
    open('/emissionworkflowdashboard');
    await screen.findByText('1–2 of 2');
    await user.click(screen.getAllByRole('button', { name: /^Delete/ })[0] as HTMLElement);
    expect(screen.getByText('1 entry was removed.')).toBeVisible();
    expect(stored().entries).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(stored().entries[0]).toEqual(ENTRY);

    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.getByText('2 entries were removed.')).toBeVisible();
    expect(stored()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(stored().entries).toHaveLength(2);
  });

  it('exports CSV and JSON', async () => {
    const user = userEvent.setup();
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob);
      return 'blob:file';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    store([{ ...ENTRY, onboarding: { ...ENTRY.onboarding, name: '=Asha' } }]);
    open('/emissionworkflowdashboard');
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await user.click(screen.getByRole('button', { name: 'Export JSON' }));
    const [csv, json] = await Promise.all(files.map(textOf));
    expect(csv).toContain(`Individual,"'=Asha",Indore,,Food; Water,1000,January,2310`);
    expect(JSON.parse(json as string)).toEqual([
      { ...ENTRY, onboarding: { ...ENTRY.onboarding, name: '=Asha' } },
    ]);
  });

  it('updates after a change in another tab', async () => {
    open('/emissionworkflowdashboard');
    await screen.findByText(estimatesText.emptyTitle);
    store([ENTRY]);
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    });
    expect(await screen.findByText('1–1 of 1')).toBeVisible();
    expect(screen.getByRole('link', { name: balanceText.action })).toHaveAttribute(
      'href',
      '/marketplacehome?quantity=3',
    );
  });
});

describe('unreadable stored data', () => {
  it.each(['{broken', '"text"', '{"version":7,"entries":[1]}'])('is kept: %s', async (text) => {
    const user = userEvent.setup();
    localStorage.setItem(KEY, text);
    open('/emissionworkflow');
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Finish' }));
    expect(stored().entries).toHaveLength(1);
    expect(stored().unreadable).toEqual([text]);
  });

  it('is set aside per item, removed and restored', async () => {
    const user = userEvent.setup();
    store([ENTRY, { nonsense: 1 }]);
    open('/emissionworkflowdashboard');
    expect(await screen.findByText(/1 stored item could not be read/)).toBeVisible();
    expect(screen.getByText('1–1 of 1')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(stored()).toEqual({ version: 1, entries: [ENTRY], unreadable: [] });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(stored().unreadable).toEqual([{ nonsense: 1 }]);
  });
});

it('the review page shows the calculation', async () => {
  store([ENTRY]);
  open('/review');
  const sheet = await screen.findByRole('region', { name: 'Individual' });
  expect(sheet).toHaveTextContent('1,000 × 2.31');
  expect(sheet).toHaveTextContent('100 − 2,310.00 ÷ 10,000 × 100 = 76.90');
  expect(within(sheet).getByRole('img', { name: 'Canopy score 77 of 100' })).toBeVisible();
});

it('the learn more page shows the domain figures', async () => {
  open('/learn-more');
  expect(await screen.findByText(/100 units × 2.31 kg CO₂e per unit = 231.00/)).toBeVisible();
  expect(screen.getByRole('row', { name: /^Business/ })).toHaveTextContent('5,00,000 kg CO₂e');
});

/** Reads a file as text. jsdom's Blob cannot. */
function textOf(file: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file);
  });
}
