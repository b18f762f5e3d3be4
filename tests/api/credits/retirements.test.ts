import type { AnswerOf } from '@canopy/domain/calls';
import { forbiddenClaimIn } from '@canopy/domain/credits';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answered, type Client } from '../../support/client';
import { checkoutBody, keyed } from '../../support/content';
import { logIn, unique } from '../../support/fixtures';
import { mailTo, outboxOf } from '../../support/mail';
import { type OwnServer, startOwnServer } from '../../support/own-server';

type Order = AnswerOf<'POST /checkout'>['order'];

let own: OwnServer;
let projectId: string;

const NAME = 'Meadow Hotels';
const REASON = 'Business travel of the year';
const YEAR = '2024-2025';
const REGISTRY = {
  registryRetirementId: 'VCS-RET-1',
  registryUrl: 'https://registry.example.org/retirements/1',
};

beforeAll(async () => {
  own = await startOwnServer();
  projectId = (await own.addProject())._id;
  await issue(own.editor, 'A', 2023, 'none');
});

afterAll(() => own?.stop());

async function issue(editor: Client, prefix: string, vintage: number, adjustment: string) {
  const body = {
    projectId,
    vintage,
    registry: 'Example Registry',
    methodology: 'EX-1',
    serialFirst: `${prefix}-1`,
    serialLast: `${prefix}-1000`,
    quantity: 1000,
    price: 10,
    issuedOn: '2024-01-01',
    correspondingAdjustment: adjustment,
  };
  return answered('POST /issuances', await editor.post('/issuances', body)).issuance;
}

/** Orders credits by invoice and marks the order as paid. */
async function buy(buyer: Client, fields: Record<string, unknown> = {}): Promise<Order> {
  const body = checkoutBody(projectId, {
    buyer: { name: 'Asha Rao', email: `${unique('asha')}@example.org` },
    quantity: 5,
    provider: 'invoice',
    ...fields,
  });
  const placed = await buyer.request('POST', '/checkout', { body, headers: keyed() });
  const { reference } = answered('POST /checkout', placed).order;
  answered('POST /orders/:reference/pay', await own.editor.post(`/orders/${reference}/pay`, {}));
  return answered('GET /orders/:reference', await buyer.get(`/orders/${reference}`)).order;
}

async function buyWithRetirement(fields: Record<string, unknown> = {}, buyer = own.owner) {
  const words = { beneficiary: { name: NAME, consent: true }, reason: REASON, year: YEAR };
  const order = await buy(buyer, { retire: true, ...words, ...fields });
  return { order, id: order.certificateId ?? '' };
}

const readCertificate = async (id: string) =>
  answered('GET /certificates/:id', await own.visitor.get(`/certificates/${id}`));

async function pdfText(id: string): Promise<string> {
  const sent = await fetch(`${own.server.url}/api/certificates/${id}/pdf`);
  expect(sent.headers.get('content-type')).toBe('application/pdf');
  const bytes = new Uint8Array(await sent.arrayBuffer());
  const pdf = await getDocument({ data: bytes, useSystemFonts: false }).promise;
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, n) => {
      const { items } = await (await pdf.getPage(n + 1)).getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join(' ');
    }),
  );
  return pages.join(' ').replace(/\s+/g, ' ');
}

