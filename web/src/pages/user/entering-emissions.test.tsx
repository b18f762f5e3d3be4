import { messages } from '@canopy/domain/common';
import { factorMessages } from '@canopy/domain/factors';
import {
  DEFAULT_POLICY,
  type EmissionRecord,
  inventoryMessages,
  NO_OVERLAPS,
  type Policy,
} from '@canopy/domain/inventory';
import { unitMessages } from '@canopy/domain/units';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { dayText, formText } from '../../messages/forms';
import { dataKindText } from '../../messages/inventory/data-quality';
import { entryText, factorSearchText, repeatText } from '../../messages/user';
import { accounted } from '../../test/accounted';
import {
  type FakeCall,
  holdAnswer,
  MEMBER,
  networkFailure,
  refusal,
  sessionOf,
} from '../../test/fake-api';
import { pasteInto } from '../../test/paste-into';
import { findOption, findOptionTexts } from '../../test/popups';
import {
  button,
  chooseDiesel,
  DIESEL,
  enterRow,
  entry,
  field,
  leave,
  open,
  record,
  recordsCall,
  SNAPSHOT,
  save,
  savedCall,
  sent,
  serve,
  user,
} from './user-emission-page.test-support';

afterEach(leave);

/** Also chooses files that the dialog would not offer. */
const anyFile = userEvent.setup({ applyAccept: false });

