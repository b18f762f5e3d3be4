import { messages } from '@canopy/domain/common';
import type { EmissionFactor } from '@canopy/domain/factors';
import { describe, expect, it } from 'vitest';
import { answered, type Client, refused } from '../../support/client';
import {
  addClient,
  addFactor,
  addMember,
  admin,
  factorInput,
  recordsOf,
  rowOf,
  save,
  type TestClient,
  type TestMember,
  unique,
} from '../../support/fixtures';

const ask = (session: Client, id: string | undefined, query = {}) =>
  session.get(`/records/${id}/why`, query);

async function why(session: Client, id: string | undefined, query = {}): Promise<string[]> {
  return answered('GET /records/:id/why', await ask(session, id, query)).why;
}

async function change(factor: EmissionFactor, fields: Record<string, unknown>): Promise<void> {
  const body = { ...factorInput(), ...factor, ...fields };
  answered('PUT /updateData/:id', await (await admin()).put(`/updateData/${factor._id}`, body));
}

async function restate({ session }: TestClient): Promise<void> {
  const { preview } = answered('GET /restatement', await session.get('/restatement'));
  const body = { reason: 'A correction', preview };
  answered('POST /restatement', await session.post('/restatement', body));
}

const edit = (session: Client, id: string | undefined, distance: number) =>
  session.put('/editEmissionData', {
    id,
    updatedData: { distance, date: '2024-05-01', date1: '2024-05-31' },
  });

/** Replaces the dates in sentences, because tests may run over midnight. */
const undated = (sentences: readonly string[]) =>
  sentences.map((sentence) => sentence.replace(/on \d+ \w+ \d+ \(UTC\)/, 'today'));

const SAVED = 'The record was saved today.';

