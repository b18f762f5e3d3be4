import { inventoryMessages, ORGANISATION } from '@canopy/domain/inventory';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { recordsText } from '../../messages/client';
import { appText } from '../../messages/en';
import { recordFields } from '../../messages/fields';
import { siteFilterText } from '../../messages/inventory/sites';
import { entryText, recordText } from '../../messages/user';
import { holdAnswer, networkFailure, refusal } from '../../test/fake-api';
import { findOption, findOptionTexts } from '../../test/popups';
import { siteOf } from '../../test/sites';
import {
  button,
  chooseDiesel,
  entry,
  field,
  leave,
  measureRow,
  open,
  record,
  recordsCall,
  save,
  savedCall,
  sent,
  serve,
  user,
} from './user-emission-page.test-support';

afterEach(leave);

const INN = siteOf('inn00000', 'Hill Inn');
const LODGE = siteOf('lodge000', 'Lake Lodge', { parentId: 'inn00000' });
/** Members see no other users' assignments. */
const given = { members: ['kitchen'] };
const GIVEN_TWO = [siteOf('inn00000', 'Hill Inn', given), siteOf('lodge000', 'Lake Lodge', given)];

describe('a row', () => {
  it('sends no site if there are none', async () => {
    serve({ 'POST /saveData': savedCall });
    await open();
    await chooseDiesel();
    expect(entry().queryByLabelText(recordFields.siteId)).toBeNull();
    await measureRow();
    await save();
    await waitFor(() => expect(sent('POST /saveData')).toHaveLength(1));
    expect(JSON.stringify(sent('POST /saveData')[0]?.body)).not.toContain('siteId');
  });

  it('belongs to the organisation unless a site is chosen, which the next row copies', async () => {
    serve({ 'GET /sites': () => ({ body: [LODGE, INN] }), 'POST /saveData': savedCall });
    await open();
    await chooseDiesel();
    const row = entry().getByRole('row', { name: /Row 1/ });
    expect(await within(row).findByText(ORGANISATION)).toBeInTheDocument();
    await user.click(field(entryText.fields.siteId));
    expect(await findOptionTexts()).toEqual([ORGANISATION, 'Hill Inn', 'Lake Lodge']);
    await user.click(await findOption('Lake Lodge'));
    await measureRow();
    expect(entry().getByText(/^Lake Lodge · Scope 1/)).toBeInTheDocument();
    await user.click(screen.getByText(entryText.addNext));
    const [, next] = entry().getAllByRole('row', { name: /Row \d/ });
    expect(within(next as HTMLElement).getByText('Lake Lodge')).toBeInTheDocument();
    await save();
    await waitFor(() => expect(sent('POST /saveData')).toHaveLength(1));
    expect(sent('POST /saveData')[0]?.body).toMatchObject({ rows: [{ siteId: 'lodge000' }] });
    expect(sent('POST /calculate')[0]?.body).toMatchObject({ siteId: 'lodge000' });
    await waitFor(() => expect(entry().getAllByRole('row', { name: /Row \d/ })).toHaveLength(1));
    expect(entry().getByText('Lake Lodge')).toBeInTheDocument();
  });

  it('must name a site assigned to the member', async () => {
    serve({ 'GET /sites': () => ({ body: GIVEN_TWO }), 'POST /saveData': savedCall });
    await open();
    await chooseDiesel();
    await user.click(screen.getByText(entryText.next));
    expect(await screen.findByText(entryText.siteMissing)).toBeInTheDocument();
    await user.click(field(entryText.fields.siteId));
    expect(screen.queryByText(ORGANISATION)).toBeNull();
    await user.click(await findOption('Hill Inn'));
    await measureRow();
    expect(screen.queryByText(entryText.siteMissing)).toBeNull();
    await save();
    await waitFor(() => expect(sent('POST /saveData')).toHaveLength(1));
    expect(sent('POST /saveData')[0]?.body).toMatchObject({ rows: [{ siteId: 'inn00000' }] });
  });

  it('uses the only assigned site and shows refused days at their field', async () => {
    const message = inventoryMessages.dayBeforeSite('Hill Inn', '2025-01-01');
    serve({
      'GET /sites': () => ({ body: [siteOf('inn00000', 'Hill Inn', given)] }),
      'POST /saveData': () => refusal(400, message, [{ path: ['rows', '0', 'date'], message }]),
    });
    await open();
    await chooseDiesel();
    expect((await entry().findByText('Hill Inn')).tagName).toBe('OUTPUT');
    await measureRow();
    await save();
    const said = await screen.findByText(message);
    expect(said.closest('td')).toContainElement(field(entryText.fields.date));
    expect(sent('POST /saveData')[0]?.body).toMatchObject({ rows: [{ siteId: 'inn00000' }] });
  });

  it('waits for the sites that the member must choose from', async () => {
    const sites = holdAnswer({ body: GIVEN_TWO });
    serve({ 'GET /sites': sites.answer });
    await open();
    await chooseDiesel();
    await user.click(button(entryText.next));
    await save();
    expect(screen.queryByLabelText(entryText.fields.distance)).toBeNull();
    sites.release();
    expect(await screen.findByText(entryText.siteMissing)).toBeInTheDocument();
    expect(sent('POST /saveData')).toHaveLength(0);
  });

  it('cannot be entered before the sites are loaded', async () => {
    let isDown = true;
    serve({ 'GET /sites': () => (isDown ? networkFailure : { body: [INN] }) });
    await open();
    expect(await screen.findByText(appText.loadFailed)).toBeInTheDocument();
    const table = () => screen.queryByRole('region', { name: entryText.title });
    expect(table()).toBeNull();
    isDown = false;
    await user.click(screen.getByText(appText.retry));
    await waitFor(() => expect(table()).toBeInTheDocument());
    expect(field(entryText.fields.siteId)).toBeInTheDocument();
  });
});

