'use strict';

/**
 * The yardstick of a session: bare Koa, which answers `/anonymous` as it is, and `/me` after it has
 * verified the token and found session, account and role with one indexed statement.
 */
const { createSecretKey } = require('node:crypto');
const path = require('node:path');
const { createRequire } = require('node:module');

const cmsRequire = createRequire(path.join(__dirname, '../../cms/package.json'));
const strapiRequire = createRequire(cmsRequire.resolve('@strapi/strapi'));
const coreRequire = createRequire(strapiRequire.resolve('@strapi/core'));
const Koa = cmsRequire('koa');
const jwt = coreRequire('jsonwebtoken');
const Database = cmsRequire('better-sqlite3');

const [, , file, secret] = process.argv;
const key = createSecretKey(Buffer.from(secret));
const own = new Database(path.join(path.dirname(file), 'koa.db'));
own.exec(`
  attach '${file}' as product;
  create table sessions as select * from product.strapi_sessions;
  create unique index sessions_id on sessions (session_id);
  create table accounts as select * from product.up_users;
  create unique index accounts_id on accounts (id);
  create table roles_of as select * from product.up_users_role_lnk;
  create unique index roles_of_account on roles_of (user_id);
  create table roles as select * from product.up_roles;
  create unique index roles_id on roles (id);
  detach product;
`);
const who = own.prepare(
  `select a.id, a.username, r.type from sessions s join accounts a on a.id = s.user_id
   join roles_of l on l.user_id = a.id join roles r on r.id = l.role_id
   where s.session_id = ? and s.status = 'active' and s.absolute_expires_at > ?`,
);

const app = new Koa();
app.use((ctx) => {
  if (ctx.path === '/anonymous') {
    ctx.body = { status: 'alive' };
    return;
  }
  const { sessionId } = jwt.verify(ctx.get('authorization').slice('Bearer '.length), key);
  const found = who.get(sessionId, Date.now());
  ctx.status = found ? 200 : 401;
  ctx.body = { account: found };
});

const server = app.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
