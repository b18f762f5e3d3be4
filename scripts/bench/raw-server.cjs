'use strict';

/**
 * The yardstick: node:http with prepared better-sqlite3 statements on the same file as the product.
 * It checks nobody's session and no input; nothing that answers these questions can do much less.
 */
const http = require('node:http');
const path = require('node:path');
const { createRequire } = require('node:module');

const cmsRequire = createRequire(path.join(__dirname, '../../cms/package.json'));
const Database = cmsRequire('better-sqlite3');

const [, , file] = process.argv;
const db = new Database(file);
db.pragma('busy_timeout = 5000');
db.pragma('synchronous = FULL');
db.exec(
  'create table if not exists bench_rows (id integer primary key, member_id, name, consumption, from_day, to_day, result)',
);

const sums = db.prepare(
  `select member_id, month, scope, main_category, sum(result_kg_co_2_e) kg from emission_records
   where client_id = ? and financial_year = ? group by member_id, month, scope, main_category`,
);
const page = db.prepare(
  'select * from emission_records where member_id = ? order by from_day desc, id desc limit 25',
);
const count = db.prepare('select count(*) total from emission_records where member_id = ?');
const search = db.prepare(
  `select * from emission_factors where name like ? or description like ?
   order by created_at desc, id desc limit 25`,
);
const insert = db.prepare(
  'insert into bench_rows (member_id, name, consumption, from_day, to_day, result) values (?,?,?,?,?,?)',
);
const insertAll = db.transaction((rows) => {
  for (const row of rows) {
    insert.run(1, row.selectedName, row.distance, row.date, row.date1, row.distance * 2.5);
  }
});

const answers = {
  '/dashboard': ({ searchParams }) =>
    sums.all(searchParams.get('client'), searchParams.get('year')),
  '/records': ({ searchParams }) => ({
    data: page.all(searchParams.get('member')),
    total: count.get(searchParams.get('member')).total,
  }),
  '/factors': ({ searchParams }) => {
    const pattern = `%${searchParams.get('q')}%`;
    return search.all(pattern, pattern);
  },
};

const server = http.createServer((request, response) => {
  const url = new URL(request.url, 'http://localhost');
  if (request.method === 'POST') {
    const parts = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', () => {
      const { rows } = JSON.parse(Buffer.concat(parts).toString());
      insertAll(rows);
      send(response, { saved: rows.length });
    });
    return;
  }
  send(response, answers[url.pathname](url));
});

function send(response, answer) {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(answer));
}

server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
