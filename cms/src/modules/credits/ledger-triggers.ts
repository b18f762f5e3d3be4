import type { Knex } from 'knex';
import { dropTriggers } from '../../connections/sqlite-triggers';
import { lockUntilEnd } from '../../rows/lock';

const onSqlite = () => strapi.db.dialect.client === 'sqlite';

/** Messages with which the database refuses changes to the ledger. */
const REFUSALS = {
  movement: 'the ledger refuses this movement',
  fixed: 'the ledger is append-only',
  lots: 'only a movement changes lots',
  issuance: 'of an issuance only the price changes',
  counters: 'only a movement changes the counters of an issuance',
  overlap: 'another issuance has some of these serials',
} as const;

const TABLES = ['issuances', 'ledger_movements', 'credit_lots'] as const;

const STATES = ['available', 'reserved', 'sold', 'retired', 'withdrawn'] as const;

/** SQL condition: the lot is in the state from which the movement `new` starts. */
const IS_READY = `(case new.kind
  when 'reserve' then lot.state = 'available' and new.order_id is not null
  when 'sell' then lot.state = 'reserved' and lot.order_id = new.order_id
  when 'release' then lot.state in ('reserved', 'sold') and lot.order_id = new.order_id
  when 'retire' then lot.state = 'sold' and lot.order_id = new.order_id and new.retirement_id is not null
  when 'withdraw' then lot.state = 'available'
  else 1 = 0 end)`;

/** State after the movement `new`. */
const TARGET = `(case new.kind when 'reserve' then 'reserved' when 'sell' then 'sold'
  when 'retire' then 'retired' when 'withdraw' then 'withdrawn' else 'available' end)`;

/** Owner of the credits after the movement `new`. */
const OWNER = `(case when new.kind in ('reserve', 'sell', 'retire') then new.order_id end)`;

/** SQL condition: the order has credits of another issuance. An order uses one issuance only. */
const IS_ELSEWHERE = `exists (select 1 from credit_lots other
  where other.order_id = new.order_id and other.issuance_id <> new.issuance_id)`;

/**
 * Returns an SQL condition that holds while an issuance's newest movement is being applied. Its
 * trigger changes lots and counters, and finally sets `last_movement`. Only this trigger can change
 * them.
 */
const isMoving = (issuanceId: string) =>
  `exists (select 1 from ledger_movements movement
    join issuances moving on moving.document_id = movement.issuance_id
    where movement.issuance_id = ${issuanceId} and movement.id > coalesce(moving.last_movement, 0))`;

/** Columns of an issuance that never change. */
const FIXED = [
  'id',
  'document_id',
  'project_id',
  'vintage',
  'registry',
  'methodology',
  'serial_first',
  'serial_last',
  'serial_pattern',
  'serial_key',
  'serial_from',
  'serial_to',
  'quantity',
  'issued_on',
  'corresponding_adjustment',
  'account',
  'created_at',
];

/** Columns that movements change. */
const COUNTED = [...STATES, 'last_movement'];

const differs = (columns: readonly string[], distinct: string) =>
  columns.map((column) => `new.${column} ${distinct} old.${column}`).join(' or ');

/** SQL condition: another issuance has some serials of the new one. */
const OVERLAPS = `exists (select 1 from issuances other where other.serial_key = new.serial_key
  and other.serial_from <= new.serial_to and other.serial_to >= new.serial_from)`;

/**
 * Current number and price of a project's credits, equal to `readOffers` in `issuance/ledger.ts`.
 */
const OFFERED = `(select coalesce(sum(issued.available), 0) from issuances issued
  where issued.project_id = new.project_id)`;
const PRICE = `(select coalesce(min(case when issued.available > 0 then issued.price_paise end),
  min(issued.price_paise)) from issuances issued where issued.project_id = new.project_id)`;

/**
 * Makes the database itself guard the ledger against every writer. Inserting a movement checks and
 * changes its issuance's lots and counters. The project's price and number of credits follow. Any
 * other change to them is refused. Runs at every startup, because Strapi may have changed the
 * tables.
 */
export async function guardCreditLedger(): Promise<void> {
  await strapi.db.transaction(async ({ trx }) => {
    await lockUntilEnd('credit ledger', trx);
    await addCreditTriggers(trx);
  });
}

/** Adds the triggers within a transaction, for an upgrade step that writes movements. */
export async function addCreditTriggers(trx: Knex.Transaction): Promise<void> {
  if (onSqlite()) await addOnSqlite(trx);
  else await addOnPostgres(trx);
}

/**
 * Changes fixed columns of issuances for an upgrade step. Drops their guard first and adds it again
 * afterwards.
 */
export async function rewriteIssuances(
  trx: Knex.Transaction,
  rewrite: () => Promise<void>,
): Promise<void> {
  await lockUntilEnd('credit ledger', trx);
  if (onSqlite()) await dropTriggers('credits_', trx);
  else await trx.raw('drop trigger if exists credits_issuance on issuances');
  await rewrite();
  await addCreditTriggers(trx);
}

