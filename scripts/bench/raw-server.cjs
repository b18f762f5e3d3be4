'use strict';

/**
 * The yardstick: node:http with prepared better-sqlite3 statements on the same file as the product.
 * It checks nobody's session and no input; nothing that does the same work can do much less. What it
 * writes goes into tables with the same columns and indexes in a file of its own beside it.
 */
const { createHash, randomBytes } = require('node:crypto');
const http = require('node:http');
const path = require('node:path');
const { createRequire } = require('node:module');

const cmsRequire = createRequire(path.join(__dirname, '../../cms/package.json'));
const Database = cmsRequire('better-sqlite3');

const [, , file] = process.argv;
const db = new Database(file, { readonly: true });
db.pragma('busy_timeout = 5000');
const own = new Database(path.join(path.dirname(file), 'raw.db'));
own.pragma('journal_mode = WAL');
own.pragma('synchronous = FULL');

const sums = db.prepare(
  `select member_id, month, scope, main_category, data_kind, count(*) records, sum(result_kg_co_2_e) kg,
     count(evidence_id) with_evidence,
     sum(case when evidence_id is not null then result_kg_co_2_e end) kg_with_evidence
   from emission_records where client_id = ? and month between ? and ? and last_month <= ?
   group by member_id, month, scope, main_category, data_kind`,
);
const page = db.prepare(
  'select * from emission_records where member_id = ? order by from_day desc, id desc limit 25',
);
const count = db.prepare('select count(*) total from emission_records where member_id = ?');
const search = db.prepare(
  `select * from emission_factors where name like ? or description like ?
   order by created_at desc, id desc limit 25`,
);
const site = db.prepare('select * from site limit 1');
const factorOf = db.prepare('select * from emission_factors where name_key = ?');

/** An empty table like one of the product's, with its indexes but without keys to other tables. */
function tableLike(name) {
  const columns = db.pragma(`table_info(${name})`);
  const texts = columns.map(({ name: column, type, pk }) =>
    pk ? `"${column}" integer primary key` : `"${column}" ${type}`,
  );
  own.exec(`drop table if exists ${name}; create table ${name} (${texts.join()})`);
  const indexes = db
    .prepare(`select sql from sqlite_master where type = 'index' and tbl_name = ? and sql not null`)
    .all(name);
  for (const { sql } of indexes) own.exec(sql);
  const names = columns.filter(({ pk }) => !pk).map(({ name: column }) => column);
  const quoted = names.map((column) => `"${column}"`);
  const insert = own.prepare(`insert into ${name} (${quoted}) values (${names.map(() => '?')})`);
  return { names, insert };
}

/** Inserts rows that have what the last row of the product's has, but for what they say themselves. */
function inserterLike(name) {
  const template = db.prepare(`select * from ${name} order by id desc limit 1`).get();
  if (!template) throw new Error(`The product has written nothing into ${name} yet.`);
  const { names, insert } = tableLike(name);
  const placeOf = new Map(names.map((column, n) => [column, n]));
  const pattern = names.map((column) => template[column]);
  return (row) => {
    const values = pattern.slice();
    values[placeOf.get('document_id')] = newId();
    for (const column in row) values[placeOf.get(column)] = row[column];
    insert.run(values);
  };
}

/** Like the product's: rows that are written together stand together in the index. */
const newId = () => Date.now().toString(36) + randomBytes(8).toString('hex');

const inserters = new Map();
function into(name) {
  if (!inserters.has(name)) inserters.set(name, inserterLike(name));
  return inserters.get(name);
}

/** The product's work for POST /saveData: factors, results, rows, trail and receipt. */
const save = own.transaction((rows, hash) => {
  const records = into('emission_records');
  const trail = into('audit_entries');
  const receipts = into('save_receipts');
  const saved = rows.map((row) => {
    const record = recordOf(row);
    records(record);
    const subject = { subject_type: 'record', action: 'created', subject_id: record.document_id };
    trail({
      ...subject,
      subject_name: row.selectedName,
      before: null,
      after: JSON.stringify(record),
    });
    return record;
  });
  const ids = JSON.stringify(saved.map(({ document_id }) => document_id));
  receipts({ key: newId(), body_hash: hash, record_ids: ids });
  return saved;
});

function recordOf(row) {
  const factor = factorOf.get(row.selectedName.toLowerCase());
  return {
    document_id: newId(),
    selected_name: row.selectedName,
    scope: row.group,
    main_category: row.mainCategory,
    unit: row.unit,
    consumption: row.distance,
    from_day: row.date,
    to_day: row.date1,
    month: row.date.slice(0, 7),
    last_month: row.date1.slice(0, 7),
    converted_amount: row.distance,
    result_kg_co_2_e: row.distance * factor.kg_co_2_e_per_unit,
  };
}

/** The rows of a file, as the product stores them, in one transaction and without a trail. */
const IMPORTS = {
  '/import/records': own.transaction((rows) => {
    const insert = into('emission_records');
    for (const row of rows) insert(recordOf(row));
  }),
  '/import/factors': own.transaction((rows) => {
    const insert = into('emission_factors');
    for (const row of rows) {
      insert({
        name: row.Name,
        name_key: row.Name.toLowerCase(),
        description: row.Description,
        scope: row.Group,
        main_category: row.mainCategory,
        unit: row.Unit,
        kg_co_2_e_per_unit: row.Emission,
        country: row.Country,
        source: row.Source,
        year: row.Year,
      });
    }
  }),
  '/import/buyers': own.transaction((rows) => {
    const insert = into('buyers');
    for (const row of rows) {
      insert({
        buyer_name: row.buyerName,
        buyer_type: row.buyerType,
        industry: row.industry,
        country: row.country,
        contact_person: row.contactPerson,
        email: row.email,
        volume_purchased: row.volumePurchased,
        notes: row.notes,
        identity: `email:${row.email}`,
      });
    }
  }),
};

/** Headers and body that the product answers GET /api/site with. */
let siteAnswer = { headers: {}, body: {} };

const answers = {
  '/health': () => ({ status: 'alive' }),
  '/site': (_, response) => {
    for (const [name, value] of Object.entries(siteAnswer.headers)) response.setHeader(name, value);
    return { ...siteAnswer.body, name: site.get().name };
  },
  '/dashboard': ({ searchParams }) =>
    sums.all(...['client', 'first', 'last', 'last'].map((name) => searchParams.get(name))),
  '/records': ({ searchParams }) => ({
    data: page.all(searchParams.get('member')),
    total: count.get(searchParams.get('member')).total,
  }),
  '/factors': ({ searchParams }) => {
    const pattern = `%${searchParams.get('q')}%`;
    return search.all(pattern, pattern);
  },
};

const posts = {
  '/site': (body) => {
    siteAnswer = JSON.parse(body);
    return {};
  },
  '/save': (body) => {
    const { rows } = JSON.parse(body);
    const saved = save(rows, createHash('sha256').update(body).digest('hex'));
    return { savedData: { rows: saved } };
  },
};

const server = http.createServer((request, response) => {
  const url = new URL(request.url, 'http://localhost');
  if (request.method !== 'POST') {
    send(response, answers[url.pathname](url, response));
    return;
  }
  const parts = [];
  request.on('data', (part) => parts.push(part));
  request.on('end', () => {
    const body = Buffer.concat(parts).toString();
    const post = posts[url.pathname];
    if (post) {
      send(response, post(body));
      return;
    }
    const given = JSON.parse(body);
    const rows = given.rows ?? given;
    IMPORTS[url.pathname](rows);
    send(response, { inserted: rows.length });
  });
});

function send(response, answer) {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(answer));
}

server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