describe('a retirement', () => {
  it('is provisional until the registry confirms it', async () => {
    const { order, id } = await buyWithRetirement();
    expect(order).toMatchObject({
      state: 'Delivered',
      retirement: { _id: id, state: 'Requested' },
    });
    expect(id).toMatch(/^[a-z0-9]{24}$/);
    const certificate = await readCertificate(id);
    expect(certificate).toMatchObject({
      quantity: 5,
      url: expect.stringMatching(/^https?:\/\/[^/]+\/certificate\//),
      project: { place: 'Puerto Maldonado, Madre de Dios, Peru' },
      vintage: 2023,
      beneficiary: NAME,
      reason: REASON,
      year: YEAR,
      state: 'Requested',
      demonstration: false,
      claim: { kind: 'contribution' },
      ledgerAgrees: true,
      registryRetirement: null,
      serials: order.serials,
    });
    expect(certificate.serials).toHaveLength(1);
    const provisional = await pdfText(id);
    expect(provisional).toContain('the registry may still show the credits as active');
    expect(provisional).not.toContain('DEMONSTRATION');
    const [serial] = order.serials;
    for (const shown of [
      'e to be retired',
      `/certificate/${id}`,
      serial?.first,
      'Peru',
      'Page 1 of 1',
    ]) {
      expect(provisional).toContain(shown);
    }
    expect(forbiddenClaimIn(provisional)).toBeNull();

    const page = await fetch(`${own.server.url}/certificate/${id}`);
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(html).toContain('name="robots" content="noindex"');
    expect(html).toContain('the registry may still show the credits as active');
    // The code leads to the page even if its readers run no script.
    expect(html).toContain(`>${certificate.url}<`);
    const changed = `${id.slice(0, -1)}${id.endsWith('a') ? 'b' : 'a'}`;
    expect((await fetch(`${own.server.url}/certificate/${changed}`)).status).toBe(404);
    expect((await own.visitor.get(`/certificates/${changed}/pdf`)).status).toBe(404);
    const sitemap = await (await fetch(`${own.server.url}/sitemap.xml`)).text();
    expect(sitemap).toContain('/retirements<');
    expect(sitemap).not.toContain('/certificate/');

    // A requested retirement cannot be undone.
    for (const [call, body] of [
      ['cancel', {}],
      ['refund', { reason: 'Changed my mind' }],
      ['retire', {}],
    ] as const) {
      const refused = await own.editor.post(`/orders/${order.reference}/${call}`, body);
      expect(refused.status, call).toBe(409);
    }

    const wrong = await own.editor.put(`/retirements/${id}`, { ...REGISTRY, registryUrl: 'x' });
    expect(wrong).toMatchObject({
      status: 400,
      json: { error: { details: { errors: [{ path: ['registryUrl'] }] } } },
    });
    const both = await Promise.all(
      [1, 2].map(() => own.editor.put(`/retirements/${id}`, REGISTRY)),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await readCertificate(id)).toMatchObject({
      state: 'Retired',
      registryRetirement: { id: REGISTRY.registryRetirementId, url: REGISTRY.registryUrl },
    });
    const after = answered(
      'GET /orders/:reference',
      await own.visitor.get(`/orders/${order.reference}`),
    );
    expect(after.order).toMatchObject({
      state: 'Retired',
      retirement: { _id: id, state: 'Retired' },
    });
  });

  it('shows name and reason only with consent, which can be withdrawn', async () => {
    const { order, id } = await buyWithRetirement({
      beneficiary: { name: 'Quiet Inn', consent: false },
    });
    const found = async (q: string) =>
      answered('GET /retirements', await own.visitor.get('/retirements', { q })).data;
    expect(await readCertificate(id)).toMatchObject({ beneficiary: '', reason: '' });
    expect(await found('Quiet')).toEqual([]);
    expect(await pdfText(id)).not.toContain('Quiet');
    const seen = answered('GET /retirements/:id', await own.owner.get(`/retirements/${id}`));
    expect(seen.retirement).toMatchObject({
      beneficiary: 'Quiet Inn',
      consent: false,
      orderReference: order.reference,
    });

    const change = (by: Client, body: object) => by.put(`/retirements/${id}/consent`, body);
    answered('PUT /retirements/:id/consent', await change(own.owner, { consent: true }));
    expect(await readCertificate(id)).toMatchObject({ beneficiary: 'Quiet Inn', reason: REASON });
    expect(await found('quiet')).toMatchObject([{ _id: id, name: 'Quiet Inn' }]);
    answered('PUT /retirements/:id/consent', await change(own.editor, { consent: false }));
    expect(await readCertificate(id)).toMatchObject({ beneficiary: '', reason: '' });

    for (const body of [{ consent: true }, { consent: true, token: 'x'.repeat(43) }]) {
      expect((await change(own.visitor, body)).status).toBe(400);
    }
    expect((await change(own.member, { consent: true })).status).toBe(403);
    expect((await own.visitor.put(`/retirements/${id}`, REGISTRY)).status).toBe(401);
    const other = unique('other');
    const login = { userId: other, password: 'A long password 1', username: other };
    answered('POST /addclient', await own.admin.post('/addclient', login));
    const stranger = await logIn(
      '/login',
      { userId: other, password: login.password },
      own.server.url,
    );
    expect((await stranger.get(`/retirements/${id}`)).status).toBe(404);
    expect((await change(stranger, { consent: true })).status).toBe(404);
    expect(answered('GET /holdings', await stranger.get('/holdings')).data).toEqual([]);
  });

  it('refuses web addresses, claims, wrong years and credits without serials', async () => {
    const order = await buy(own.owner);
    const retire = (body: object) => own.owner.post(`/orders/${order.reference}/retire`, body);
    for (const [body, path] of [
      [{ beneficiary: { name: 'Buy at www.shop.example', consent: true } }, 'beneficiary'],
      [{ reason: 'see https://example.org' }, 'reason'],
      [{ reason: 'We are climate neutral' }, 'reason'],
      [{ year: '2025' }, 'year'],
    ] as const) {
      const refused = await retire(body);
      expect(refused.status, path).toBe(400);
      expect(JSON.stringify(refused.json)).toContain(`"path":["${path}"`);
    }
    const unserialised = (await own.addProject())._id;
    const body = checkoutBody(unserialised, { quantity: 1, provider: 'invoice' });
    const placed = await own.owner.request('POST', '/checkout', { body, headers: keyed() });
    const { reference } = answered('POST /checkout', placed).order;
    answered('POST /orders/:reference/pay', await own.editor.post(`/orders/${reference}/pay`, {}));
    expect((await own.owner.post(`/orders/${reference}/retire`, {})).status).toBe(400);
    answered('POST /orders/:reference/retire', await retire({ year: YEAR }));
  });

  it('appears in the register, its totals and CSV, and the report of its year', async () => {
    const { editor, owner, visitor } = own;
    const [first] = answered(
      'GET /retirements',
      await visitor.get('/retirements', { state: 'Retired' }),
    ).data;
    expect(first).toMatchObject({ quantity: 5, name: NAME, year: YEAR });
    const page = answered('GET /retirements', await visitor.get('/retirements', { pageSize: 1 }));
    expect(page).toMatchObject({
      data: [{}],
      meta: { total: 3 },
      totals: { requested: 10, retired: 5 },
      years: [YEAR],
    });
    const csv = await (await fetch(`${own.server.url}/api/retirements?format=csv&q=meadow`)).text();
    expect(csv.trim().split('\n')).toHaveLength(2);
    expect(csv).toContain(first?._id);
    const sitemap = await (await fetch(`${own.server.url}/sitemap.xml`)).text();
    expect(sitemap).toContain('/retirements</loc><lastmod>20');
    expect((await visitor.get('/retirements', { year: 'x' })).status).toBe(400);

    const held = await buy(owner, { quantity: 7 });
    const holdings = answered('GET /holdings', await owner.get('/holdings')).data;
    expect(holdings.find(({ vintage }) => vintage === 2023)).toMatchObject({
      held: 7,
      retired: 15,
      serials: held.serials,
      demonstration: false,
      orders: [{ reference: held.reference, quantity: 7 }],
    });
    const reported = async (financialYear: string) =>
      answered('GET /reports', await owner.get('/reports', { financialYear }));
    const report = (await reported(YEAR)) as AnswerOf<'GET /reports'>;
    expect(report.retirements.map(({ quantity }) => quantity)).toEqual([5, 5, 5]);
    expect(report.retirements[0]).toMatchObject({ vintage: 2023, claim: 'contribution' });
    expect(report.totals.total).toBe(0);
    expect(((await reported('2023-2024')) as AnswerOf<'GET /reports'>).retirements).toEqual([]);

    await issue(editor, 'B', 2024, 'made');
    const issuances = answered(
      'GET /issuances',
      await editor.get('/issuances', { projectId }),
    ).data;
    const { id } = await buyWithRetirement({
      issuanceId: issuances.find(({ vintage }) => vintage === 2024)?._id,
    });
    expect((await readCertificate(id)).claim.kind).toBe('mitigation');
  });

  it('is refused for simulated payments without demo data', async () => {
    await own.inside.simulatePayments(true);
    const body = checkoutBody(projectId, { quantity: 1, provider: 'simulated' });
    const placed = await own.owner.request('POST', '/checkout', { body, headers: keyed() });
    const { reference } = answered('POST /checkout', placed).order;
    expect((await own.owner.post(`/orders/${reference}/retire`, {})).status).toBe(409);
    const atOnce = { body: { ...body, retire: true }, headers: keyed() };
    expect((await own.owner.request('POST', '/checkout', atOnce)).status).toBe(409);
  });

  it('is marked everywhere as a demonstration and counted nowhere', async () => {
    const { id } = await buyWithRetirement();
    const register = async () =>
      answered('GET /retirements', await own.visitor.get('/retirements'));
    const before = (await register()).totals;
    await own.inside.sql(
      'update retirements set demonstration = ? where document_id = ?',
      true,
      id,
    );
    expect(await readCertificate(id)).toMatchObject({ demonstration: true });
    const { totals, data } = await register();
    expect(totals).toEqual({ ...before, requested: before.requested - 5 });
    expect(data[0]).toMatchObject({ _id: id, demonstration: true });
    expect(
      await (await fetch(`${own.server.url}/api/retirements?format=csv`)).text(),
    ).not.toContain(id);
    for (const page of [`/certificate/${id}`, '/retirements']) {
      expect(await (await fetch(own.server.url + page)).text(), page).toContain('DEMONSTRATION');
    }
    expect((await pdfText(id)).match(/DEMONSTRATION/g)?.length).toBeGreaterThanOrEqual(3);
    expect((await own.editor.put(`/retirements/${id}`, REGISTRY)).status).toBe(409);
    const query = { financialYear: YEAR };
    const report = answered('GET /reports', await own.owner.get('/reports', query));
    expect(JSON.stringify(report)).not.toContain(id);
  });

  it('is emailed to its buyer when requested and when confirmed by the registry', async () => {
    const { order, id } = await buyWithRetirement();
    const { email } = order.buyer;
    const mails = async () =>
      (await outboxOf(own.server.dataDir)).filter(({ subject }) => subject?.includes('retire'));
    const asked = await mailTo(email, mails);
    expect(asked.subject).toBe(`Your order ${order.reference}: retirement requested`);
    expect(asked.text).toContain('the certificate is provisional');
    expect(asked.text).toContain(`/certificate/${id}`);
    answered('PUT /retirements/:id', await own.editor.put(`/retirements/${id}`, REGISTRY));
    await expect
      .poll(async () => (await mailTo(email, mails)).subject)
      .toBe(`The credits of your order ${order.reference} are retired`);
    const retired = await mailTo(email, mails);
    expect(retired.text).toContain('the registry has retired the credits');
    expect(retired.text).not.toContain('provisional');
    expect(retired.text).toContain(`/certificate/${id}`);
  });

  it('shows on its certificate that the ledger disagrees', async () => {
    const { id } = await buyWithRetirement();
    await own.inside.sql('update retirements set quantity = 6 where document_id = ?', id);
    expect(await readCertificate(id)).toMatchObject({ ledgerAgrees: false });
    expect(await pdfText(id)).toContain('does not currently confirm');
  });
});
