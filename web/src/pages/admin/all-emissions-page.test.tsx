import { messages } from '@canopy/domain/common';
import type { EmissionFactor } from '@canopy/domain/factors';
import { factorMessages } from '@canopy/domain/factors';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as csv from '../../lib/csv';
import { logout } from '../../lib/session';
import { factorsText } from '../../messages/admin';
import { appText } from '../../messages/en';
import { libraryText } from '../../messages/factors/library';
import { formText } from '../../messages/forms';
import { countryText, tableText } from '../../messages/tables';
import { type FakeCalls, fakeApi, holdAnswer, networkFailure, refusal } from '../../test/fake-api';
import { findConfirmButton } from '../../test/popups';
import { renderApp } from '../../test/render-app';
import { ADMIN_SESSION, factor, factorPages } from './admin-fixture';

const DIESEL = factor();
const PETROL = factor({ _id: 'factor02', Name: 'Petrol', Emission: 2.31 });

function open(
  calls: FakeCalls = {},
  { at = '/allemissions', factors = [DIESEL, PETROL] as readonly EmissionFactor[] } = {},
) {
  const requests = fakeApi({
    ...ADMIN_SESSION,
    'GET /getdata': factorPages(factors),
    'GET /factor-countries': () => ({ body: ['India', 'Kenya'] }),
    'GET /factor-sources': () => ({
      body: { sources: ['Ministry tables'], editions: ['DESNZ 2023'], years: [2023] },
    }),
    ...calls,
  });
  return {
    ...renderApp(at),
    sent: (call: string) => requests.filter((each) => each.call === call),
  };
}

// Queries use text: over an antd table, jsdom takes seconds to compute roles and names.
const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });

async function row(name: string) {
  const cell = await screen.findByText(name, { selector: 'td' });
  return cell.closest('tr') as HTMLElement;
}
const isShown = (name: string) => screen.queryByText(name, { selector: 'td' }) !== null;

async function button(name: string, of: string) {
  const label = within(await row(of)).getByText(name, { selector: 'span' });
  return label.closest('button') as HTMLElement;
}
const click = async (name: string, of: string) => user.click(await button(name, of));

const clickOn = async (name: string) =>
  user.click((await screen.findByText(name, { selector: 'button span' })) as HTMLElement);
const field = (label: string) => screen.getByLabelText(label, { selector: 'input[id^=edit-data]' });
const editForm = () => screen.queryByText('Edit Data');

/**
 * Changes a field at once instead of letter by letter: each letter costs jsdom a layout of antd's
 * styles.
 */
function retype(label: string, text: string) {
  fireEvent.change(field(label), { target: { value: text } });
}

async function confirmDelete() {
  await user.click(await findConfirmButton(appText.delete));
}

afterEach(async () => {
  fakeApi(ADMIN_SESSION);
  await act(() => logout());
});

