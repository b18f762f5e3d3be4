import { messages } from '@canopy/domain/common';
import {
  type Alternative,
  DEFAULT_POLICY,
  type EmissionRecord,
  NO_OVERLAPS,
  type Policy,
} from '@canopy/domain/inventory';
import { logisticsMessages } from '@canopy/domain/logistics';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { recordsText } from '../../messages/client';
import { appText } from '../../messages/en';
import { recordFields } from '../../messages/fields';
import { formText } from '../../messages/forms';
import { dataKindFilterText, dataKindText } from '../../messages/inventory/data-quality';
import { figureText } from '../../messages/inventory/figure';
import { flagText, flagWhy } from '../../messages/inventory/flags';
import { entryText, factorChoiceText, factorSearchText, recordText } from '../../messages/user';
import { accounted } from '../../test/accounted';
import { settle } from '../../test/act';
import { type FakeCall, MEMBER, networkFailure, refusal, sessionOf } from '../../test/fake-api';
import { pasteInto } from '../../test/paste-into';
import { findConfirmButton } from '../../test/popups';
import {
  button,
  leave,
  open,
  RECORDS,
  record,
  recordsCall,
  SNAPSHOT,
  sent,
  serve,
  user,
  VAN,
} from './user-emission-page.test-support';

afterEach(leave);

