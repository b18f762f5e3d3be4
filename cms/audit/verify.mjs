/**
 * Recomputes a year's figures as stated by Canopy. Needs only Node.js 20 or later.
 *
 *   node verify.mjs                     in the unpacked audit archive: hashes, sums and statement
 *   node verify.mjs statement.ndjson    one statement
 *
 * It shares no code with Canopy. Exit code: 0 if everything agrees, 1 if something differs.
 */
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { createInterface } from 'node:readline';

/** Half a gram in kg, and half a watt-hour in kWh: figures must be equal to the gram. */
const HALF_A_GRAM = 0.0005;
/** Relative error of summing numbers in another order. */
const ROUNDING = 1e-12;

let failures = 0;

/** @param {string} line */
const print = (line) => process.stdout.write(`${line}\n`);

/** @param {boolean} isRight @param {string} text */
function report(isRight, text) {
  if (!isRight) failures += 1;
  print(`${isRight ? 'ok   ' : 'WRONG'}  ${text}`);
}

/** @param {string} name @param {number} found @param {number} stated @param {string} unit */
function compare(name, found, stated, unit = 'kg CO2e') {
  const tolerance = Math.max(HALF_A_GRAM, ROUNDING * Math.abs(stated));
  const isSame = Math.abs(found - stated) <= tolerance;
  const texts = isSame ? `${stated}` : `recomputed ${found}, stated ${stated}`;
  report(isSame, `${name}: ${texts} ${unit}`);
}

/** @param {string} file */
async function hashOf(file) {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest('hex');
}

/** Compares every file of the archive with SHA256SUMS. */
async function checkHashes() {
  const lines = (await readFile('SHA256SUMS', 'utf8')).split('\n').filter(Boolean);
  const listed = new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
  let wrong = 0;
  for (const [file, hash] of listed) {
    if (existsSync(file) && (await hashOf(file)) === hash) continue;
    wrong += 1;
    report(false, `${file} is ${existsSync(file) ? 'not the file of the archive' : 'missing'}`);
  }
  if (wrong === 0) report(true, `${listed.size} files have the SHA-256 of SHA256SUMS`);
  const files = await readdir('.', { recursive: true, withFileTypes: true });
  for (const entry of files) {
    const file = relative('.', `${entry.parentPath ?? entry.path}/${entry.name}`);
    const name = file.replaceAll('\\', '/');
    if (entry.isFile() && name !== 'SHA256SUMS' && !listed.has(name)) {
      report(false, `${name} is not part of the archive`);
    }
  }
}

/** Reads a CSV file, each row as an object. @param {string} file */
async function* readCsv(file) {
  /** @type {string[] | undefined} */
  let head;
  /** @type {string[]} */
  let row = [];
  let cell = '';
  let isQuoted = false;
  let wasQuote = false;
  for await (const chunk of createReadStream(file, 'utf8')) {
    for (const letter of chunk) {
      if (isQuoted && letter !== '"') cell += letter;
      else if (letter === '"') {
        // Two quotation marks in quoted text mean one.
        if (!isQuoted && wasQuote) cell += '"';
        isQuoted = !isQuoted;
        wasQuote = !isQuoted;
        continue;
      } else if (letter === ',' || letter === '\n') {
        row.push(cell);
        cell = '';
        if (letter === '\n') {
          if (!head) head = row;
          else yield rowOf(head, row);
          row = [];
        }
      } else if (letter !== '\r' && letter !== '\uFEFF') cell += letter;
      wasQuote = false;
    }
  }
  if (head && (row.length > 0 || cell !== '')) yield rowOf(head, [...row, cell]);
}

/** @param {string[]} head @param {string[]} row @returns {Record<string, string>} */
const rowOf = (head, row) => Object.fromEntries(head.map((name, n) => [name, row[n] ?? '']));