describe('step one', () => {
  it('suggests names from the first character and fills in dependent fields', async () => {
    serve();
    await open();
    expect(field(entryText.fields.unit)).toBeDisabled();
    await user.type(field(entryText.fields.selectedName), 'd');
    await waitFor(() => expect(sent('GET /item-names')[0]?.query).toEqual({ q: 'd' }));
    await user.type(field(entryText.fields.selectedName), 'iesel');
    await user.tab();
    await waitFor(() => expect(field(entryText.fields.unit)).toBeEnabled());
    const row = entry().getByRole('row', { name: /Row 1/ });
    for (const text of ['Scope 1', 'Off site fuel consumption', 'India', 'litre', 'CO2e']) {
      expect(within(row).getAllByText(text, { exact: false })[0]).toBeInTheDocument();
    }
  });

  it('offers the meaning of an unknown unit and convertible units', async () => {
    const flour = { ...DIESEL, Name: 'Diesel', Unit: 'sack', UnitCode: 'kg' };
    serve({ 'GET /getdata': () => ({ body: [flour] }) });
    await open();
    await chooseDiesel();
    await user.click(field(entryText.fields.unit));
    expect(await findOptionTexts()).toEqual([
      'sack',
      'kg',
      'tonne',
      'g',
      'kilotonne',
      'quintal',
      'lb',
      'oz',
      'short ton',
      'long ton',
    ]);
    await user.click(await findOption('tonne'));
    await user.click(button(entryText.next));
    await user.type(field(entryText.fields.distance), '10{Enter}');
    await waitFor(() =>
      expect(sent('POST /calculate')[0]?.body).toMatchObject({ unit: 'tonne', distance: 10 }),
    );
  });

  it('takes the first suggestion after an early Enter', async () => {
    serve();
    await open();
    await user.type(field(entryText.fields.selectedName), 'die{Enter}');
    await waitFor(() => expect(field(entryText.fields.selectedName)).toHaveValue('Diesel'));
    await waitFor(() => expect(field(entryText.fields.unit)).toBeEnabled());
  });

  it('names the synonym that found a suggestion and enters the item', async () => {
    const item = { name: 'Diesel', scopes: [], categories: [], alsoCalled: 'HSD' };
    serve({ 'GET /item-names': () => ({ body: [item] }) });
    await open();
    await user.type(field(entryText.fields.selectedName), 'hsd');
    await user.click(await screen.findByText(entryText.alsoCalled('HSD')));
    await waitFor(() => expect(field(entryText.fields.selectedName)).toHaveValue('Diesel'));
    await waitFor(() => expect(field(entryText.fields.unit)).toBeEnabled());
  });

  it('searches all scopes unless the member chose one', async () => {
    serve();
    await open();
    await chooseDiesel();
    const name = field(entryText.fields.selectedName);
    const queries = () => sent('GET /item-names').map(({ query }) => query);
    await user.clear(name);
    await user.type(name, 'car');
    await waitFor(() => expect(queries()).toContainEqual({ q: 'car' }));
    await user.click(field(entryText.fields.group));
    await user.click(await findOption('Scope 3'));
    await user.type(name, 'bus');
    await waitFor(() => expect(queries()).toContainEqual({ q: 'carbus', scope: 'Scope 3' }));
  });

  it('searches all scopes in the next row despite its copied scope', async () => {
    const last = record('record01');
    serve({ 'GET /getdata12': recordsCall([last]) });
    await open();
    await enterRow();
    await user.click(button(entryText.addNext));
    const [, next] = entry().getAllByLabelText(entryText.fields.selectedName, {
      selector: 'input',
    });
    await user.type(next as HTMLElement, 'car');
    const queries = () => sent('GET /item-names').map(({ query }) => query);
    await waitFor(() => expect(queries()).toContainEqual({ q: 'car' }));
  });

  it('explains what to do about renewable electricity without a factor', async () => {
    serve({ 'GET /item-names': () => ({ body: [] }) });
    await open();
    for (const [name, option] of [
      [entryText.fields.group, 'Scope 2'],
      [entryText.fields.mainCategory, 'Purchased Renewable Energy'],
    ] as const) {
      await user.click(field(name));
      await user.click(await findOption(option));
    }
    await user.type(field(entryText.fields.selectedName), 'solar');
    expect(await screen.findByText(entryText.noRenewable)).toBeInTheDocument();
  });

  it('explains renewable electricity for matching search terms in any category', async () => {
    serve({ 'GET /item-names': () => ({ body: [] }) });
    await open();
    const name = field(entryText.fields.selectedName);
    await pasteInto(name, 'stardust');
    expect(await screen.findByText(entryText.noSuggestion)).toBeInTheDocument();
    await user.clear(name);
    await pasteInto(name, 'Solar power');
    expect(await screen.findByText(entryText.noRenewable)).toBeInTheDocument();
    expect(screen.queryByText(entryText.noSuggestion)).toBeNull();
  });

  it('refuses an unknown name and stays on the step', async () => {
    serve();
    await open();
    await pasteInto(field(entryText.fields.selectedName), 'stardust');
    await user.click(button(entryText.next));
    expect(await screen.findByText(factorMessages.noFactor.name)).toBeInTheDocument();
    expect(screen.queryByLabelText(entryText.fields.distance)).not.toBeInTheDocument();
  });

  it('waits for a pending item without an error and then continues', async () => {
    const factors = holdAnswer({ body: [DIESEL] });
    serve({ 'GET /getdata': factors.answer });
    await open();
    await pasteInto(field(entryText.fields.selectedName), 'Diesel');
    await user.click(button(entryText.next));
    await waitFor(() => expect(sent('GET /getdata')).toHaveLength(1));
    expect(screen.queryByText(factorMessages.noFactor.name)).toBeNull();
    factors.release();
    await waitFor(() => expect(field(entryText.fields.distance)).toHaveFocus());
  });

  it('continues with the first suggestion after an early Enter', async () => {
    const names = holdAnswer({ body: [{ name: 'Diesel', scopes: [], categories: [] }] });
    serve({ 'GET /item-names': names.answer });
    await open();
    await user.type(field(entryText.fields.selectedName), 'die{Enter}');
    await user.click(button(entryText.next));
    expect(screen.queryByText(factorMessages.noFactor.name)).toBeNull();
    names.release();
    await waitFor(() => expect(field(entryText.fields.distance)).toHaveFocus());
  });

  it('reports a pending name as unknown only after the lookup', async () => {
    const factors = holdAnswer({ body: [] });
    serve({ 'GET /getdata': factors.answer });
    await open();
    await pasteInto(field(entryText.fields.selectedName), 'stardust');
    await save();
    await waitFor(() => expect(sent('GET /getdata')).toHaveLength(1));
    expect(screen.queryByText(factorMessages.noFactor.name)).toBeNull();
    factors.release();
    expect(await screen.findByText(factorMessages.noFactor.name)).toBeInTheDocument();
    expect(sent('POST /saveData')).toHaveLength(0);
  });
});

