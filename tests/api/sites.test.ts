import { messages } from '@canopy/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { answered, refused } from '../support/client';
import {
  addClient,
  addMember,
  addSite,
  inside,
  type TestClient,
  type TestMember,
} from '../support/fixtures';

/** Sites of a client: what belongs to it, since when, and who records for it. */
let ours: TestClient;
let asha: TestMember;
let imran: TestMember;

beforeAll(async () => {
  ours = await addClient();
  [asha, imran] = [await addMember(ours), await addMember(ours)];
});

const change = async (id: string, body: object) =>
  answered('PUT /sites/:id', await ours.session.put(`/sites/${id}`, body));

const listOf = async ({ session }: TestClient | TestMember) =>
  answered('GET /sites', await session.get('/sites'));

/** The entries about a site, the newest first. */
async function entriesOf(subjectId: string) {
  return answered('GET /audit', await ours.session.get('/audit', { subjectId })).data;
}

describe('a site', () => {
  it('is added with its first holding, listed, and deleted, each with an entry', async () => {
    const input = {
      name: 'Plant Pune',
      kind: 'entity',
      address: '1 MG Road',
      country: 'India',
      region: 'IN-MH',
      from: '2024-04-15',
      share: 60,
      control: 'financial',
      members: [asha.wire.userId.toUpperCase()],
    };
    const added = answered('POST /sites', await ours.session.post('/sites', input));
    const { share, control, ...kept } = input;
    expect(added).toEqual({
      ...kept,
      _id: added._id,
      country: 'IN',
      parentId: null,
      to: null,
      holdings: [{ from: '2024-04-01', share: 60, control: 'financial' }],
      members: [asha.wire.userId],
    });
    expect(await listOf(ours)).toEqual([added]);

    answered('DELETE /sites/:id', await ours.session.delete(`/sites/${added._id}`));
    expect(await listOf(ours)).toEqual([]);
    const { _id, parentId, ...state } = { ...added, parent: '' };
    expect(await entriesOf(_id)).toMatchObject([
      { action: 'deleted', subjectType: 'site', before: state, after: null },
      { action: 'created', subjectName: 'Plant Pune', before: null, after: state },
    ]);
    const left = ['holdings', 'site_members'].map((table) =>
      inside().sql(`select * from ${table} where client_id =
        (select id from clients where document_id = '${ours.wire._id}')`),
    );
    expect(await Promise.all(left)).toEqual([[], []]);
  });

  it('keeps what a change leaves out, and writes no entry where nothing changes', async () => {
    const site = await addSite(ours, { from: '2023-01-01', address: 'Here', country: 'GB' });
    const same = await change(site._id, { kind: 'site' });
    expect(same).toEqual(site);
    expect(await entriesOf(site._id)).toHaveLength(1);
    const moved = await change(site._id, { address: null, to: '2026-12-31' });
    expect(moved).toEqual({ ...site, address: '', to: '2026-12-31' });
    expect((await entriesOf(site._id))[0]).toMatchObject({
      action: 'changed',
      before: { address: 'Here', to: null },
      after: { address: '', to: '2026-12-31' },
    });
    expect(await change(site._id, { from: null, country: '' })).toMatchObject({
      from: null,
      country: null,
    });
  });

  it('stands below another one, in no circle', async () => {
    const top = await addSite(ours);
    const below = await addSite(ours, { parentId: top._id });
    expect(below.parentId).toBe(top._id);
    const circle = await ours.session.put(`/sites/${top._id}`, { parentId: below._id });
    refused(circle, 400, messages.siteParentItself, 'parentId');
    refused(await ours.session.delete(`/sites/${top._id}`), 409, messages.siteHasSites);
    await change(below._id, { parentId: null });
    answered('DELETE /sites/:id', await ours.session.delete(`/sites/${top._id}`));
  });

  it('is refused with each field that is wrong', async () => {
    const { name } = await addSite(ours);
    const refusals: [object, number, string, string][] = [
      [{ name: ' ' }, 400, 'name', messages.required],
      [{ name: name.toUpperCase() }, 409, 'name', messages.siteNameTaken],
      [{ kind: 'office' }, 400, 'kind', messages.notListed],
      [{ country: 'Atlantis' }, 400, 'country', messages.countryUnknown],
      [{ region: 'IN-MH' }, 400, 'country', messages.regionWithoutCountry],
      [{ parentId: 'a'.repeat(24) }, 400, 'parentId', messages.siteUnknown],
      [{ from: '2024-13-01' }, 400, 'from', messages.dayForm],
      [{ from: '2024-02-01', to: '2024-01-01' }, 400, 'from', messages.siteFromAfterTo],
      [{ members: ['nobody-of-ours'] }, 400, 'members.0', messages.userUnknown],
      [{ share: 60 }, 400, 'from', messages.holdingMonthMissing],
      [{ from: '2024-04-01', share: 101 }, 400, 'share', messages.shareRange],
      [{ from: '2024-04-01', control: 'some' }, 400, 'control', messages.controlUnknown],
      [
        { holdings: [{ from: '2024-04-02', share: 1, control: 'both' }] },
        400,
        'holdings.0.from',
        messages.holdingFrom,
      ],
      [
        {
          holdings: [
            { from: '2024-04-01', share: 1, control: 'both' },
            { from: '2024-04', share: 2, control: 'both' },
          ],
        },
        400,
        'holdings.1.from',
        messages.holdingMonthTwice,
      ],
      [{ from: '2024-04-01', share: 60, holdings: [] }, 400, 'holdings', messages.holdingsTwice],
    ];
    for (const [fields, status, path, message] of refusals) {
      const answer = await ours.session.post('/sites', { name: 'N', kind: 'site', ...fields });
      refused(answer, status, message, path);
    }
    refused(await ours.session.put(`/sites/${'a'.repeat(24)}`, { name: 'N' }), 404);
  });
});