describe('saved records', () => {
  const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));

  it('show the total of all records of the year', async () => {
    serve({ 'GET /getdata12': recordsCall(RECORDS) });
    await open();
    const totals = await screen.findByRole('region', {
      name: recordText.totalsTitle('2024-2025'),
    });
    await waitFor(() => expect(totals).toHaveTextContent('30.00 kg CO₂e'));
    expect(totals).toHaveTextContent('2 records');
    // Only the server computes totals: the page never requests all records.
    expect(sent('GET /getdata12').filter(({ query }) => !query.page)).toEqual([]);
  });

  it('follow the last chosen year and link a newer one with records', async () => {
    serve({ 'GET /getdata12': recordsCall(RECORDS, '2026-2027') });
    await open();
    await user.click(await screen.findByText(recordsText.showYear('2026-2027')));
    await screen.findByRole('region', { name: recordText.totalsTitle('2026-2027') });
    expect(screen.queryByText(/There are records in/)).toBeNull();
    cleanup();
    serve({ 'GET /getdata12': recordsCall(RECORDS, '2026-2027') });
    await open();
    await screen.findByRole('region', { name: recordText.totalsTitle('2026-2027') });
    expect(sent('GET /getdata12')[0]?.query.financialYear).toBe('2026-2027');
  });

  it.each<[string, Partial<Policy>, boolean]>([
    ['inside of a year from April', {}, false],
    ['across two calendar years', { yearStartsIn: 1 }, true],
    ['spread over both of its years', { yearStartsIn: 1, allocation: 'daily' }, false],
  ])('show whether a record counts nowhere: %s', async (_, chosen, countsNowhere) => {
    const across = record('record03', { date: '2024-12-15', date1: '2025-01-14' });
    serve({
      ...sessionOf({ ...MEMBER, policy: { ...DEFAULT_POLICY, ...chosen } }),
      'GET /getdata12': recordsCall([across]),
    });
    await open();
    await screen.findByRole('row', { name: /Diesel/ });
    const warning = screen.queryByText(recordText.countsNowhere);
    if (countsNowhere) expect(warning).toBeInTheDocument();
    else expect(warning).toBeNull();
    const asked = sent('GET /getdata12').map(({ query }) => query.financialYear);
    expect(asked[0]).toBe(chosen.yearStartsIn ? 2024 : '2024-2025');
  });

  it('follow the filters of the address', async () => {
    serve({ 'GET /getdata12': recordsCall(RECORDS) });
    await open('/user?year=2023-2024&scope=Scope+3&q=rice&sort=result&order=asc&page=2&size=50');
    await waitFor(() =>
      expect(sent('GET /getdata12').map(({ query }) => query)).toContainEqual({
        financialYear: '2023-2024',
        scope: 'Scope 3',
        q: 'rice',
        sort: 'result',
        order: 'asc',
        page: 2,
        pageSize: 50,
      }),
    );
  });

  it('keep the search in the address', async () => {
    serve({ 'GET /getdata12': recordsCall(RECORDS) });
    const { router } = await open('/user?page=2');
    await user.type(screen.getByLabelText(recordText.search), 'van');
    await waitFor(() => expect(router.state.location.search).toBe('?q=van'));
  });

  it('are edited in place and shown again after saving', async () => {
    serve({
      'GET /getdata12': recordsCall(RECORDS),
      'PUT /editEmissionData': () => ({
        body: { success: true, data: { ...VAN, distance: 12, result: 30 } },
      }),
    });
    await open();
    await user.click(await screen.findByRole('button', { name: appText.editOf('Van') }));
    const consumption = await screen.findByLabelText(`${recordFields.distance}: Van`);
    await waitFor(() => expect(consumption).toHaveFocus());
    await user.clear(consumption);
    await user.type(consumption, '12{Enter}');
    await waitFor(() => expect(button(appText.editOf('Van'))).toHaveFocus());
    expect(sent('PUT /editEmissionData')[0]?.body).toEqual({
      id: 'record01',
      updatedData: { distance: 12, date: '2024-05-01', date1: '2024-05-31' },
    });
  });

  it('lose the estimate mark when their amount changes', async () => {
    const estimated = { ...VAN, dataKind: 'estimated' } as const;
    serve({
      'GET /getdata12': recordsCall([estimated]),
      'PUT /editEmissionData': () => ({ body: { success: true, data: VAN } }),
    });
    await open();
    expect(await screen.findByText(dataKindText.estimated)).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: appText.editOf('Van') }));
    const consumption = await screen.findByLabelText(`${recordFields.distance}: Van`);
    await user.type(consumption, '2');
    expect(screen.getByText(dataKindFilterText['not-stated'])).toBeInTheDocument();
    await user.type(consumption, '{Backspace}');
    expect(screen.getByText(dataKindText.estimated)).toBeInTheDocument();
    await user.type(consumption, '2{Enter}');
    await waitFor(() => expect(sent('PUT /editEmissionData')).toHaveLength(1));
    expect(sent('PUT /editEmissionData')[0]?.body).toMatchObject({
      updatedData: { distance: 102, dataKind: null },
    });
  });

  it('stay in edit mode with the input when the server refuses', async () => {
    const errors = [
      { path: ['updatedData', 'distance'], message: logisticsMessages.resultTooLarge },
    ];
    serve({
      'GET /getdata12': recordsCall(RECORDS),
      'PUT /editEmissionData': () => refusal(400, logisticsMessages.resultTooLarge, errors),
    });
    await open();
    await user.click(await screen.findByRole('button', { name: appText.editOf('Van') }));
    const consumption = await screen.findByLabelText(`${recordFields.distance}: Van`);
    await user.clear(consumption);
    await user.type(consumption, '99{Enter}');
    expect(await screen.findByText(logisticsMessages.resultTooLarge)).toBeInTheDocument();
    expect(consumption).toHaveValue('99');
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: appText.editOf('Van') })).toBeEnabled();
  });

  it('reappear when a deletion fails', async () => {
    serve({
      'GET /getdata12': recordsCall(RECORDS),
      'DELETE /deleteEmissionData': () => networkFailure,
    });
    await open();
    await user.click((await row(/^Van/)).getByRole('button', { name: appText.deleteOf('Van') }));
    await user.click(await screen.findByRole('button', { name: appText.delete }));
    expect(await screen.findByText(appText.deleteFailed('Van'))).toBeInTheDocument();
    expect(await screen.findByRole('row', { name: /^Van/ })).toBeInTheDocument();
  });

  it('disappear when they are deleted', async () => {
    serve({
      'GET /getdata12': recordsCall(RECORDS),
      'DELETE /deleteEmissionData': () => ({ body: { success: true } }),
    });
    await open();
    await user.click((await row(/^Van/)).getByRole('button', { name: appText.deleteOf('Van') }));
    await user.click(await screen.findByRole('button', { name: appText.delete }));
    await waitFor(() =>
      expect(screen.queryByRole('row', { name: /^Van/ })).not.toBeInTheDocument(),
    );
    expect(sent('DELETE /deleteEmissionData')[0]?.query).toEqual({ id: 'record01' });
  });

  it('link the entry table when there are none', async () => {
    serve();
    await open();
    expect(await screen.findByRole('heading', { name: recordText.empty })).toBeInTheDocument();
    await user.click(button(recordText.emptyAction));
    const entry = screen.getByRole('region', { name: entryText.title });
    expect(entry).toContainElement(document.activeElement as HTMLElement);
  });

  it('offer a retry when loading fails', async () => {
    serve({ 'GET /getdata12': () => networkFailure });
    await open();
    const retry = await screen.findByRole('button', { name: appText.retry });
    serve({ 'GET /getdata12': recordsCall(RECORDS) });
    await user.click(retry);
    expect(await screen.findByRole('row', { name: /^Van/ })).toBeInTheDocument();
  });
});