describe('the explanation of a record', () => {
  it('equals the report’s, plus the time it was saved', async () => {
    const organisation = await addClient();
    const member = await addMember(organisation);
    const gases = { co2: 2, ch4Fossil: 0, ch4NonFossil: 0.01, n2o: 0.001, others: {} };
    const factor = await addFactor({
      Emission: 2.545,
      Gases: gases,
      GwpSet: 'AR5',
      Country: 'India',
      Source: 'A handbook',
      Year: 2024,
      Edition: 'Handbook 2024',
      ValidFrom: '2024-01-01',
      ValidTo: '2024-12-31',
    });
    answered('PUT /policy', await organisation.session.put('/policy', { gwpSet: 'AR6' }));
    const [record] = await save(member, rowOf(factor, { unit: 'kilolitre', distance: 2 }));
    const steps = await why(member.session, record?._id);
    expect(undated(steps)).toEqual([
      `Chosen: “${factor.Name}”, On site fuel consumption, in kilolitre.`,
      `Factor: ${factor.Name}, India, Handbook 2024; valid from 1 Jan 2024 to 31 Dec 2024.`,
      'Unit: 1 kilolitre = 1,000 litre.',
      'By gas, AR6: 2 kg CO₂ × 1 + 0.01 kg CH₄ (not fossil) × 27 + 0.001 kg N₂O × 273 = 2.543 kg CO₂e per litre.',
      'Source: A handbook, 2024',
      SAVED,
    ]);
    const query = { financialYear: '2024-2025' };
    const report = answered('GET /reports', await organisation.session.get('/reports', query));
    expect(steps.slice(0, -1)).toEqual(report.factors[0]?.uses[0]?.why);
  });

  it('describes each later choice of its factor, alone or with other records', async () => {
    const organisation = await addClient();
    const member = await addMember(organisation);
    const Name = unique('Grid');
    const first = await addFactor({ Name, Type: 'A', Emission: 2 });
    const second = await addFactor({ Name, Type: 'B', Emission: 3 });
    const left = (type: string) =>
      `2 factors fitted and gave different results. Not chosen: ${Name}, ${type}.`;
    const [record] = await save(member, rowOf(second));
    expect(record?.flags).toEqual(['ambiguous']);
    expect(undated(await why(member.session, record?._id)).at(-1)).toBe(SAVED);

    const body = { factorId: first._id, reason: 'The meter is of type A.' };
    const { session } = member;
    answered('PUT /records/:id/factor', await session.put(`/records/${record?._id}/factor`, body));
    const settled = undated(await why(session, record?._id));
    expect(settled[1]).toMatch(/^Factor: .*, A;/);
    expect(settled.slice(-2)).toEqual([
      SAVED,
      `${member.wire.username} chose its factor again today: “The meter is of type A.” Its factor was “${Name}” before, 3 kg CO₂e per litre. ${left('B')}`,
    ]);

    const bulk = { ids: [record?._id], action: 'factor', ...body, factorId: second._id };
    answered('POST /records/bulk', await session.post('/records/bulk', bulk));
    answered('PUT /editEmissionData', await edit(session, record?._id, 3));
    expect(undated(await why(session, record?._id)).slice(-4)).toEqual([
      SAVED,
      `${member.wire.username} chose its factor again today: “The meter is of type A.” Its factor was “${Name}” before, 3 kg CO₂e per litre.`,
      `${member.wire.username} chose its factor again today: “The meter is of type A.” Its factor was “${Name}” before, 2 kg CO₂e per litre. ${left('A')}`,
      `${member.wire.username} edited its amount or days today. An edit keeps the factor.`,
    ]);
  });

  it.each([
    ['entered', (member: TestMember, row: Record<string, unknown>) => save(member, row)],
    [
      'imported',
      async (member: TestMember, row: Record<string, unknown>) => {
        const body = { rows: [row], dryRun: false };
        const call = 'POST /emission-records/import';
        answered(call, await member.session.post('/emission-records/import', body));
        return recordsOf(member);
      },
    ],
  ] as const)('names who chose the factor of an %s record among several', async (_, add) => {
    const organisation = await addClient();
    const member = await addMember(organisation);
    const Name = unique('Biofuel');
    const pure = await addFactor({ Name, Type: 'Pure', Emission: 2 });
    const blend = await addFactor({ Name, Type: 'Average blend', Emission: 3 });
    const row = { ...rowOf(pure), selectedType: '', factorId: pure._id };
    const [record] = await add(member, row);
    expect(record?.flags).toEqual([]);
    expect(record).not.toHaveProperty('passedOver');
    const saved = `${SAVED} ${member.wire.username} chose its factor. 2 factors fitted and gave different results. Not chosen: ${Name}, Average blend.`;
    expect(undated(await why(organisation.session, record?._id)).at(-1)).toBe(saved);

    // Later changes of the library and the record do not alter the sentence.
    await change(pure, { Emission: 2.5 });
    await (await admin()).delete(`/deleteData/${blend._id}`);
    await restate(organisation);
    const { session } = member;
    answered('PUT /editEmissionData', await edit(session, record?._id, 3));
    expect(undated(await why(session, record?._id)).at(-3)).toBe(saved);
  });

  it('describes changes of its factor in the library until the record is restated', async () => {
    const organisation = await addClient();
    const { session, ...member } = await addMember(organisation);
    const factor = await addFactor();
    const [record] = await save({ session, ...member }, rowOf(factor));
    await change(factor, { Description: 'Another text' });
    expect(undated(await why(session, record?._id)).at(-1)).toBe(SAVED);
    await change(factor, { Emission: 3 });
    expect((await why(session, record?._id)).at(-1)).toBe(
      'This factor has since changed in the library, to 3 kg CO₂e per litre. The record keeps the earlier value until it is restated.',
    );
    await restate(organisation);
    expect(undated(await why(session, record?._id)).slice(-2)).toEqual([
      SAVED,
      `${organisation.wire.username} restated it today, with the library and the policy of that day: “A correction” Its factor was “${factor.Name}” before, ${factor.Emission} kg CO₂e per litre.`,
    ]);
    await (await admin()).delete(`/deleteData/${factor._id}`);
    expect((await why(session, record?._id)).at(-1)).toBe(
      'Its factor is no longer in the library. The record keeps it as it was.',
    );
  });

  it('is visible to the member, its client, and the admin who names the client', async () => {
    const organisation = await addClient();
    const [member, colleague] = [await addMember(organisation), await addMember(organisation)];
    const [stranger, platform] = [await addClient(), await admin()];
    const [record] = await save(member, rowOf(await addFactor()));
    const clientId = organisation.wire._id;
    const steps = await why(member.session, record?._id);
    expect(await why(organisation.session, record?._id)).toEqual(steps);
    expect(await why(organisation.session, record?._id, { clientId })).toEqual(steps);
    expect(await why(platform, record?._id, { clientId })).toEqual(steps);

    for (const [session, query] of [
      [colleague.session, {}],
      [stranger.session, {}],
      [stranger.session, { clientId }],
      [(await addMember(stranger)).session, {}],
      [platform, {}],
      [platform, { clientId: stranger.wire._id }],
    ] as const) {
      refused(await ask(session, record?._id, query), 404, messages.notFound);
    }
    refused(await ask(member.session, 'nothing0here'), 404, messages.notFound);
  });
});