describe('step two', () => {
  it('calculates on Enter and clears the result when the consumption changes', async () => {
    serve();
    await open();
    await chooseDiesel();
    await user.click(button(entryText.next));
    const consumption = field(entryText.fields.distance);
    await waitFor(() => expect(consumption).toHaveFocus());
    await user.keyboard('10{Enter}');
    expect(await screen.findAllByText(/25\.00 kg CO₂e/)).not.toHaveLength(0);
    await user.keyboard('0');
    await waitFor(() => expect(screen.queryByText(/25\.00 kg CO₂e/)).not.toBeInTheDocument());
  });

  it.each([
    ['first day', entryText.fields.date, '2024-04-02'],
    ['last day', entryText.fields.date1, '2024-04-29'],
  ])('calculates a row with Enter in its %s', async (_, name, typed) => {
    serve();
    await open();
    await enterRow('2024-04-01', '2024-04-30');
    await user.clear(field(name));
    await user.type(field(name), `${typed}{Enter}`);
    await waitFor(() => expect(sent('POST /calculate')).toHaveLength(1));
    expect(JSON.stringify(sent('POST /calculate')[0]?.body)).toContain(typed);
  });

  it('calculates a row with Enter in the closed list of kinds', async () => {
    serve();
    await open();
    await enterRow();
    act(() => field(entryText.fields.dataKind).focus());
    await user.keyboard('{Enter}');
    expect(field(entryText.fields.dataKind)).toHaveAttribute('aria-expanded', 'false');
    expect(await screen.findAllByText(/25\.00 kg CO₂e/)).not.toHaveLength(0);
  });

  it('chooses a kind with Enter without calculating', async () => {
    serve();
    await open();
    await enterRow();
    await user.click(entry().getByLabelText(entryText.fields.dataKind, { selector: 'input' }));
    await user.keyboard('{ArrowDown}{Enter}');
    await user.click(button(entryText.calculate));
    await screen.findAllByText(/25\.00 kg CO₂e/);
    expect(sent('POST /calculate')).toHaveLength(1);
  });

  it.each(['Control', 'Meta'])('saves with %s and S, even a day just typed', async (modifier) => {
    serve({ 'POST /saveData': savedCall });
    await open();
    await enterRow();
    const last = field(entryText.fields.date1);
    await user.clear(last);
    await user.type(last, `2024-05-30{${modifier}>}s{/${modifier}}`);
    await screen.findByText(inventoryMessages.dataSaved);
    expect(sent('POST /saveData')).toHaveLength(1);
    expect(sent('POST /saveData')[0]?.body).toMatchObject({ rows: [{ date1: '2024-05-30' }] });
  });

  it('only warns about dates in two financial years', async () => {
    serve();
    await open();
    await chooseDiesel();
    await user.click(button(entryText.next));
    await user.type(field(entryText.fields.date), '2025-03-15{Tab}');
    await user.type(field(entryText.fields.date1), '2025-04-14{Tab}');
    const warning = inventoryMessages.crossesYear('2024-2025', '2025-2026');
    // At the field, and among the rows to check.
    await waitFor(() => expect(screen.getAllByText(warning, { exact: false })).toHaveLength(2));
  });

  it('shows warnings at both steps and still saves the row', async () => {
    serve({ 'POST /saveData': savedCall });
    await open();
    await enterRow('2124-05-01', '2124-05-31');
    const summary = () => screen.getByText(/^1 row to look at/).closest('.ant-alert');
    await waitFor(() => expect(summary()).toHaveTextContent(inventoryMessages.inFuture));
    await user.click(button(entryText.previous));
    expect(summary()).toHaveTextContent(inventoryMessages.inFuture);
    await save();
    await screen.findByText(inventoryMessages.dataSaved);
  });

  it('applies a changed policy when the window regains focus', async () => {
    let policy: Policy = DEFAULT_POLICY;
    serve({
      ...sessionOf(MEMBER),
      'GET /me': () => ({ body: { ...MEMBER, policy } }),
    });
    await open();
    await enterRow('2024-12-15', '2025-01-14');
    await user.type(field(entryText.fields.distance), '{Enter}');
    await waitFor(() => expect(sent('POST /calculate')).toHaveLength(1));
    const warning = inventoryMessages.crossesYear('2024', '2025');
    expect(screen.queryByText(warning, { exact: false })).toBeNull();

    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(sent('GET /me')).toHaveLength(2));
    policy = { ...DEFAULT_POLICY, yearStartsIn: 1, gwpSet: 'AR6' };
    act(() => void window.dispatchEvent(new Event('focus')));
    expect((await screen.findAllByText(warning, { exact: false })).length).toBeGreaterThan(0);
    // Once for the original request, once under the new policy.
    await waitFor(() => expect(sent('POST /calculate')).toHaveLength(2));
    expect(field(entryText.fields.distance)).toHaveValue('10');
  });

  it('does not send a file that the server would refuse', async () => {
    serve();
    await open();
    await chooseDiesel();
    await user.click(button(entryText.next));
    const picker = document.querySelector<HTMLInputElement>('input[type=file]');
    await anyFile.upload(
      picker as HTMLInputElement,
      new File(['x'], 'a.txt', { type: 'text/plain' }),
    );
    expect(await screen.findByText(inventoryMessages.evidenceType)).toBeInTheDocument();
    expect(sent('POST /upload')).toHaveLength(0);
  });

  it('uploads a file, confirms it and sends its id', async () => {
    const imagePath = '0b9c7d3e-1f52-4a86-9c1d-2e3f4a5b6c7d';
    serve({
      'POST /upload': () => ({ status: 201, body: { imagePath } }),
      'POST /saveData': savedCall,
    });
    await open();
    await enterRow();
    const picker = document.querySelector<HTMLInputElement>('input[type=file]');
    await user.upload(
      picker as HTMLInputElement,
      new File(['%PDF'], 'a.pdf', { type: 'application/pdf' }),
    );
    expect(await screen.findByText(inventoryMessages.imageUploaded)).toBeInTheDocument();
    await save();
    await screen.findByText(inventoryMessages.dataSaved);
    expect(sent('POST /saveData')[0]?.body).toMatchObject({ rows: [{ image: imagePath }] });
  });
});