/** Sums records, instruments and residual mixes, and compares them with the report. */
async function checkSums() {
  /** @type {Record<string, string>} */
  const stated = {};
  for await (const { Id, Value } of readCsv('report.csv')) if (Id) stated[Id] = Value ?? '';
  const sums = { scope1: 0, scope2LocationBased: 0, scope2MarketBased: 0, scope3: 0 };
  let otherScope2 = 0;
  let records = 0;
  for await (const row of readCsv('records.csv')) {
    const [location, market] = ['location', 'market'].map((method) =>
      Number(row[`kg CO2e counted, ${method}-based`]),
    );
    records += 1;
    if (row.Scope === 'Scope 1') sums.scope1 += location;
    if (row.Scope === 'Scope 3') sums.scope3 += location;
    if (row.Scope !== 'Scope 2') continue;
    sums.scope2LocationBased += location;
    sums.scope2MarketBased += market;
    if (row['Electricity, kWh'] === '') otherScope2 += market;
  }
  print(`\nThe ${records} records of records.csv, against report.csv`);
  for (const [id, sum] of Object.entries(sums)) compare(id, sum, Number(stated[id]));
  let parts = otherScope2;
  for (const file of ['instruments.csv', 'residual-mixes.csv']) {
    for await (const row of readCsv(file)) parts += Number(row['kg CO2e counted']);
  }
  const name = 'scope2MarketBased from instruments.csv, residual-mixes.csv and other Scope 2';
  compare(name, parts, Number(stated.scope2MarketBased));
  return stated;
}

/** @param {string} day YYYY-MM-DD */
const dayNumber = (day) => Date.parse(day) / 86_400_000;
/** @param {string} month YYYY-MM */
const daysOfMonth = (month) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();

/**
 * Returns the months of a record, each with its part of the days.
 * @param {string} from @param {string} to
 */
function monthsOf(from, to) {
  const all = dayNumber(to) - dayNumber(from) + 1;
  const months = [];
  for (let month = from.slice(0, 7); month <= to.slice(0, 7); month = nextMonth(month)) {
    const first = Math.max(dayNumber(from), dayNumber(`${month}-01`));
    const last = Math.min(dayNumber(to), dayNumber(`${month}-01`) + daysOfMonth(month) - 1);
    months.push({ month, days: last - first + 1, part: (last - first + 1) / all });
  }
  return months;
}

/** @param {string} month */
function nextMonth(month) {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))];
  return number === 12
    ? `${String(year + 1).padStart(4, '0')}-01`
    : `${month.slice(0, 4)}-${String(number + 1).padStart(2, '0')}`;
}

/**
 * Returns the counting share of a site in a month (GHG Protocol Corporate Standard, chapter 3).
 * @param {any} head line 1 @param {string | null} siteId @param {string} month
 */
function shareOf(head, siteId, month) {
  const approach = head.policy.consolidation;
  const site = head.sites.find((each) => each.siteId === siteId);
  if (!approach || !site || site.holdings.length === 0) return 1;
  const held = site.holdings
    .filter(({ from }) => from.slice(0, 7) <= month)
    .sort((a, b) => (a.from < b.from ? 1 : -1))[0];
  if (!held) return 0;
  if (approach === 'equity-share') return held.share / 100;
  const control = approach === 'operational-control' ? 'operational' : 'financial';
  return held.control === 'both' || held.control === control ? 1 : 0;
}

/**
 * Covers a site's electricity with its instruments (Scope 2 Guidance, chapter 6), by last day, then lower factor,
 * then age. Each is spread evenly over the uncovered use of its days. A month's use is even over its days.
 * @param {Map<string, number>} use kWh by month @param {any[]} instruments of the site
 * @returns {{ months: Map<string, { share: number, kgPerKwh: number }>, covered: Map<any, number> }}
 */