describe('the factor list', () => {
  it('shows the specified columns, units and distinguishing fields', async () => {
    open();
    const diesel = await row('Diesel');
    expect(screen.getByText('All Emission Coefficients', { selector: 'h1' })).toBeVisible();
    const heads = [...document.querySelectorAll('th')].map(({ textContent }) => textContent);
    expect(heads.slice(1)).toEqual([
      'Name',
      'Description',
      'Group',
      'Emission',
      'Unit',
      'Category',
      'Dynamic Fields',
      'Action',
    ]);
    expect(diesel).toHaveTextContent('B7 · India');
    expect(diesel).toHaveTextContent('2.51kg CO₂e');
    expect(screen.getByText('2 emission factors')).toBeInTheDocument();
  });

  it('shows the first dynamic fields and expands the rest on click', async () => {
    const dynamicFields = { Grade: 'A', Basis: 'CO2e', Table: '7', Edition: 'Second' };
    open({}, { factors: [factor({ dynamicFields })] });
    expect(await row('Diesel')).toHaveTextContent('Grade: ABasis: CO2e');
    expect(screen.queryByText('Edition: Second')).not.toBeInTheDocument();
    await click(factorsText.showAllFields(4), 'Diesel');
    expect(screen.getByText('Edition: Second')).toBeInTheDocument();
  });

  it('shows the source of a factor and links only web addresses', async () => {
    const forged = factor({ _id: 'factor02', Name: 'Forged', SourceUrl: 'javascript:alert(1)' });
    open({}, { factors: [DIESEL, forged] });
    await user.click(await screen.findByLabelText(factorsText.showDetails('Diesel')));
    const link = screen.getByText('Ministry tables', { selector: 'a' });
    expect(link).toHaveAttribute('href', 'https://example.org/tables');
    expect(screen.getByText('2.51 kg CO₂e per litre')).toBeInTheDocument();
    expect(screen.getByText('2023')).toBeInTheDocument();
    await user.click(screen.getByLabelText(factorsText.showDetails('Forged')));
    expect(screen.getAllByText('Ministry tables')).toHaveLength(2);
    expect(screen.getAllByText('Ministry tables · 2023')).toHaveLength(2);
    expect(screen.getAllByText('Ministry tables', { selector: 'a' })).toHaveLength(1);
  });

  it('shows the edition, validity and composition of a factor', async () => {
    const whole = factor({
      Edition: 'DESNZ 2023',
      ValidFrom: '2023-01-01',
      ValidTo: '2023-12-31',
      GwpSet: 'AR5',
      BiogenicCo2: 0.16,
      Region: 'GB-ENG',
      Gases: { co2: 2.4, ch4Fossil: 0, ch4NonFossil: 0.00001, n2o: 0, others: { SF6: 0.5 } },
      FuelProperties: {
        densityKgPerLitre: 0.832,
        netKwhPerKg: null,
        grossKwhPerKg: null,
        source: 'DESNZ 2025',
      },
    });
    const open2024 = factor({ _id: 'factor02', Name: 'Grid', ValidFrom: '2024-04-01' });
    open({}, { factors: [whole, open2024] });
    expect(await row('Diesel')).toHaveTextContent('DESNZ 2023 · 2023');
    expect(await row('Grid')).toHaveTextContent('Ministry tables · from 2024-04-01');
    await user.click(screen.getByLabelText(factorsText.showDetails('Diesel')));
    expect(screen.getByText('DESNZ 2023, 2023')).toBeInTheDocument();
    for (const line of ['CO₂: 2.4', 'CH₄ (not fossil): 0.00001', 'SF₆: 0.5', 'DESNZ 2025']) {
      expect(screen.getByText(line)).toBeInTheDocument();
    }
    expect(screen.getByText('Density, kg per litre: 0.832')).toBeInTheDocument();
    expect(screen.queryByText(/CH₄ \(fossil\)|N₂O/)).not.toBeInTheDocument();
  });

  it('filters by edition, source and year', async () => {
    const { sent, router } = open({}, { at: '/allemissions?year=2023&source=Ministry tables' });
    await row('Diesel');
    expect(sent('GET /getdata')[0]?.query).toMatchObject({ year: 2023, source: 'Ministry tables' });
    await user.click(screen.getByLabelText(factorsText.editionFilter));
    await user.click(await screen.findByTitle('DESNZ 2023'));
    await waitFor(() => expect(router.state.location.search).toContain('edition=DESNZ+2023'));
    expect(sent('GET /getdata').at(-1)?.query).toMatchObject({ edition: 'DESNZ 2023', year: 2023 });
    await clickOn(tableText.clear);
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('requests the filters of the address and drops invalid ones', async () => {
    const { sent } = open(
      {},
      { at: '/allemissions?q=oil&scope=Scope 1&category=Nonsense&sort=Emission&order=desc&page=1' },
    );
    await row('Diesel');
    expect(sent('GET /getdata')[0]?.query).toEqual({
      q: 'oil',
      scope: 'Scope 1',
      category: undefined,
      country: undefined,
      sort: 'Emission',
      order: 'desc',
      page: 1,
      pageSize: 25,
    });
  });

  it('keeps search, sort and page in the address', async () => {
    const factors = Array.from({ length: 60 }, (_, n) =>
      factor({ _id: `factor${n + 10}`, Name: `Factor ${n}` }),
    );
    const { router, sent } = open({}, { factors });
    await row('Factor 24');
    await user.click(screen.getByTitle('2'));
    await row('Factor 26');
    expect(router.state.location.search).toBe('?page=2');
    await user.click(screen.getByText('Emission', { selector: 'th span' }));
    await waitFor(() => expect(router.state.location.search).toBe('?sort=Emission'));
    await user.type(screen.getByLabelText(factorsText.search), 'Factor');
    await waitFor(() => expect(router.state.location.search).toBe('?sort=Emission&q=Factor'));
    // One request for the word, not one for each letter.
    await waitFor(() =>
      expect(sent('GET /getdata').map(({ query }) => query.q)).toEqual([
        undefined,
        undefined,
        undefined,
        'Factor',
      ]),
    );
  });

  it('aborts a superseded request', async () => {
    const { router, sent } = open({
      'GET /getdata': (request) =>
        request.query.q === 'first' ? new Promise(() => {}) : factorPages([DIESEL])(request),
    });
    await row('Diesel');
    await act(() => router.navigate('?q=first'));
    await waitFor(() => expect(sent('GET /getdata')).toHaveLength(2));
    await act(() => router.navigate('?q=second'));
    await waitFor(() => expect(sent('GET /getdata')).toHaveLength(3));
    const [, first, second] = sent('GET /getdata');
    expect([first?.isAborted(), second?.isAborted()]).toEqual([true, false]);
    expect(await row('Diesel')).toBeVisible();
  });

  it('filters by a typed country', async () => {
    const { router, sent } = open();
    await row('Diesel');
    await waitFor(() => expect(sent('GET /factor-countries')).toHaveLength(1));
    await user.type(screen.getByLabelText(countryText.filter), 'ind');
    await screen.findByTitle('India');
    // antd reads the key code, which user-event does not set.
    fireEvent.keyDown(screen.getByLabelText(countryText.filter), { key: 'Enter', keyCode: 13 });
    await waitFor(() => expect(router.state.location.search).toBe('?country=India'));
  });

  it('goes to the last page for a page number beyond it', async () => {
    const { router } = open({}, { at: '/allemissions?page=9' });
    await row('Diesel');
    expect(router.state.location.search).toBe('');
  });

  it('downloads all pages of the filtered list', async () => {
    const download = vi.spyOn(csv, 'downloadCsv').mockImplementation(() => {});
    const { sent } = open({}, { at: '/allemissions?scope=Scope 1' });
    await row('Diesel');
    await clickOn(appText.download);
    await waitFor(() => expect(download).toHaveBeenCalledOnce());
    expect(sent('GET /getdata').at(-1)?.query).toMatchObject({ scope: 'Scope 1' });
    expect(sent('GET /getdata').at(-1)?.query).not.toHaveProperty('page');
    expect(download.mock.calls[0]?.[2]).toHaveLength(2);
  });

  it('explains an empty list and links the library and the form', async () => {
    open({}, { factors: [] });
    expect(await screen.findByText(factorsText.emptyTitle)).toBeInTheDocument();
    expect(screen.getByText(libraryText.toLibrary, { selector: 'main a' })).toHaveAttribute(
      'href',
      '/library',
    );
    const [next] = screen.getAllByText(factorsText.addFactor, { selector: 'main a' });
    expect(next).toHaveAttribute('href', '/addemission');
  });

  it('clears the filters when nothing matches', async () => {
    const { router } = open({}, { at: '/allemissions?q=nothing', factors: [] });
    expect(await screen.findByText(factorsText.noMatchTitle)).toBeInTheDocument();
    await user.click(screen.getByText(tableText.clear, { selector: 'search span' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('shows a load error and retries', async () => {
    let works = false;
    open({
      'GET /getdata': (request) => (works ? factorPages([DIESEL])(request) : networkFailure),
    });
    expect(await screen.findByText('Error fetching data')).toBeInTheDocument();
    works = true;
    await user.click(screen.getByText(appText.retry));
    expect(await row('Diesel')).toBeInTheDocument();
  });
});

describe('editing a row', () => {
  it('copies the row into the form without saving', async () => {
    const { sent } = open();
    await click('Edit', 'Diesel');
    expect(editForm()).toBeInTheDocument();
    expect(field('Name')).toHaveValue('Diesel');
    expect(field('Group')).toHaveValue('Scope 1');
    expect(field('Emission')).toHaveValue('2.51');
    expect(field('Category')).toHaveValue('On site fuel consumption');
    expect(field('Unit')).toHaveValue('litre');
    expect(field('Name')).toHaveFocus();
    expect(await button('Update', 'Diesel')).toBeInTheDocument();
    expect(await button('Edit', 'Petrol')).toBeInTheDocument();
    expect(sent('PUT /updateData/factor01')).toHaveLength(0);
  });

  it.each(['Update', 'Save'])('saves by %s, updates the row and closes the form', async (name) => {
    const { sent } = open({
      'PUT /updateData/factor01': ({ body }) => ({ body: { ...DIESEL, ...(body as object) } }),
    });
    await click('Edit', 'Diesel');
    retype('Emission', '2.75');
    await user.dblClick(screen.getByText(name, { selector: 'button span' }));
    expect(await screen.findByText(factorsText.updated('Diesel'))).toBeInTheDocument();
    expect(await row('Diesel')).toHaveTextContent('2.75');
    expect(editForm()).not.toBeInTheDocument();
    expect(await button('Edit', 'Diesel')).toHaveFocus();
    expect(sent('PUT /updateData/factor01').map(({ body }) => body)).toEqual([
      {
        Name: 'Diesel',
        Description: 'Burned in own vehicles',
        Group: 'Scope 1',
        Emission: 2.75,
        Unit: 'litre',
        mainCategory: 'On site fuel consumption',
      },
    ]);
  });

  it('discards the input on Cancel', async () => {
    open();
    await click('Edit', 'Diesel');
    retype('Name', 'Other');
    await click('Cancel', 'Diesel');
    expect(editForm()).not.toBeInTheDocument();
    await click('Edit', 'Petrol');
    expect(field('Name')).toHaveValue('Petrol');
  });

  it('keeps the form open and marks the refused field', async () => {
    open({
      'PUT /updateData/factor01': () =>
        refusal(400, 'Too long', [{ path: ['Unit'], message: 'No such unit' }]),
    });
    await click('Edit', 'Diesel');
    retype('Unit', 'bucket');
    await user.type(field('Unit'), '{Enter}');
    expect(await screen.findByText('Failed to update data')).toBeInTheDocument();
    expect(screen.getByText('No such unit')).toBeInTheDocument();
    expect(field('Unit')).toHaveValue('bucket');
    expect(await row('Diesel')).toHaveTextContent('litre');
  });

  it('keeps the form open when the network fails', async () => {
    open({ 'PUT /updateData/factor01': () => networkFailure });
    await click('Edit', 'Diesel');
    retype('Emission', '3');
    await click('Update', 'Diesel');
    expect(await screen.findByText('Error updating data')).toBeInTheDocument();
    expect(field('Emission')).toHaveValue('3');
    expect(await row('Diesel')).toHaveTextContent('2.51');
  });

  it('validates before sending', async () => {
    const { sent } = open();
    await click('Edit', 'Diesel');
    retype('Group', 'Scope 2');
    retype('Emission', '-1');
    retype('Name', '');
    await click('Update', 'Diesel');
    expect(await screen.findByText(messages.required)).toBeInTheDocument();
    expect(screen.getByText(factorMessages.factorNegative)).toBeInTheDocument();
    expect(
      screen.getByText(factorMessages.mainCategoryOfOtherScope('Scope 2')),
    ).toBeInTheDocument();
    expect(sent('PUT /updateData/factor01')).toHaveLength(0);
  });

  it('asks before another row replaces unsaved changes', async () => {
    open();
    await click('Edit', 'Diesel');
    retype('Name', 'Other');
    await click('Edit', 'Petrol');
    await clickOn(formText.stay);
    expect(field('Name')).toHaveValue('Other');
    await click('Edit', 'Petrol');
    await clickOn(formText.leave);
    await waitFor(() => expect(field('Name')).toHaveValue('Petrol'));
  });
});

describe('deleting a row', () => {
  it('removes it at once and restores it when the server refuses', async () => {
    const refused = holdAnswer(refusal(404, 'Not Found'));
    const { sent } = open({ 'DELETE /deleteData/factor01': refused.answer });
    await row('Diesel');
    await click('Delete', 'Diesel');
    await confirmDelete();
    await waitFor(() => expect(isShown('Diesel')).toBe(false));
    expect(screen.getByText('1 emission factor')).toBeInTheDocument();
    refused.release();
    expect(await screen.findByText('Error deleting data')).toBeInTheDocument();
    expect(await row('Diesel')).toBeInTheDocument();
    expect(sent('DELETE /deleteData/factor01')).toHaveLength(1);
  });

  it('keeps it deleted when the server succeeds', async () => {
    let factors = [DIESEL, PETROL];
    open({
      'GET /getdata': (request) => factorPages(factors)(request),
      'DELETE /deleteData/factor01': () => {
        factors = [PETROL];
        return { body: { success: true } };
      },
    });
    await click('Delete', 'Diesel');
    await confirmDelete();
    expect(await screen.findByText('1 emission factor')).toBeInTheDocument();
    expect(isShown('Diesel')).toBe(false);
  });
});