describe('saved records', () => {
  const VAN = record('record01', {
    selectedName: 'Van',
    site: { _id: 'inn00000', name: 'Hill Inn' },
  });
  const RICE = record('record02', { selectedName: 'Rice' });

  it('show, filter and change their site', async () => {
    serve({
      'GET /sites': () => ({ body: [INN, LODGE] }),
      'GET /getdata12': recordsCall([VAN, RICE]),
      'PUT /editEmissionData': () => ({ body: { success: true, data: VAN } }),
    });
    await open('/user?siteId=inn00000');
    expect(await screen.findByRole('row', { name: /Van.*Hill Inn/ })).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /Rice.*Organisation/ })).toBeInTheDocument();
    expect(sent('GET /getdata12').at(-1)?.query).toMatchObject({ siteId: 'inn00000' });
    await user.click(screen.getByRole('button', { name: appText.editOf('Van') }));
    await user.click(screen.getByLabelText(`${recordFields.siteId}: Van`));
    await user.click(await findOption('Lake Lodge'));
    const van = screen.getByRole('row', { name: /Van/ });
    await user.click(within(van).getByText(recordText.save));
    await waitFor(() => expect(sent('PUT /editEmissionData')).toHaveLength(1));
    expect(sent('PUT /editEmissionData')[0]?.body).toMatchObject({
      updatedData: { siteId: 'lodge000' },
    });
    await user.click(screen.getByLabelText(siteFilterText.label, { selector: 'search input' }));
    await user.click(await findOption(ORGANISATION));
    await waitFor(() =>
      expect(sent('GET /getdata12').map(({ query }) => query)).toContainEqual(
        expect.objectContaining({ siteId: 'none' }),
      ),
    );
  });

  it('are grouped by site under the totals of each', async () => {
    const none = { scope1: 0, scope2: 0, scope3: 0 };
    const grouped = {
      data: [RICE, VAN],
      meta: {
        page: 1,
        pageSize: 25,
        total: 9,
        sites: [
          { ...none, siteId: null, name: ORGANISATION, records: 8, total: 1 },
          { ...none, siteId: 'inn00000', name: 'Hill Inn', records: 1, total: 23456 },
        ],
      },
    };
    serve({
      'GET /sites': () => ({ body: [INN] }),
      'GET /getdata12': (request) =>
        request.query.groupBy ? { body: grouped } : recordsCall([VAN, RICE])(request),
    });
    await open();
    await user.click(await screen.findByLabelText(recordsText.groupBy));
    await user.click(await findOption(recordsText.groupedBy.site));
    const heading = (name: RegExp) => screen.findByRole('rowheader', { name });
    expect(await heading(/^Hill Inn/)).toHaveTextContent('Hill Inn 1 record · 23.46 t CO₂e');
    expect(await heading(/^Organisation/)).toHaveTextContent('8 records · 1.00 kg CO₂e');
    const rows = screen.getAllByRole('row');
    const place = (name: RegExp) => rows.findIndex((row) => name.test(row.textContent ?? ''));
    expect(place(/^Organisation 8/)).toBe(place(/Rice/) - 1);
    expect(place(/^Hill Inn 1/)).toBe(place(/Van/) - 1);
    expect(place(/Rice/)).toBeLessThan(place(/Van/));
  });

  it('cannot be grouped without sites', async () => {
    serve({ 'GET /getdata12': recordsCall([RICE]) });
    await open('/user?groupBy=site');
    expect(await screen.findByRole('row', { name: /Rice/ })).toBeInTheDocument();
    expect(screen.queryByLabelText(recordsText.groupBy)).toBeNull();
    expect(sent('GET /getdata12').at(-1)?.query.groupBy).toBeUndefined();
  });

  it('are moved together, and stay selected when the server refuses', async () => {
    const message = inventoryMessages.recordsOutsideSite('Lake Lodge');
    let isRefused = true;
    serve({
      'GET /sites': () => ({ body: [INN, LODGE] }),
      'GET /getdata12': recordsCall([VAN, RICE]),
      'POST /records/bulk': () =>
        isRefused ? refusal(400, message) : { body: { success: true, deleted: 0, changed: 2 } },
    });
    await open();
    await user.click(await screen.findByRole('checkbox', { name: recordText.selectAll }));
    const move = async () => {
      await user.click(screen.getByLabelText(recordText.moveSelected, { selector: 'input' }));
      await user.click(await findOption('Lake Lodge'));
    };
    await move();
    expect(await screen.findByText(message)).toBeInTheDocument();
    isRefused = false;
    await move();
    expect(await screen.findByText(recordText.movedMany(2, 'Lake Lodge'))).toBeInTheDocument();
    expect(sent('POST /records/bulk').at(-1)?.body).toEqual({
      ids: ['record01', 'record02'],
      action: 'site',
      siteId: 'lodge000',
    });
    await waitFor(() => expect(screen.queryByLabelText(recordText.selection)).toBeNull());
  });
});