function cover(use, instruments) {
  const days = [...use].flatMap(([month, kwh]) =>
    Array.from({ length: daysOfMonth(month) }, (_, n) => ({
      month,
      day: dayNumber(`${month}-01`) + n,
      left: kwh / daysOfMonth(month),
      kg: 0,
    })),
  );
  const covered = new Map();
  const inTurn = [...instruments].sort(
    (a, b) =>
      dayNumber(a.to) - dayNumber(b.to) ||
      a.kgCo2ePerKwh - b.kgCo2ePerKwh ||
      Date.parse(a.createdAt) - Date.parse(b.createdAt),
  );
  for (const instrument of inTurn) {
    const [from, to] = [dayNumber(instrument.from), dayNumber(instrument.to)];
    const own = days.filter(({ day }) => day >= from && day <= to);
    const left = own.reduce((sum, day) => sum + day.left, 0);
    const kwh = Math.min(instrument.mwh * 1000, left);
    covered.set(instrument, kwh);
    if (left <= 0) continue;
    for (const day of own) {
      const part = day.left * (kwh / left);
      day.left -= part;
      day.kg += part * instrument.kgCo2ePerKwh;
    }
  }
  const months = new Map();
  for (const [month, kwh] of use) {
    const own = days.filter((day) => day.month === month);
    const left = own.reduce((sum, day) => sum + day.left, 0);
    const kg = own.reduce((sum, day) => sum + day.kg, 0);
    months.set(month, { share: kwh > 0 ? 1 - left / kwh : 0, kgPerKwh: kwh > 0 ? kg / kwh : 0 });
  }
  return { months, covered };
}