describe('several matching factors', () => {
  const B7 = { ...DIESEL, _id: 'dieselb7', Type: 'B7', Emission: 2.5 };
  const B20 = { ...DIESEL, _id: 'dieselb2', Type: 'B20', Emission: 2.1 };
  const ask = () => entry().getByRole('listbox', { name: entryText.askFactor(2) });
  const asked = () => entry().findByRole('listbox', { name: entryText.askFactor(2) });
  const both: FakeCall<'GET /getdata'> = () => ({ body: [B20, B7] });

  it('require a choice at both steps before calculating or saving', async () => {
    serve({ 'GET /getdata': both, 'POST /saveData': savedCall });
    await open();
    await chooseDiesel();
    expect(within(await asked()).getAllByRole('option')).toHaveLength(2);
    await user.click(button(entryText.next));
    await user.type(field(entryText.fields.distance), '10');
    expect(within(ask()).getByRole('option', { name: /B7.*25\.00 kg/ })).toBeInTheDocument();
    await user.type(field(entryText.fields.date), '2024-05-01{Tab}');
    await user.type(field(entryText.fields.date1), '2024-05-31{Tab}');
    await save();
    expect(await screen.findByText(entryText.factorMissing)).toBeInTheDocument();
    expect(ask()).toHaveFocus();
    expect(sent('POST /calculate')).toHaveLength(0);
    await user.keyboard('1');
    // The row is calculated with it, without another key.
    await waitFor(() => expect(sent('POST /calculate')).toHaveLength(1));
    expect(screen.queryByRole('listbox', { name: entryText.askFactor(2) })).toBeNull();
    await save();
    await screen.findByText(inventoryMessages.dataSaved);
    const chosen = { selectedType: 'B7' };
    expect(sent('POST /calculate')[0]?.body).toMatchObject(chosen);
    expect(sent('POST /saveData')[0]?.body).toMatchObject({ rows: [chosen] });
  });

  it('list gross before net and explain which one gas bills mean', async () => {
    const net = { ...DIESEL, _id: 'basisnet', Unit: 'kWh (Net CV)', Emission: 0.25 };
    const gross = { ...DIESEL, _id: 'basisgro', Unit: 'kWh (Gross CV)', Emission: 0.23 };
    serve({ 'GET /getdata': () => ({ body: [net, gross] }) });
    await open();
    await chooseDiesel();
    await user.click(field(entryText.fields.unit));
    await user.click(await findOption('kWh'));
    const options = within(await asked()).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Gross CV'),
      expect.stringContaining('Net CV'),
    ]);
    expect(entry().getByText(unitMessages.gasBill)).toBeInTheDocument();
  });

  const NAMES = ['Upper medium', 'Car 10', 'Car 9', 'Average size', 'Sports'];
  const many = NAMES.flatMap((name, n) =>
    ['A', 'B', 'C', 'D', 'E'].map((sort, m) => ({
      ...DIESEL,
      _id: `many${n}${m}`,
      Type: `${name}, ${sort}`,
      Emission: 1 + n + m / 10,
    })),
  );

  it('are listed by name, averages first, with a search for many', async () => {
    serve({ 'GET /getdata': () => ({ body: many }) });
    await open();
    await chooseDiesel();
    const list = await screen.findByRole('listbox', { name: entryText.askFactor(25) });
    const listed = () =>
      within(list)
        .getAllByRole('option')
        .map((option) => /[A-Z][^\d]+(9|10)?, [A-E]/.exec(option.textContent ?? '')?.[0]);
    expect(listed()).toHaveLength(25);
    expect(listed().slice(0, 2)).toEqual(['Average size, A', 'Average size, B']);
    expect(listed().slice(5, 6)).toEqual(['Car 9, A']);
    expect(listed().at(-1)).toBe('Upper medium, E');
    const search = screen.getByLabelText(factorSearchText.label);
    await pasteInto(search, 'stardust');
    expect(screen.getByText(factorSearchText.none)).toBeInTheDocument();
    await user.clear(search);
    await user.type(search, 'car 9');
    expect(listed()).toHaveLength(5);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(await entry().findByTitle('Car 9, B')).toBeInTheDocument();
  });

  it('show no factor details before one is chosen', async () => {
    serve({ 'GET /getdata': both });
    await open();
    await chooseDiesel();
    await asked();
    expect(entry().queryByText('Basis:')).not.toBeInTheDocument();
    expect(entry().queryByText(`${entryText.factor}:`)).not.toBeInTheDocument();
    await user.click(within(ask()).getByRole('option', { name: /B7/ }));
    expect(await entry().findByText(`${entryText.factor}:`)).toBeInTheDocument();
  });

  it('support arrow keys and Enter and move the focus to the unit', async () => {
    serve({ 'GET /getdata': both });
    await open();
    await chooseDiesel();
    await user.click(await asked());
    ask().focus();
    await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    await waitFor(() => expect(field(entryText.fields.unit)).toHaveFocus());
    expect(screen.queryByRole('listbox', { name: entryText.askFactor(2) })).toBeNull();
    expect(entry().getByTitle('B7')).toBeInTheDocument();
  });

  it('can be chosen again if no field distinguishes them', async () => {
    const other = { ...DIESEL, _id: 'dieselot', Source: 'Other', Emission: 3 };
    serve({ 'GET /getdata': () => ({ body: [other, DIESEL] }) });
    await open();
    await chooseDiesel();
    await user.click(within(await asked()).getByRole('option', { name: /DEFRA/ }));
    await user.click(await entry().findByRole('button', { name: entryText.changeFactor }));
    expect(await asked()).toHaveFocus();
  });

  it('are decided by the last record of the item', async () => {
    const last = record('record01', { selectedType: 'B7', factor: { ...SNAPSHOT, _id: B7._id } });
    serve({ 'GET /getdata': both, 'GET /getdata12': recordsCall([last]) });
    await open();
    await chooseDiesel();
    await waitFor(() => expect(entry().getByTitle('B7')).toBeInTheDocument());
    expect(screen.queryByRole('listbox', { name: entryText.askFactor(2) })).toBeNull();
  });
});