async function addOnSqlite(trx: Knex.Transaction): Promise<void> {
  await dropTriggers('credits_', trx);
  const refuse = (name: keyof typeof REFUSALS) => `select raise(abort, '${REFUSALS[name]}')`;
  const coveredBy = (lot: string) =>
    `${lot}.issuance_id = new.issuance_id and ${lot}.first <= new.first and ${lot}.last >= new.last`;
  const covering = coveredBy('lot');
  // SQLite allows no alias for the updated table in a trigger.
  const isCovering = coveredBy('credit_lots');
  const stateBefore = `(select lot.state from credit_lots lot where ${covering})`;
  const size = '(new.last - new.first + 1)';
  const counters = STATES.map(
    (state) =>
      `${state} = ${state} + ${size} * ((${TARGET} = '${state}') - coalesce(${stateBefore} = '${state}', 0))`,
  );
  const triggers = [
    `credits_move after insert on ledger_movements begin
      ${refuse('movement')} where new.first < 1 or new.last < new.first or not case new.kind
        when 'issue' then new.first = 1
          and exists (select 1 from issuances issued where issued.document_id = new.issuance_id
            and new.last = issued.quantity and new.id > coalesce(issued.last_movement, 0))
          and not exists (select 1 from credit_lots lot where lot.issuance_id = new.issuance_id)
        else exists (select 1 from credit_lots lot
          join issuances issued on issued.document_id = lot.issuance_id
          where ${covering} and ${IS_READY} and new.id > coalesce(issued.last_movement, 0))
          and not ${IS_ELSEWHERE}
        end;
      update issuances set ${counters.join(', ')} where document_id = new.issuance_id;
      insert into credit_lots (issuance_id, first, last, state)
        select new.issuance_id, 1, new.last, 'available' where new.kind = 'issue';
      insert into credit_lots (issuance_id, first, last, state, order_id)
        select lot.issuance_id, lot.first, new.first - 1, lot.state, lot.order_id
        from credit_lots lot where ${covering} and lot.first < new.first;
      insert into credit_lots (issuance_id, first, last, state, order_id)
        select lot.issuance_id, new.last + 1, lot.last, lot.state, lot.order_id
        from credit_lots lot where ${covering} and lot.last > new.last;
      update credit_lots set first = new.first, last = new.last, state = ${TARGET}, order_id = ${OWNER}
        where ${isCovering};
      update credit_lots set
        first = coalesce((select one.first from credit_lots one where one.issuance_id = new.issuance_id
          and one.state = 'available' and one.last = new.first - 1), credit_lots.first),
        last = coalesce((select one.last from credit_lots one where one.issuance_id = new.issuance_id
          and one.state = 'available' and one.first = new.last + 1), credit_lots.last)
        where new.kind = 'release' and ${isCovering};
      delete from credit_lots where new.kind = 'release' and issuance_id = new.issuance_id
        and state = 'available' and (last = new.first - 1 or first = new.last + 1);
      update issuances set last_movement = new.id where document_id = new.issuance_id;
    end`,
    ...(['update', 'delete'] as const).map(
      (event) =>
        `credits_movement_${event} before ${event} on ledger_movements begin ${refuse('fixed')}; end`,
    ),
    `credits_lot_insert before insert on credit_lots when not ${isMoving('new.issuance_id')}
      begin ${refuse('lots')}; end`,
    `credits_lot_update before update on credit_lots
      when not ${isMoving('old.issuance_id')} or new.issuance_id <> old.issuance_id
      begin ${refuse('lots')}; end`,
    `credits_lot_delete before delete on credit_lots when not ${isMoving('old.issuance_id')}
      begin ${refuse('lots')}; end`,
    `credits_issuance_insert before insert on issuances begin
      ${refuse('counters')} where new.available <> 0 or new.reserved <> 0 or new.sold <> 0
        or new.retired <> 0 or new.withdrawn <> 0 or new.last_movement is not null;
      ${refuse('overlap')} where ${OVERLAPS};
    end`,
    `credits_issuance_update before update on issuances begin
      ${refuse('issuance')} where ${differs(FIXED, 'is not')};
      ${refuse('counters')} where (${differs(COUNTED, 'is not')})
        and not ${isMoving('old.document_id')};
    end`,
    `credits_issuance_delete before delete on issuances begin ${refuse('fixed')}; end`,
    `credits_offer after update of available, price_paise on issuances
      when new.available <> old.available or new.price_paise <> old.price_paise begin
      update carbon_projects set quantity = ${OFFERED}, price_paise = ${PRICE}
        where document_id = new.project_id
          and (quantity is not ${OFFERED} or price_paise is not ${PRICE});
    end`,
  ];
  for (const trigger of triggers) await trx.raw(`create trigger ${trigger}`);
}