/** Recomputes a statement from its lines alone. @param {string} file */
async function checkStatement(file) {
  const hash = createHash('sha256');
  const bytes = createReadStream(file);
  bytes.on('data', (chunk) => hash.update(chunk));
  /** @type {any} */
  let head;
  const location = { 'Scope 1': 0, 'Scope 2': 0, 'Scope 3': 0 };
  /** Counting electricity by site and month: use, location-based figure, residual mix. */
  const electricity = new Map();
  const monthOf = (siteId, month) => {
    const key = `${siteId ?? ''} ${month}`;
    if (!electricity.has(key))
      electricity.set(key, { siteId, month, kwh: 0, location: 0, byMix: 0, withoutMix: 0 });
    return electricity.get(key);
  };
  let records = 0;
  let wrongResults = 0;
  let wrongCounted = 0;
  let isComplete = true;
  for await (const line of createInterface({ input: bytes, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line === '') continue;
    const record = JSON.parse(line);
    if (!head) {
      head = record;
      continue;
    }
    records += 1;
    if (record.electricity === undefined) isComplete = false;
    const computed = record.converted.amount * record.factor.value;
    if (Math.abs(computed - record.result) > 1e-9 * Math.abs(record.result)) wrongResults += 1;
    let counted = 0;
    for (const { month, part } of countedMonths(head, record)) {
      const share = shareOf(head, record.siteId, month);
      counted += record.result * part * share;
      if (record.electricity) {
        const { kwh, residualMixKgCo2e } = record.electricity;
        const use = monthOf(record.siteId, month);
        // For months outside the boundary, line 1 states the use of the whole site.
        if (share > 0) use.kwh += kwh * part;
        use.location += record.result * part * share;
        use.byMix += (residualMixKgCo2e ?? record.result) * part * share;
        if (residualMixKgCo2e === null) use.withoutMix += kwh * part * share;
      }
    }
    location[record.group] += counted;
    const statedCount = record.counted.scope2?.locationBased ?? record.counted.result;
    if (Math.abs(counted - statedCount) > HALF_A_GRAM) wrongCounted += 1;
  }
  print(`\n${file}: ${head.organisation}, ${head.year.label}, version ${head.version}`);
  print(`       SHA-256 ${hash.digest('hex')}`);
  report(wrongResults === 0, `${records} records: result = amount × factor${except(wrongResults)}`);
  report(
    wrongCounted === 0,
    `${records} records: days and share lead to what counts${except(wrongCounted)}`,
  );
  const { totals, scope2, policy } = head;
  compare('Scope 1', location['Scope 1'], totals.scope1);
  compare('Scope 2, location-based', location['Scope 2'], scope2.locationBased);
  compare('Scope 3', location['Scope 3'], totals.scope3);
  if (!isComplete) {
    print(
      'note   Canopy before 0.6.0 wrote this statement: its lines lack the electricity that the market-based figure follows from.',
    );
    return head;
  }
  const marketBased = checkInstruments(head, electricity, location['Scope 2']);
  const leading = policy.scope2Method === 'market' ? marketBased : location['Scope 2'];
  compare('Scope 2 in the totals', leading, totals.scope2);
  compare('Total', location['Scope 1'] + leading + location['Scope 3'], totals.total);
  return head;
}

/** @param {number} wrong */
const except = (wrong) => (wrong > 0 ? `, except ${wrong}` : '');

/**
 * Returns the months in which a record counts, before shares of ownership.
 * @param {any} head @param {{ date: string, date1: string }} record
 */
function countedMonths({ policy, year }, { date, date1 }) {
  if (policy.allocation === 'documented') {
    return date >= year.from && date1 <= year.to ? [{ month: date.slice(0, 7), part: 1 }] : [];
  }
  const [first, last] = [year.from.slice(0, 7), year.to.slice(0, 7)];
  return monthsOf(date, date1).filter(({ month }) => month >= first && month <= last);
}

/**
 * Recomputes the market-based figure and the electricity covered by each instrument.
 * @param {any} head @param {Map<string, any>} electricity @param {number} scope2 location-based
 */
function checkInstruments(head, electricity, scope2) {
  for (const { siteId, month, kwh } of head.electricityOutsideBoundary) {
    const key = `${siteId ?? ''} ${month}`;
    const none = { siteId, month, location: 0, byMix: 0, withoutMix: 0 };
    electricity.set(key, { ...(electricity.get(key) ?? none), kwh });
  }
  const months = [...electricity.values()];
  const counting = head.instruments.filter(({ coveredMwh }) => coveredMwh !== null);
  let marketBased = scope2;
  let withoutMix = 0;
  for (const siteId of new Set(months.map((each) => each.siteId))) {
    const own = months.filter((each) => each.siteId === siteId);
    const use = new Map(own.filter(({ kwh }) => kwh > 0).map(({ month, kwh }) => [month, kwh]));
    const instruments = counting.filter((each) => each.siteId === siteId);
    const { months: covers, covered } = cover(use, instruments);
    for (const { month, kwh, location, byMix, withoutMix: without } of own) {
      const { share, kgPerKwh } = covers.get(month) ?? { share: 0, kgPerKwh: 0 };
      const owned = shareOf(head, siteId, month);
      marketBased += byMix * (1 - share) + kwh * owned * kgPerKwh - location;
      withoutMix += without * (1 - share);
    }
    for (const [{ kind, serials, coveredMwh }, kwh] of covered) {
      compare(`${kind} ${serials} covers`, kwh, coveredMwh * 1000, 'kWh');
    }
  }
  compare('Scope 2, market-based', marketBased, head.scope2.marketBased);
  compare('Without a residual mix', withoutMix, head.scope2.withoutResidualMixKwh, 'kWh');
  return marketBased;
}

const [given] = process.argv.slice(2);
if (given) {
  await checkStatement(given);
} else {
  await checkHashes();
  const stated = await checkSums();
  if (existsSync('statement.ndjson')) {
    const { totals, scope2 } = await checkStatement('statement.ndjson');
    print('\nThe statement, against report.csv');
    compare('scope1', totals.scope1, Number(stated.scope1));
    compare('scope2LocationBased', scope2.locationBased, Number(stated.scope2LocationBased));
    compare('scope2MarketBased', scope2.marketBased, Number(stated.scope2MarketBased));
    compare('scope3', totals.scope3, Number(stated.scope3));
    const hash = await hashOf('statement.ndjson');
    const isNamed = (stated.statement ?? '').includes(hash);
    report(isNamed, 'The report names the SHA-256 of this statement');
  } else {
    print('\nnote   The year is not locked, so the archive has no statement.');
  }
}
print(failures === 0 ? '\nEverything agrees.' : `\n${failures} differences.`);
process.exitCode = failures === 0 ? 0 : 1;