describe('a row with a warning', () => {
  const sharing =
    (others: number): FakeCall<'POST /calculate'> =>
    () => ({
      body: {
        result: 25,
        factor: SNAPSHOT,
        ...accounted(10, 'litre'),
        alternatives: [],
        why: [],
        overlaps: { own: 0, others },
      },
    });

  it('warns about overlaps with own records and other users', async () => {
    const earlier = record('record01', { date: '2024-05-15', date1: '2024-06-14', distance: 99 });
    const other = record('record02', { description: 'Van 7', date1: '2024-12-31' });
    serve({
      'GET /getdata12': recordsCall([earlier, other]),
      'POST /calculate': sharing(1),
    });
    await open();
    await enterRow();
    expect(
      await screen.findAllByText(inventoryMessages.overlapsOwn, { exact: false }),
    ).not.toHaveLength(0);
    await user.click(button(entryText.calculate));
    expect(
      await screen.findAllByText(inventoryMessages.overlapsOthers, { exact: false }),
    ).toHaveLength(2);
    expect(screen.queryByText(inventoryMessages.overlapsOwn, { exact: false })).toBeNull();
  });

  it('is shown before a save without calculation', async () => {
    serve({ 'POST /calculate': sharing(1), 'POST /saveData': savedCall });
    await open();
    await enterRow();
    await user.click(button(entryText.save));
    expect(await screen.findByText(entryText.lookThenSave)).toBeInTheDocument();
    expect(
      screen.getAllByText(inventoryMessages.overlapsOthers, { exact: false }),
    ).not.toHaveLength(0);
    expect(sent('POST /saveData')).toHaveLength(0);
    await user.click(button(entryText.save));
    expect(await screen.findByText(inventoryMessages.dataSaved)).toBeInTheDocument();
    expect(sent('POST /calculate')).toHaveLength(1);
  });

  it('is checked again when its description changes', async () => {
    serve({ 'POST /calculate': sharing(0), 'POST /saveData': savedCall });
    await open();
    await enterRow();
    await user.click(button(entryText.calculate));
    await waitFor(() => expect(sent('POST /calculate')).toHaveLength(1));
    await user.click(button(entryText.previous));
    await user.type(field(entryText.fields.description), 'V');
    await user.click(button(entryText.save));
    expect(await screen.findByText(inventoryMessages.dataSaved)).toBeInTheDocument();
    expect(sent('POST /calculate').map(({ body }) => body)).toMatchObject([
      { description: '' },
      { description: 'V' },
    ]);
  });

  it('is saved even if the calculation fails', async () => {
    serve({ 'POST /calculate': () => networkFailure, 'POST /saveData': savedCall });
    await open();
    await enterRow();
    await user.click(button(entryText.save));
    expect(await screen.findByText(inventoryMessages.dataSaved)).toBeInTheDocument();
  });
});