async function addOnPostgres(trx: Knex.Transaction): Promise<void> {
  const refuse = (name: keyof typeof REFUSALS) => `raise exception '${REFUSALS[name]}';`;
  const counters = STATES.map(
    (state) =>
      `${state} = ${state} + size * ((${TARGET} = '${state}')::integer - (before = '${state}')::integer)`,
  );
  const functions: Readonly<Record<string, string>> = {
    // Writers of one issuance queue, and its movement numbers follow that order.
    credits_turn: `
      begin
        perform from issuances where document_id = new.issuance_id for update;
        new.id := nextval('ledger_movements_id_seq');
        return new;
      end`,
    credits_move: `
      declare
        issued integer;
        lot credit_lots%rowtype;
        before text := '';
        size integer := new.last - new.first + 1;
      begin
        if new.first < 1 or size < 1 then ${refuse('movement')} end if;
        select quantity into issued from issuances where document_id = new.issuance_id for update;
        if new.kind = 'issue' then
          if new.first <> 1 or issued is distinct from new.last
            or exists (select from credit_lots where issuance_id = new.issuance_id)
          then ${refuse('movement')} end if;
          insert into credit_lots (issuance_id, first, last, state)
            values (new.issuance_id, 1, new.last, 'available');
        else
          select * into lot from credit_lots each
            where each.issuance_id = new.issuance_id and each.first <= new.first and each.last >= new.last;
          if ${IS_READY} is not true or ${IS_ELSEWHERE} then ${refuse('movement')} end if;
          before := lot.state;
          if lot.first < new.first then
            insert into credit_lots (issuance_id, first, last, state, order_id)
              values (new.issuance_id, lot.first, new.first - 1, lot.state, lot.order_id);
          end if;
          if lot.last > new.last then
            insert into credit_lots (issuance_id, first, last, state, order_id)
              values (new.issuance_id, new.last + 1, lot.last, lot.state, lot.order_id);
          end if;
          update credit_lots set first = new.first, last = new.last, state = ${TARGET}, order_id = ${OWNER}
            where id = lot.id;
          if new.kind = 'release' then
            update credit_lots set
              first = coalesce((select one.first from credit_lots one where one.issuance_id = new.issuance_id
                and one.state = 'available' and one.last = new.first - 1), new.first),
              last = coalesce((select one.last from credit_lots one where one.issuance_id = new.issuance_id
                and one.state = 'available' and one.first = new.last + 1), new.last)
              where id = lot.id;
            delete from credit_lots where issuance_id = new.issuance_id and state = 'available'
              and (last = new.first - 1 or first = new.last + 1);
          end if;
        end if;
        update issuances set ${counters.join(', ')} where document_id = new.issuance_id;
        update issuances set last_movement = new.id where document_id = new.issuance_id;
        return new;
      end`,
    credits_fixed: `begin ${refuse('fixed')} end`,
    credits_lots: `
      begin
        if tg_op <> 'INSERT' and not ${isMoving('old.issuance_id')} then ${refuse('lots')} end if;
        if tg_op <> 'DELETE' and not ${isMoving('new.issuance_id')} then ${refuse('lots')} end if;
        return coalesce(new, old);
      end`,
    // Issuances with the same serial key wait for each other.
    credits_issuance: `
      begin
        if tg_op = 'INSERT' then
          if new.available <> 0 or new.reserved <> 0 or new.sold <> 0 or new.retired <> 0
            or new.withdrawn <> 0 or new.last_movement is not null
          then ${refuse('counters')} end if;
          if new.serial_key is not null then
            perform pg_advisory_xact_lock(hashtext('serials ' || new.serial_key));
            if ${OVERLAPS} then ${refuse('overlap')} end if;
          end if;
        else
          if ${differs(FIXED, 'is distinct from')} then ${refuse('issuance')} end if;
          if (${differs(COUNTED, 'is distinct from')}) and not ${isMoving('old.document_id')}
          then ${refuse('counters')} end if;
        end if;
        return new;
      end`,
    // Locks the project first. Otherwise, two of its issuances could miss each other's counts.
    credits_offer: `
      begin
        if new.available = old.available and new.price_paise = old.price_paise then return new; end if;
        perform from carbon_projects where document_id = new.project_id order by id for update;
        update carbon_projects set quantity = ${OFFERED}, price_paise = ${PRICE}
          where document_id = new.project_id
            and (quantity is distinct from ${OFFERED} or price_paise is distinct from ${PRICE});
        return new;
      end`,
  };
  for (const [name, body] of Object.entries(functions)) {
    await trx.raw(
      `create or replace function ${name}() returns trigger language plpgsql as $$ ${body} $$`,
    );
  }
  const row = 'for each row execute function';
  const triggers = [
    `credits_turn before insert on ledger_movements ${row} credits_turn()`,
    `credits_move after insert on ledger_movements ${row} credits_move()`,
    `credits_movement_fixed before update or delete on ledger_movements ${row} credits_fixed()`,
    `credits_lots before insert or update or delete on credit_lots ${row} credits_lots()`,
    `credits_issuance before insert or update on issuances ${row} credits_issuance()`,
    `credits_issuance_fixed before delete on issuances ${row} credits_fixed()`,
    `credits_offer after update on issuances ${row} credits_offer()`,
    ...TABLES.map(
      (table) =>
        `credits_no_truncate before truncate on ${table} for each statement execute function credits_fixed()`,
    ),
  ];
  for (const trigger of triggers) await trx.raw(`create or replace trigger ${trigger}`);
}
