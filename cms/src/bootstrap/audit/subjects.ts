import type { AuditState, AuditSubject } from '@canopy/domain/history';
import {
  type CategoryState,
  DEFAULT_POLICY,
  ghgProtocolCategoryName,
} from '@canopy/domain/inventory';
import { type FactorRow, toWire as factorToWire } from '../../modules/factors/emission-factor/wire';
import type { UnitNameRow } from '../../modules/factors/unit-name/unit-name';
import {
  type MetricRow,
  toWire as metricToWire,
} from '../../modules/inventory/activity-metrics/wire';
import { joinSites } from '../../modules/inventory/instruments/read-instruments';
import {
  type InstrumentRow,
  toState as instrumentToState,
} from '../../modules/inventory/instruments/wire';
import { type PolicyRow, toWire as policyToWire } from '../../modules/inventory/policy/wire';
import { joinRecords } from '../../modules/inventory/records/join-records';
import { toState as recordToState, type WholeRecord } from '../../modules/inventory/records/wire';
import { type ClientRow, toWire as clientToWire } from '../../modules/people/client/wire';

/** Fields of an audited row that the trail needs. */
export interface SubjectRow {
  readonly id: number;
  readonly documentId: string;
}

interface Owner {
  readonly id: number;
  readonly documentId: string;
  readonly username: string;
}

type Owned<Row> = Row & { readonly client?: Owner | null };

/** Client with the person who registered it, whom no call returns. */
interface RegisteredClientRow extends ClientRow, SubjectRow {
  readonly firstName?: string | null;
  readonly lastName?: string | null;
}

interface ManagerRow extends SubjectRow {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
}

interface MemberRow extends SubjectRow {
  readonly userId: string;
  readonly username: string;
  readonly email: string;
}

interface CategoryRow extends SubjectRow {
  readonly year: string;
  readonly category: number;
  readonly state: CategoryState;
  readonly reason: string | null;
}

/** Representation of one content type's rows in the trail. */
export interface Subject<Row extends SubjectRow> {
  readonly type: AuditSubject;
  /** Relations to read with a row. */
  readonly populate: readonly string[];
  /** Loads further data that `state` needs. */
  complete?(rows: readonly Row[]): Promise<Row[]>;
  name(row: Row): string;
  client(row: Row): Owner | null;
  /** Column with the row's owner, if the table is queried by client. */
  readonly ownerColumn?: string;
  /** Returns the state that the trail keeps, in the API's names. Never contains a secret. */
  state(row: Row): AuditState;
  /** State before a row exists. The first row is recorded as a change of it. */
  readonly initial?: AuditState;
  /**
   * Returns whether the row's picture changed. The trail mentions the change without storing the
   * picture.
   */
  logoChanged?(before: Row, after: Row): boolean;
}

const factor: Subject<FactorRow> = {
  type: 'factor',
  populate: [],
  name: ({ name }) => name,
  client: () => null,
  state: (row) => withoutId(factorToWire(row)),
};

const record: Subject<Owned<WholeRecord>> = {
  type: 'record',
  populate: ['member', 'client'],
  ownerColumn: 'client_id',
  complete: joinAll,
  name: ({ selectedName }) => selectedName,
  client: ({ client }) => client ?? null,
  state: (row) => recordToState(row, row.member?.userId ?? ''),
};

/** Adds factors and sites to records. Groups them by client, because each lookup is per client. */
async function joinAll(rows: readonly Owned<WholeRecord>[]): Promise<Owned<WholeRecord>[]> {
  const clientIds = new Set(rows.map(({ client: owner }) => owner?.id ?? 0));
  const joined = await Promise.all(
    [...clientIds].map((clientId) =>
      joinRecords(
        clientId,
        rows.filter(({ client: owner }) => (owner?.id ?? 0) === clientId),
      ),
    ),
  );
  return joined.flat();
}

const client: Subject<RegisteredClientRow> = {
  type: 'client',
  populate: [],
  name: ({ username }) => username,
  client: (row) => row,
  state: (row) => {
    // Blocking the account has its own entries.
    const { createdAt, logoimg, active, ...state } = clientToWire(row);
    const { firstName, lastName } = row;
    return { ...withoutId(state), firstName: firstName ?? '', lastName: lastName ?? '' };
  },
  logoChanged: (before, after) => (before.logoFile ?? null) !== (after.logoFile ?? null),
};

const member: Subject<Owned<MemberRow>> = {
  type: 'user',
  populate: ['client'],
  name: ({ username }) => username,
  client: (row) => row.client ?? null,
  state: ({ username, userId, email }) => ({ username, userId, emailid: email }),
};

const manager: Subject<Owned<ManagerRow>> = {
  type: 'manager',
  populate: ['client'],
  name: ({ name }) => name,
  client: (row) => row.client ?? null,
  state: ({ name, userId, email }) => ({ name, userId, email }),
};

const policy: Subject<Owned<PolicyRow & SubjectRow>> = {
  type: 'policy',
  populate: ['client'],
  ownerColumn: 'client_id',
  name: ({ client }) => client?.username ?? '',
  client: ({ client }) => client ?? null,
  state: (row) => ({ ...policyToWire(row) }),
  initial: { ...DEFAULT_POLICY },
};

const instrument: Subject<Owned<InstrumentRow>> = {
  type: 'instrument',
  populate: ['client'],
  ownerColumn: 'client_id',
  complete: (rows) => joinSites(rows[0]?.client?.id ?? 0, rows),
  name: ({ kind, serials }) => [kind, serials].filter(Boolean).join(' '),
  client: ({ client }) => client ?? null,
  state: (row) => instrumentToState(row),
};

const metric: Subject<Owned<MetricRow>> = {
  type: 'metric',
  populate: ['client'],
  ownerColumn: 'client_id',
  name: (row) => `${row.metric}, ${row.year}`,
  client: ({ client }) => client ?? null,
  state: (row) => withoutId(metricToWire(row)),
};

const category: Subject<Owned<CategoryRow>> = {
  type: 'category',
  populate: ['client'],
  ownerColumn: 'client_id',
  name: (row) => `${ghgProtocolCategoryName(row.category)}, ${row.year}`,
  client: ({ client }) => client ?? null,
  state: ({ year, category, state, reason }) => ({ year, category, state, reason: reason ?? '' }),
};

const unit: Subject<UnitNameRow> = {
  type: 'unit',
  populate: [],
  name: ({ text }) => text,
  client: () => null,
  state: ({ text, code }) => ({ unit: text, standsFor: code }),
};

/** Content types that the trail covers. */
export const SUBJECTS = {
  'api::emission-factor.emission-factor': factor,
  'api::emission-record.emission-record': record,
  'api::client.client': client,
  'api::instrument.instrument': instrument,
  'api::manager.manager': manager,
  'api::member.member': member,
  'api::activity-metric.activity-metric': metric,
  'api::period-category.period-category': category,
  'api::policy.policy': policy,
  'api::unit-name.unit-name': unit,
} as Readonly<Record<string, Subject<SubjectRow>>>;

export const CLIENT = 'api::client.client';
export const MANAGER = 'api::manager.manager';
export const MEMBER = 'api::member.member';

/**
 * Removes the id, which the entry itself holds. The other fields were entered, or computed from
 * entered ones.
 */
function withoutId({ _id, ...state }: { readonly _id: string }): AuditState {
  return state;
}