describe('selected records', () => {
  const box = (name: string) => screen.getByLabelText(recordText.select(name));
  const bar = () => screen.queryByRole('region', { name: recordText.selection });

  it('are deleted together after confirmation', async () => {
    let records = RECORDS;
    serve({
      'GET /getdata12': (request) => recordsCall(records)(request),
      'POST /records/bulk': () => {
        records = [];
        return { body: { success: true, deleted: 2, changed: 0 } };
      },
    });
    await open();
    expect(bar()).not.toBeInTheDocument();
    await screen.findByText('Van');
    const [all] = screen.getAllByLabelText(recordText.selectAll);
    await user.click(all as HTMLElement);
    expect(bar()).toHaveTextContent(recordText.selected(2));
    await user.click(within(bar() as HTMLElement).getByText(recordText.deleteSelected));
    await screen.findByText(formText.deleteTitle(recordText.theSelected(2)));
    await user.click(await findConfirmButton(appText.delete));
    expect(await screen.findByText(recordText.deletedMany(2))).toBeInTheDocument();
    expect(sent('POST /records/bulk').map(({ body }) => body)).toEqual([
      { ids: RECORDS.map(({ _id }) => _id), action: 'delete' },
    ]);
    expect(bar()).not.toBeInTheDocument();
    expect(await screen.findByText(recordText.empty)).toBeInTheDocument();
  });

  it('stay selected when the server refuses and are deselected by a search', async () => {
    serve({
      'GET /getdata12': recordsCall(RECORDS),
      'POST /records/bulk': () => refusal(404, messages.notFound),
    });
    await open();
    await screen.findByText('Van');
    await user.click(box('Van'));
    expect(bar()).toHaveTextContent(recordText.selected(1));
    await user.click(within(bar() as HTMLElement).getByText(recordText.deleteSelected));
    await screen.findByText(formText.deleteTitle(recordText.theSelected(1)));
    await user.click(await findConfirmButton(appText.delete));
    expect(await screen.findByText(recordText.deleteManyFailed)).toBeInTheDocument();
    expect(bar()).toHaveTextContent(recordText.selected(1));
    await user.type(screen.getByLabelText(recordText.search), 'rice');
    await waitFor(() => expect(bar()).not.toBeInTheDocument());
  });
});

describe('flags', () => {
  it('appear on the record, are explained and filter the list', async () => {
    serve({ 'GET /getdata12': recordsCall([{ ...VAN, flags: ['ambiguous', 'out-of-date'] }]) });
    await open('/user?flag=ambiguous');
    const mark = await screen.findByText(flagText['out-of-date']);
    act(() => mark.focus());
    expect(await screen.findByText(flagWhy['out-of-date'])).toBeInTheDocument();
    expect(screen.getByText(flagWhy.ambiguous)).toBeInTheDocument();
    expect(sent('GET /getdata12').map(({ query }) => query.flag)).toContain('ambiguous');
  });

  it('do not attribute an admin-changed figure to its publisher', async () => {
    const edition = 'DESNZ 2024, changed by the platform admin on 22 Nov 2026';
    serve({ 'GET /getdata12': recordsCall([{ ...VAN, edition, flags: ['as-published'] }]) });
    await open();
    const mark = await screen.findByText(flagText['as-published']);
    act(() => mark.focus());
    expect(await screen.findByText(flagWhy['as-published'])).toBeInTheDocument();
    expect(document.body.textContent).not.toMatch(/(as|its) published/i);
  });

  it('are ignored in the address if unknown', async () => {
    serve({ 'GET /getdata12': recordsCall(RECORDS) });
    await open('/user?flag=ghost');
    await screen.findByText('Van');
    expect(sent('GET /getdata12').every(({ query }) => query.flag === undefined)).toBe(true);
  });
});