describe('the holdings of a site', () => {
  it('are added by month, replaced by an equal month, and replaced as a whole', async () => {
    const site = await addSite(ours, { from: '2020-01-01' });
    const first = { from: '2024-04-01', share: 60, control: 'both' };
    const changed = await change(site._id, { from: '2024-04-20', share: 60 });
    expect(changed).toEqual({ ...site, holdings: [first] });
    const second = { from: '2024-10-01', share: 60, control: 'none' };
    const third = await change(site._id, { from: '2024-10-01', control: 'none' });
    expect(third.holdings).toEqual([first, second]);
    const replaced = await change(site._id, { from: '2024-04-01', share: 55 });
    expect(replaced.holdings).toEqual([{ ...first, share: 55 }, second]);
    const early = await ours.session.put(`/sites/${site._id}`, { from: '2024-01-01', share: 5 });
    refused(early, 400, messages.holdingIncomplete, 'control');

    const all = [{ from: '2025-01', share: 100, control: 'operational' }];
    const { holdings } = await change(site._id, { holdings: all });
    expect(holdings).toEqual([{ ...all[0], from: '2025-01-01' }]);
    expect((await entriesOf(site._id))[0]).toMatchObject({
      before: { holdings: [{ ...first, share: 55 }, second] },
      after: { holdings },
    });
    expect((await change(site._id, { holdings: [] })).holdings).toEqual([]);
  });
});

describe('the sites of a user', () => {
  it('are those it is given, or else all, without the names of other users', async () => {
    const own = await addClient();
    const [first, second] = [await addMember(own), await addMember(own)];
    const members = [first.wire._id, second.wire.userId];
    const given = await addSite(own, { members });
    const other = await addSite(own);
    const ids = async (who: TestMember) => (await listOf(who)).map(({ _id }) => _id).sort();
    expect(await listOf(first)).toEqual([{ ...given, members: [first.wire.userId] }]);
    const left = { members: [second.wire.userId] };
    answered('PUT /sites/:id', await own.session.put(`/sites/${given._id}`, left));
    expect(await ids(first)).toEqual([given._id, other._id].sort());
    expect(await ids(second)).toEqual([given._id]);
  });

  it('are of its own client alone', async () => {
    const theirs = await addClient();
    const site = await addSite(ours, { members: [imran.wire.userId] });
    expect(await listOf(theirs)).toEqual([]);
    for (const call of [theirs.session.put, theirs.session.delete]) {
      refused(await call(`/sites/${site._id}`, { name: 'X' }), 404, messages.notFound);
    }
    const below = await theirs.session.post('/sites', {
      name: 'N',
      kind: 'site',
      parentId: site._id,
      members: [imran.wire.userId],
    });
    refused(below, 400, messages.siteUnknown, 'parentId');
    const members = [imran.wire._id];
    const people = await theirs.session.post('/sites', { name: 'N', kind: 'site', members });
    refused(people, 400, messages.userUnknown, 'members.0');
  });
});
