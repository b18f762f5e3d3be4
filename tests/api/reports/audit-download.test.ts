import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { messages } from '@canopy/domain/common';
import { STATEMENT_TYPE } from '@canopy/domain/inventory';
import { type UnzipFileFilter, unzipSync } from 'fflate';
import { describe, expect, inject, it } from 'vitest';
import { answered, answeredStandard, refused } from '../../support/client';
import { FILES } from '../../support/files';
import {
  addClient,
  addFactor,
  addInstrument,
  addMember,
  addSite,
  admin,
  lockYear,
  rowOf,
  save,
  type TestClient,
  unique,
  upload,
} from '../../support/fixtures';

const YEAR = '2024-2025';

async function evidenceOf({ session }: Pick<TestClient, 'session'>): Promise<string> {
  return answered('POST /upload', await upload(session, FILES.pdf, 'report.pdf')).imagePath;
}

describe('the download for auditors', () => {
  const run = promisify(execFile);

  /** Far more bytes than any file in these archives has. */
  const MOST_BYTES = 10_000_000;

  /** Refuses wrong sizes, which would make unpacking use all memory of this machine. */
  const filter: UnzipFileFilter = ({ name, originalSize }) => {
    if (originalSize > MOST_BYTES) throw new Error(`${name} claims ${originalSize} bytes.`);
    return true;
  };

  /** Unpacks the archive into a temporary folder. */
  async function unpack(bytes: Buffer, use: (folder: string) => Promise<void>): Promise<void> {
    const folder = await mkdtemp(path.join(tmpdir(), 'canopy-audit-'));
    try {
      for (const [name, content] of Object.entries(unzipSync(bytes, { filter }))) {
        await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
        await writeFile(path.join(folder, name), content);
      }
      await use(folder);
    } finally {
      await rm(folder, { recursive: true });
    }
  }

  it('contains report, records, evidence and checksums for sha256sum', async () => {
    const client = await addClient();
    const user = await addMember(client);
    const [bill, gone] = [await evidenceOf(user), await evidenceOf(user)];
    const statement = await evidenceOf(client);
    const factor = await addFactor();
    const outside = { date: '2023-05-01', date1: '2023-05-31', image: await evidenceOf(user) };
    const [record] = await save(
      user,
      rowOf(factor, { image: bill, description: '=1+1' }),
      rowOf(factor, { image: gone }),
      rowOf(factor, outside),
    );
    const revenue = { year: YEAR, metric: 'revenue', value: 125_000_000.25, unit: 'INR' };
    const source = 'Annual report 2024-25, page 41';
    answered(
      'PUT /activity-metrics',
      await client.session.put('/activity-metrics', { ...revenue, source, evidence: statement }),
    );
    const contract = await evidenceOf(client);
    await addInstrument(client, { evidence: contract });
    await rm(path.join(inject('dataDir'), 'evidence', gone));
    const answer = await client.session.get(`/periods/${YEAR}/audit.zip`);
    expect(answer.headers.get('content-disposition')).toContain(`audit-${YEAR}.zip`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    await unpack(answer.bytes, async (folder) => {
      const read = (name: string) => readFile(path.join(folder, name), 'utf8');
      const { stdout } = await run('sha256sum', ['-c', 'SHA256SUMS'], { cwd: folder });
      const evidence = [bill, statement, contract].sort().map((id) => `evidence/${id}.pdf`);
      const files = [
        'VERIFY.md',
        'verify.mjs',
        'report.json',
        'report.csv',
        'records.csv',
        'sites.csv',
        'instruments.csv',
        'residual-mixes.csv',
        'metrics.csv',
        'history.csv',
        ...evidence,
        'evidence.csv',
      ];
      expect(stdout.trim().split('\n')).toEqual(files.map((name) => `${name}: OK`));
      expect((await readdir(path.join(folder, 'evidence'))).sort()).toEqual(
        [bill, statement, contract].sort().map((id) => `${id}.pdf`),
      );

      const asked = { standard: 'ghgp', financialYear: YEAR };
      const { generatedAt: _, ...report } = answeredStandard(
        'GET /reports',
        await client.session.get('/reports', asked),
      );
      expect(JSON.parse(await read('report.json'))).toMatchObject(report);
      expect(await read('report.csv')).toMatch(/\r\n\w+,scope1,Scope 1,50,kg CO2e,/);
      const [head, ...lines] = (await read('records.csv')).trim().split('\r\n');
      expect(head).toMatch(/^Record,User id,Site,Scope/);
      expect(head).toContain(',Days counted,Share,kg CO2e counted,');
      expect(head).toContain(',"Electricity, kWh",kg CO2e by the residual mix,');
      expect(lines).toHaveLength(2);
      const line = lines.find((each) => each.startsWith(`${record?._id},`));
      expect(line).toMatch(/,"'=1\+1",(?:[^,]*,)*10,litre,2024-05-01,/);
      expect(await read('metrics.csv')).toContain(
        `\r\nOrganisation,revenue,125000000.25,INR,"${source}",${statement}\r\n`,
      );
      const history = await read('history.csv');
      expect(history).toContain(`${record?._id}`);
      expect(history).toContain(',instrument,');
      // A record of another year belongs to another archive.
      expect(history.match(/,created,record,/g)).toHaveLength(2);
      const listed = await read('evidence.csv');
      expect(listed).toContain(`${statement},evidence/${statement}.pdf,report.pdf,`);
      expect(listed).toContain(`${gone},,report.pdf,`);
    });
  });

  /**
   * Adds a client with electricity at two part-owned sites and the organisation. Instruments cover
   * some of it. The policy decides how days count.
   */
  async function addYear(policy: object) {
    const client = await addClient();
    const { session } = client;
    answered(
      'PUT /policy',
      await session.put('/policy', { country: 'LI', consolidation: 'equity-share', ...policy }),
    );
    const holdings = [
      { from: '2020-01-01', share: 60, control: 'both' },
      { from: '2024-10-01', share: 40, control: 'both' },
    ];
    const plant = await addSite(client, { holdings });
    // Nothing of the mill counts before July, although its electricity is covered by instruments.
    const late = [{ from: '2024-07-01', share: 25, control: 'both' }];
    const mill = await addSite(client, { holdings: late });
    const electricity = {
      Group: 'Scope 2',
      mainCategory: 'Purchased Grid Electricity',
      CountryCode: 'LI',
      Unit: 'kWh',
    };
    const grid = await addFactor({ ...electricity, Kind: 'grid', Emission: 0.2 });
    const heat = await addFactor({ ...electricity, Emission: 0.1 });
    const diesel = await addFactor();
    const user = await addMember(client);
    await save(
      user,
      ...[plant, mill, undefined].flatMap((site, n) => {
        const siteId = site?._id;
        return [
          rowOf(grid, { siteId, distance: 1000 + n }),
          rowOf(grid, { siteId, distance: 0.7, date: '2024-04-10', date1: '2024-11-20' }),
          rowOf(grid, { siteId, distance: 333, date: '2024-06-01', date1: '2024-09-30' }),
          rowOf(grid, { siteId, distance: 90, date: '2024-02-01', date1: '2024-05-31' }),
          rowOf(diesel, { siteId, distance: 10.1, date: '2024-09-30', date1: '2024-10-01' }),
          rowOf(heat, { siteId, distance: 77 }),
        ];
      }),
    );
    for (const [site, mwh] of [
      [plant, 0.4],
      [mill, 0.9],
    ] as const) {
      await addInstrument(client, { siteId: site._id, mwh, kgCo2ePerKwh: 0.01 });
      await addInstrument(client, { siteId: site._id, mwh, meetsCriteria: false });
      const days = { from: '2024-05-10', to: '2024-06-20' };
      await addInstrument(client, { siteId: site._id, mwh: 0.1, ...days });
    }
    return client;
  }

  /** Runs the archive's own program in its folder. */
  async function verify(folder: string, ...args: string[]) {
    const program = [path.join(folder, 'verify.mjs'), ...args];
    return run(process.execPath, program, { cwd: folder }).then(
      ({ stdout }) => ({ exitCode: 0, stdout }),
      ({ code, stdout }) => ({ exitCode: code, stdout }),
    );
  }

  it.each([
    { scope2Method: 'location', allocation: 'documented' },
    { scope2Method: 'market', allocation: 'daily' },
  ])('is verified by its own program, to the gram: %o', async (policy) => {
    const mix = await addFactor({
      Group: 'Scope 2',
      mainCategory: 'Purchased Grid Electricity',
      Name: unique('Residual mix'),
      CountryCode: 'LI',
      Unit: 'kWh',
      Kind: 'residual-mix',
      Emission: 0.45,
      Source: 'Registry of Liechtenstein',
    });
    const client = await addYear(policy);
    answered('DELETE /deleteData/:id', await (await admin()).delete(`/deleteData/${mix._id}`));
    const { session } = client;
    const archiveOf = async () => (await session.get(`/periods/${YEAR}/audit.zip`)).bytes;
    await unpack(await archiveOf(), async (folder) => {
      const { exitCode, stdout } = await verify(folder);
      expect(stdout).toContain('no statement');
      expect(stdout, stdout).not.toContain('WRONG');
      expect(exitCode).toBe(0);
    });

    await lockYear(client);
    await unpack(await archiveOf(), async (folder) => {
      const { exitCode, stdout } = await verify(folder);
      expect(stdout, stdout).not.toContain('WRONG');
      expect(exitCode).toBe(0);
      for (const check of [
        'scope2MarketBased from instruments.csv',
        'Scope 2, market-based: ',
        'Scope 2, location-based: ',
        'The report names the SHA-256',
      ]) {
        expect(stdout).toContain(check);
      }
      const read = (name: string) => readFile(path.join(folder, name), 'utf8');
      expect(await read('residual-mixes.csv')).toContain(',Registry of Liechtenstein,');
      expect(await read('sites.csv')).toMatch(/,2024-10,40,both\r\n/);
      const statement = await read('statement.ndjson');
      const headers = { Accept: STATEMENT_TYPE };
      const file = await session.request('GET', `/periods/${YEAR}/statement`, { headers });
      expect(statement).toBe(file.text);

      // Each planted difference is found.
      const plant = async (name: string, from: string | RegExp, to: string) => {
        const content = await read(name);
        const changed = content.replace(from, to);
        expect(changed).not.toBe(content);
        await writeFile(path.join(folder, name), changed);
        const answer = await verify(folder);
        await writeFile(path.join(folder, name), content);
        expect(answer.exitCode).toBe(1);
        return answer.stdout as string;
      };
      const figure = Number(/,scope1,Scope 1,([\d.]+),/.exec(await read('report.csv'))?.[1]);
      expect(
        await plant('report.csv', `,Scope 1,${figure},`, `,Scope 1,${figure + 0.001},`),
      ).toMatch(/WRONG +scope1: recomputed/);
      expect(await plant('statement.ndjson', '"kgCo2ePerKwh":0.01', '"kgCo2ePerKwh":0.02')).toMatch(
        /WRONG +Scope 2, market-based: recomputed/,
      );
      expect(await plant('statement.ndjson', '"share":60', '"share":61')).toMatch(
        /WRONG +Scope 2, location-based: recomputed/,
      );
      expect(await plant('history.csv', 'created', 'deleted')).toContain(
        'history.csv is not the file of the archive',
      );
      await writeFile(path.join(folder, 'more.csv'), '');
      expect((await verify(folder)).stdout).toContain('more.csv is not part of the archive');
      expect(
        await plant('statement.ndjson', '"converted":{"amount":10.1', '"converted":{"amount":10.2'),
      ).toMatch(/WRONG +\d+ records: result = amount × factor, except 1/);
      const alone = await verify(folder, 'statement.ndjson');
      expect(alone).toMatchObject({ exitCode: 0 });
    });
  });

  it('exists for a year without records, and refuses a malformed year', async () => {
    const empty = await (await addClient()).session.get(`/periods/${YEAR}/audit.zip`);
    await unpack(empty.bytes, async (folder) => {
      expect((await readdir(folder)).sort()).toEqual([
        'SHA256SUMS',
        'VERIFY.md',
        'evidence.csv',
        'history.csv',
        'instruments.csv',
        'metrics.csv',
        'records.csv',
        'report.csv',
        'report.json',
        'residual-mixes.csv',
        'sites.csv',
        'verify.mjs',
      ]);
      expect(await verify(folder)).toMatchObject({ exitCode: 0 });
    });
    const own = await addClient();
    const misfit = await own.session.get('/periods/2024/audit.zip');
    refused(misfit, 400, messages.financialYearForm, 'year');
    refused(await own.session.get('/periods/soon/audit.zip'), 404);
  });
});