describe('the factor of a record', () => {
  const grid = (id: string, fields: Partial<EmissionRecord> = {}) =>
    record(id, { selectedName: 'Grid', flags: ['ambiguous'], ...fields });
  const alternative = (_id: string, Country: string, result: number): Alternative => ({
    _id,
    Country,
    result,
    Name: 'Grid',
    Region: '',
    Type: '',
    Brand: '',
    SKU: '',
    Unit: 'litre',
    Source: 'CEA',
    Edition: '',
    Emission: result / 10,
    differsIn: ['Country'],
  });
  const calculated =
    (...alternatives: Alternative[]): FakeCall<'POST /calculate'> =>
    () => ({
      body: {
        result: 25,
        factor: SNAPSHOT,
        ...accounted(10, 'litre'),
        why: [],
        alternatives,
        overlaps: NO_OVERLAPS,
      },
    });
  const both = calculated(
    alternative('diesel00', 'India', 25),
    alternative('kenya000', 'Kenya', 1),
  );
  const dialog = async () => within(await screen.findByRole('dialog'));

  it('is changed with a reason', async () => {
    const changed = grid('record01', { flags: [], result: 1 });
    serve({
      'GET /getdata12': recordsCall([grid('record01')]),
      'POST /calculate': both,
      'PUT /records/record01/factor': () => ({ body: changed }),
    });
    await open();
    await user.click(await screen.findByText(factorChoiceText.action));
    const asks = await dialog();
    expect(await asks.findByText('India')).toBeInTheDocument();
    expect(asks.getByText(factorChoiceText.inUse)).toBeInTheDocument();
    expect(sent('POST /calculate')[0]?.body).toMatchObject({
      selectedName: 'Grid',
      unit: 'litre',
      distance: 10,
      date: '2024-05-01',
    });
    await user.click(asks.getByText('Kenya'));
    await user.click(asks.getByText(factorChoiceText.submit));
    expect(await asks.findByText(messages.required)).toBeInTheDocument();
    expect(sent('PUT /records/record01/factor')).toHaveLength(0);
    await pasteInto(asks.getByLabelText(factorChoiceText.reason), 'It was in Kenya');
    await user.click(asks.getByText(factorChoiceText.submit));
    expect(await screen.findByText(factorChoiceText.saved)).toBeInTheDocument();
    expect(sent('PUT /records/record01/factor')[0]?.body).toEqual({
      factorId: 'kenya000',
      reason: 'It was in Kenya',
    });
  });

  it('keeps the choice and the reason when its alternatives fail to reload', async () => {
    let isDown = false;
    serve({
      'GET /getdata12': recordsCall([grid('record01')]),
      'POST /calculate': (call) => (isDown ? networkFailure : both(call)),
    });
    await open();
    await user.click(await screen.findByText(factorChoiceText.action));
    const asks = await dialog();
    await user.click(await asks.findByText('Kenya'));
    await pasteInto(asks.getByLabelText(factorChoiceText.reason), 'It was in Kenya');
    isDown = true;
    // SWR sends the same request at most once in two seconds.
    await waitFor(() => {
      act(() => void window.dispatchEvent(new Event('online')));
      expect(sent('POST /calculate').length).toBeGreaterThan(1);
    });
    await settle();
    expect(asks.getByLabelText(factorChoiceText.reason)).toHaveValue('It was in Kenya');
    expect(asks.queryByText(appText.loadFailed)).not.toBeInTheDocument();
  });

  it('is found by search among many, averages first', async () => {
    const kinds = Array.from({ length: 11 }, (_, n) =>
      alternative(`kind${n + 1000}`, `Kind ${n}`, n),
    );
    const average = alternative('average0', 'Average', 5);
    serve({
      'GET /getdata12': recordsCall([grid('record01')]),
      'POST /calculate': calculated(...kinds.toReversed(), average),
    });
    await open();
    await user.click(await screen.findByText(factorChoiceText.action));
    const asks = await dialog();
    const sought = await asks.findByRole('textbox', { name: factorSearchText.label });
    const names = () =>
      asks
        .getAllByRole<HTMLInputElement>('radio')
        .map(({ labels }) => labels?.[0]?.textContent ?? '');
    expect(names()).toHaveLength(12);
    expect(names()[0]).toMatch(/^Average/);
    expect(names()[1]).toMatch(/^Kind 0/);
    expect(names()[11]).toMatch(/^Kind 10/);
    expect(sent('POST /calculate')[0]?.body).toMatchObject({ allAlternatives: true });
    await user.type(sought, 'kind 10{Enter}');
    expect(names()).toHaveLength(1);
    await user.type(sought, 'zz');
    expect(asks.getByText(factorSearchText.none)).toBeInTheDocument();
    expect(sent('PUT /records/record01/factor')).toHaveLength(0);
  });

  it('is explained step by step and changed from there', async () => {
    let isDown = true;
    const why = ['Chosen: “Grid”.', 'The record was saved on 1 Jun 2024 (UTC).'];
    serve({
      'GET /getdata12': recordsCall([grid('record01')]),
      'POST /calculate': both,
      'GET /records/record01/why': () => (isDown ? networkFailure : { body: { why } }),
      'PUT /records/record01/factor': () => ({ body: grid('record01', { flags: [], result: 1 }) }),
    });
    await open();
    await user.click(
      await screen.findByLabelText(`${figureText.title}${figureText.ofItem('Grid')}`),
    );
    const card = within(await screen.findByRole('region', { name: figureText.title }));
    expect(card.getByText(flagWhy.ambiguous)).toBeInTheDocument();
    expect(await card.findByText(figureText.failed)).toBeInTheDocument();
    isDown = false;
    await user.click(card.getByText(appText.retry));
    expect(await card.findByText(why[1] as string)).toBeInTheDocument();
    expect(card.getByText(why[0] as string)).toBeInTheDocument();

    await user.click(card.getByText(factorChoiceText.action));
    const asks = await dialog();
    await user.click(await asks.findByText('Kenya'));
    await pasteInto(asks.getByLabelText(factorChoiceText.reason), 'It was in Kenya');
    const before = sent('GET /records/record01/why').length;
    await user.click(asks.getByText(factorChoiceText.submit));
    expect(await screen.findByText(factorChoiceText.saved)).toBeInTheDocument();
    await waitFor(() => expect(sent('GET /records/record01/why').length).toBeGreaterThan(before));
  });

  it('is changed for several records of one item', async () => {
    serve({
      'GET /getdata12': recordsCall([
        grid('record01'),
        grid('record02'),
        grid('record03', { selectedName: 'Rice' }),
      ]),
      'POST /calculate': both,
      'POST /records/bulk': () => ({ body: { success: true, deleted: 0, changed: 2 } }),
    });
    await open();
    await screen.findByText('Rice');
    const boxes = screen.getAllByLabelText(recordText.select('Grid'));
    for (const box of boxes) await user.click(box);
    await user.click(screen.getByLabelText(recordText.select('Rice')));
    expect(screen.getByText(factorChoiceText.oneItem)).toBeInTheDocument();
    expect(button(factorChoiceText.ofMany)).toBeDisabled();
    await user.click(screen.getByLabelText(recordText.select('Rice')));
    await user.click(button(factorChoiceText.ofMany));
    const asks = await dialog();
    await user.click(await asks.findByText('Kenya'));
    await user.type(asks.getByLabelText(factorChoiceText.reason), 'Both');
    await user.click(asks.getByText(factorChoiceText.submit));
    expect(await screen.findByText(factorChoiceText.saved)).toBeInTheDocument();
    expect(sent('POST /records/bulk')[0]?.body).toEqual({
      ids: ['record01', 'record02'],
      action: 'factor',
      factorId: 'kenya000',
      reason: 'Both',
    });
    expect(screen.queryByRole('region', { name: recordText.selection })).not.toBeInTheDocument();
  });

  it('reports when no other factor fits', async () => {
    serve({ 'GET /getdata12': recordsCall([grid('record01')]), 'POST /calculate': calculated() });
    await open();
    await user.click(await screen.findByText(factorChoiceText.action));
    expect(await (await dialog()).findByText(factorChoiceText.none)).toBeInTheDocument();
  });
});