describe('a result', () => {
  it('is explained and recalculated when the dates change the edition', async () => {
    serve({
      'POST /calculate': ({ body }) => ({
        body: {
          result: 25,
          factor: SNAPSHOT,
          ...accounted(10, 'litre'),
          alternatives: [],
          overlaps: NO_OVERLAPS,
          why: [(body as { date: string }).date ? 'It is valid on the day.' : 'It is the newest.'],
        },
      }),
    });
    await open();
    await chooseDiesel();
    await user.click(button(entryText.next));
    await user.type(field(entryText.fields.distance), '10{Enter}');
    await user.click(await screen.findByRole('button', { name: /Why this figure/ }));
    expect(await screen.findByText('It is the newest.')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await user.type(field(entryText.fields.date), '2024-05-01{Tab}');
    await waitFor(() => expect(sent('POST /calculate')).toHaveLength(2));
    await user.click(await screen.findByRole('button', { name: /Why this figure/ }));
    expect(await screen.findByText('It is valid on the day.')).toBeInTheDocument();
  });

  it('is 0 for a factor of 0', async () => {
    const none = { ...SNAPSHOT, Emission: 0 };
    serve({
      'GET /getdata': () => ({ body: [{ ...DIESEL, Emission: 0 }] }),
      'POST /calculate': () => ({
        body: {
          result: 0,
          factor: none,
          ...accounted(10, 'litre'),
          why: [],
          alternatives: [],
          overlaps: NO_OVERLAPS,
        },
      }),
    });
    await open();
    await chooseDiesel();
    await user.click(button(entryText.next));
    await user.type(field(entryText.fields.distance), '10{Enter}');
    expect(await screen.findAllByText(/^0\.00 kg CO₂e/)).not.toHaveLength(0);
  });
});

describe('saving', () => {
  it('sends every row once, confirms it and clears the rows', async () => {
    serve({
      'POST /saveData': savedCall,
    });
    await open();
    await enterRow();
    await user.dblClick(entry().getByRole('button', { name: entryText.save }));
    expect(await screen.findByText(inventoryMessages.dataSaved)).toBeInTheDocument();
    expect(sent('POST /saveData').map(({ body }) => body)).toMatchObject([
      {
        rows: [
          {
            selectedName: 'Diesel',
            group: 'Scope 1',
            mainCategory: 'Off site fuel consumption',
            selectedCountry: 'India',
            unit: 'litre',
            distance: 10,
            date: '2024-05-01',
            date1: '2024-05-31',
          },
        ],
      },
    ]);
    expect(field(entryText.fields.selectedName)).toHaveValue('');
    expect(sessionStorage.getItem('emission-entry:2:kitchen')).toBeNull();
  });

  it('keeps its key for the same rows after a reload but not for others', async () => {
    serve({ 'POST /saveData': () => networkFailure });
    const keys = () => sent('POST /saveData').map(({ idempotencyKey }) => idempotencyKey);
    await open();
    await enterRow();
    await save();
    expect(await screen.findByText(entryText.saveFailed)).toBeInTheDocument();
    await waitFor(() => expect(field(entryText.fields.distance)).toBeEnabled());

    cleanup();
    await open();
    expect(await screen.findByDisplayValue('10')).toBeInTheDocument();
    // The draft's factors must be loaded again.
    await waitFor(() => expect(screen.getByText('litre')).toBeInTheDocument());
    await save();
    await waitFor(() => expect(keys()).toHaveLength(2));
    await waitFor(() => expect(field(entryText.fields.distance)).toBeEnabled());
    await user.type(field(entryText.fields.distance), '5');
    await save();
    await waitFor(() => expect(keys()).toHaveLength(3));
    expect(keys()[0]).toMatch(/^[\w-]{8,100}$/);
    expect(keys()[1]).toBe(keys()[0]);
    expect(keys()[2]).not.toBe(keys()[0]);
  });

  it('shows server errors at their cells in the right step', async () => {
    const path = ['rows', '0', 'unit'];
    serve({
      'POST /saveData': () =>
        refusal(400, factorMessages.noFactor.unit, [
          { path, message: factorMessages.noFactor.unit },
        ]),
    });
    await open();
    await enterRow();
    await save();
    expect(await screen.findByText(factorMessages.noFactor.unit)).toBeInTheDocument();
    expect(field(entryText.fields.unit)).toHaveFocus();
  });

  it('requires missing values before sending', async () => {
    serve();
    await open();
    await chooseDiesel();
    await save();
    expect(await screen.findByText(messages.consumptionPositive)).toBeInTheDocument();
    expect(field(entryText.fields.distance)).toHaveFocus();
    expect(sent('POST /saveData')).toHaveLength(0);
  });
});

describe('typed input', () => {
  it('is read in common date formats and kept when unreadable', async () => {
    serve();
    await open();
    await chooseDiesel();
    await user.click(button(entryText.next));
    const from = field(entryText.fields.date);
    await user.type(from, '31/05/2024{Tab}');
    await waitFor(() => expect(from).toHaveValue('2024-05-31'));
    await user.clear(from);
    await user.type(from, '31/31/2024{Tab}');
    expect(await screen.findByText(dayText.unreadable['month-first'])).toBeInTheDocument();
    expect(from).toHaveValue('31/31/2024');
    // The text also survives a change of step.
    await user.click(button(entryText.previous));
    await user.click(button(entryText.next));
    expect(field(entryText.fields.date)).toHaveValue('31/31/2024');
    await save();
    expect(sent('POST /saveData')).toHaveLength(0);
  });

  it.each(['-5', '0'])('is refused on leaving the field with %s', async (typed) => {
    serve();
    await open();
    await chooseDiesel();
    await user.click(button(entryText.next));
    const consumption = field(entryText.fields.distance);
    await user.type(consumption, `${typed}{Tab}`);
    expect(await screen.findByText(messages.consumptionPositive)).toBeInTheDocument();
    expect(consumption).toBeInvalid();
    await user.clear(consumption);
    await user.type(consumption, '5{Tab}');
    expect(screen.queryByText(messages.consumptionPositive)).toBeNull();
  });

  it('is kept when it is no number, and guesses are announced', async () => {
    serve();
    await open();
    await chooseDiesel();
    await user.click(button(entryText.next));
    const consumption = field(entryText.fields.distance);
    await user.type(consumption, '1.234,5{Tab}');
    expect(await screen.findByText(formText.readAs('1234.5'))).toBeInTheDocument();
    await user.clear(consumption);
    await user.type(consumption, '1,234{Tab}');
    expect(await screen.findByText(formText.readAs('1234'))).toBeInTheDocument();
    expect(consumption).toHaveValue('1,234');
    await user.clear(consumption);
    await user.type(consumption, '-5abc{Tab}');
    expect(await screen.findByText(messages.numberExpected)).toBeInTheDocument();
    expect(consumption).toHaveValue('-5abc');
  });
});

describe('the last month', () => {
  const month = [
    record('may00001', { date: '2024-05-01', date1: '2024-05-31', distance: 10 }),
    record('may00002', { date: '2024-05-15', date1: '2024-05-15', distance: 20, image: 'x' }),
    record('april001', { date: '2024-04-30', date1: '2024-04-30' }),
    record('future01', { date: '2131-01-01', date1: '2131-01-31' }),
  ].sort((a, b) => b.date.localeCompare(a.date));

  it('is copied into unsaved rows a month later, without amounts', async () => {
    serve({ 'GET /getdata12': recordsCall(month) });
    await open();
    await user.click(button(repeatText.action));
    expect(await screen.findByText(repeatText.added(2, 'May 2024'))).toBeInTheDocument();
    const values = (label: string) =>
      entry()
        .getAllByLabelText<HTMLInputElement>(label, { selector: 'input' })
        .map(({ value }) => value);
    // Last month's amounts do not apply to this month.
    expect(values(entryText.fields.distance)).toEqual(['', '']);
    const amounts = entry().getAllByLabelText(entryText.fields.distance, { selector: 'input' });
    expect(amounts.map((amount) => amount.getAttribute('placeholder'))).toEqual([
      entryText.placeholders.amountBefore('10'),
      entryText.placeholders.amountBefore('20'),
    ]);
    expect(values(entryText.fields.date)).toEqual(['2024-06-01', '2024-06-15']);
    expect(values(entryText.fields.date1)).toEqual(['2024-06-30', '2024-06-15']);
    await waitFor(() => expect(entry().getAllByText('litre')).toHaveLength(2));
    // One item needs one request.
    expect(sent('GET /getdata')).toHaveLength(1);
    await save();
    expect(await screen.findAllByText(messages.consumptionPositive)).toHaveLength(2);
    expect(sent('POST /saveData')).toHaveLength(0);
    await user.type(amounts[0] as HTMLElement, '11');
    await user.type(amounts[1] as HTMLElement, '22');
    await save();
    await waitFor(() => expect(sent('POST /saveData')).toHaveLength(1));
    expect(sent('POST /saveData')[0]?.body).toMatchObject({
      rows: [
        {
          selectedName: 'Diesel',
          distance: 11,
          date: '2024-06-01',
          date1: '2024-06-30',
          image: '',
        },
        {
          selectedName: 'Diesel',
          distance: 22,
          date: '2024-06-15',
          date1: '2024-06-15',
          image: '',
        },
      ],
    });
  });

  it('fills in amounts by key as estimates until changed or confirmed', async () => {
    const kinds = ['measured', 'invoiced', 'estimated'] as const;
    const invoiced = kinds.map((dataKind, n) =>
      record(`may1000${n}`, { date: `2024-05-0${n + 1}`, distance: 10 * (n + 1), dataKind }),
    );
    serve({ 'GET /getdata12': recordsCall([...invoiced].reverse()) });
    await open();
    await user.click(button(repeatText.action));
    await screen.findByText(repeatText.added(3, 'May 2024'));
    const amounts = entry().getAllByLabelText(entryText.fields.distance, { selector: 'input' });
    for (const amount of amounts) await user.type(amount, '{ArrowRight}');
    expect(amounts.map((amount) => (amount as HTMLInputElement).value)).toEqual(['10', '20', '30']);
    expect(entry().getAllByText(entryText.takenOver)).toHaveLength(3);
    // The first is changed, the second confirmed.
    await user.clear(amounts[0] as HTMLElement);
    await user.type(amounts[0] as HTMLElement, '11{ArrowRight}');
    const second = entry().getAllByLabelText(entryText.fields.dataKind, { selector: 'input' })[1];
    await user.click(second as HTMLElement);
    await user.click(await findOption(dataKindText.measured));
    expect(entry().getAllByText(entryText.takenOver)).toHaveLength(1);
    await waitFor(() => expect(entry().getAllByText('litre')).toHaveLength(3));
    await save();
    await waitFor(() => expect(sent('POST /saveData')).toHaveLength(1));
    expect(sent('POST /saveData')[0]?.body).toMatchObject({
      rows: [
        { distance: 11, dataKind: 'measured' },
        { distance: 20, dataKind: 'measured' },
        { distance: 30, dataKind: 'estimated' },
      ],
    });
  });

  it('is added to rows already filled in', async () => {
    serve({ 'GET /getdata12': recordsCall(month) });
    await open();
    await enterRow();
    await user.click(button(repeatText.action));
    await screen.findByText(repeatText.added(2, 'May 2024'));
    expect(entry().getAllByLabelText(entryText.fields.distance)).toHaveLength(3);
  });

  it('reports no records or too many', async () => {
    let records: EmissionRecord[] = [];
    serve({ 'GET /getdata12': (request) => recordsCall(records)(request) });
    await open();
    await user.click(button(repeatText.action));
    expect(await screen.findByText(repeatText.nothing)).toBeInTheDocument();
    records = Array.from({ length: 101 }, (_, n) => record(`many${n}`));
    await user.click(button(repeatText.action));
    expect(await screen.findByText(repeatText.tooMany('May 2024', 100))).toBeInTheDocument();
    expect(entry().getAllByRole('row')).toHaveLength(2);
  });
});
