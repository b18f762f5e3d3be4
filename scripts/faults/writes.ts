import { randomBytes } from 'node:crypto';
import type { AnswerOf } from '@canopy/domain/calls';
import type { EmissionRecordsImported, Policy, Restatement } from '@canopy/domain/inventory';
import { FILES, formWith } from '../../tests/support/files';
import { type ApiAnswer, ask } from '../lib/api-calls';
import type { Write } from './ledger';
import { OTHER_KG_CO2E } from './prepare';
import { newKey, type Trial, type Writes } from './trial';
import { CHANGED } from './years';

/** Expected refusal for a record that a concurrent write deleted. */
const GONE = [404];

/** Saves up to three rows, with an Idempotency-Key. */
export function save(trial: Trial): Write {
  const rows = Array.from({ length: 1 + (trial.nextNumber() % 3) }, () => trial.newRow());
  const call = {
    method: 'POST',
    path: '/api/saveData',
    body: { rows },
    headers: { 'Idempotency-Key': newKey('save') },
  };
  return {
    things: rows.map(({ description }) => description),
    isRepeatable: true,
    send: ([url = '']) => trial.callAsMember(url, call),
  };
}

/** Saves a row with the last file as its evidence. */
export function saveWithFile(trial: Trial): Write {
  const row = trial.newRow();
  return {
    things: [row.description],
    isRepeatable: false,
    send([url = '']) {
      const image = [...trial.files.values()].at(-1)?.at;
      const body = { rows: [{ ...row, image }] };
      return trial.callAsMember(url, { method: 'POST', path: '/api/saveData', body });
    },
  };
}

/** Imports rows. A repeated import skips stored rows. */
export function importRows(trial: Trial, count = 40): Write {
  const rows = Array.from({ length: count }, () => trial.newRow());
  const call = { method: 'POST', path: '/api/emission-records/import', body: { rows } };
  return {
    things: rows.map(({ description }) => description),
    isRepeatable: true,
    send: ([url = '']) => trial.callAsMember(url, call),
  };
}

/** Imports rows and undoes the import, including rows edited meanwhile. */
export async function importAndUndo(trial: Trial, meanwhile: (ids: string[]) => void) {
  const write = importRows(trial, 12);
  const answer = await trial.send(write);
  if (answer?.status !== 200) return;
  const records = await trial.records();
  const isOfImport = new Set(write.things);
  meanwhile(records.filter(({ description }) => isOfImport.has(description)).map(({ _id }) => _id));
  await trial.send(undo(trial, write, answer));
}

/** Alternately imports rows and undoes the import. */
export function importsAndUndoes(trial: Trial): Writes {
  let next: Write | null = null;
  return () => {
    const now = next;
    next = null;
    if (now) return now;
    const write = importRows(trial, 200);
    return {
      ...write,
      async send(urls) {
        const answer = await write.send(urls);
        if (answer.status === 200) next = undo(trial, write, answer);
        return answer;
      },
    };
  };
}

/** Undoes an import, including rows changed since. */
function undo(trial: Trial, { things }: Write, { text }: ApiAnswer): Write {
  const { importId }: EmissionRecordsImported = JSON.parse(text);
  const call = { method: 'DELETE', path: `/api/imports/${importId}?confirm=true` };
  let wasSent = false;
  return {
    things: [],
    removed: things,
    isRepeatable: true,
    async send([url = '']) {
      const isAgain = wasSent;
      wasSent = true;
      const answer = await trial.callAsMember(url, call);
      // Success: the killed server has already undone the import.
      return isAgain && answer.status === 404 ? { ...answer, status: 200 } : answer;
    },
  };
}

/** Buys credits with an Idempotency-Key. The buyer gets a mail. */
export function checkOut(trial: Trial): Write {
  const number = trial.nextNumber();
  const key = newKey('order');
  const email = `${key}@example.org`;
  const call = {
    method: 'POST',
    path: '/api/checkout',
    body: {
      projectId: trial.prepared.projectId,
      quantity: 1 + (number % 3),
      paymentMethod: 'UPI',
      buyer: { name: 'Asha Rao', email },
    },
    headers: {
      'Idempotency-Key': key,
      // Orders are rate-limited by address.
      'X-Forwarded-For': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    },
  };
  return {
    things: [key],
    consequences: [`mail to ${email}`],
    isRepeatable: true,
    send: ([url = '']) => trial.callAsMember(url, call),
  };
}

/** Gives a record an amount that no other edit uses. */
export function edit(trial: Trial, id: string): Write {
  const distance = 100_000 + trial.nextNumber();
  const days =
    distance % 2 === 0
      ? { date: '2024-05-01', date1: '2024-05-31' }
      : { date: '2024-03-15', date1: '2024-06-04' };
  const body = { id, updatedData: { distance, ...days } };
  return {
    things: [`edit ${distance}`],
    isRepeatable: true,
    rightRefusals: GONE,
    send: ([url = '']) =>
      trial.callAsMember(url, { method: 'PUT', path: '/api/editEmissionData', body }),
  };
}

/** Chooses a factor of the same name for all of these records or none. */
export function chooseFactor(trial: Trial, ids: readonly string[]): Write {
  const { factorIds } = trial.prepared;
  const factorId = factorIds[trial.nextNumber() % factorIds.length];
  const body = { ids, action: 'factor', factorId, reason: 'It fits better' };
  return {
    things: [],
    isRepeatable: true,
    rightRefusals: GONE,
    send: ([url = '']) =>
      trial.callAsMember(url, { method: 'POST', path: '/api/records/bulk', body }),
  };
}

/** Switches all records to the other factor, which adds a step to the history. */
export function swapFactor(trial: Trial): Write {
  const { factorIds } = trial.prepared;
  const reason = `factor ${trial.nextNumber()} of the trial`;
  return {
    things: [reason],
    isRepeatable: false,
    async send([url = '']) {
      const [row] = await trial.inside.sql<{ kg: number }>(
        `select v.kg_co_2_e_per_unit as kg from emission_records r
         join factor_versions v on v.id = r.factor_version_id where r.client_id = ? limit 1`,
        trial.clientId,
      );
      const factorId = factorIds[Number(row?.kg) === OTHER_KG_CO2E ? 0 : 1];
      const body = { ids: trial.recordIds, action: 'factor', factorId, reason };
      return trial.callAsMember(url, { method: 'POST', path: '/api/records/bulk', body });
    },
  };
}

/**
 * Uploads a file as evidence. It has no key, so it is never repeated.
 * @param size random bytes added to a small picture
 */
export function uploadFile(trial: Trial, size = 0): Write {
  const name = `file ${trial.nextNumber()}`;
  const bytes = Buffer.concat([FILES.png, Buffer.from(name), randomBytes(size)]);
  return {
    things: [name],
    isRepeatable: false,
    async send([url = '']) {
      const body = formWith('image', bytes, 'receipt.png');
      const answer = await trial.callAsMember(url, { method: 'POST', path: '/api/upload', body });
      if (answer.status < 300) {
        const { imagePath }: AnswerOf<'POST /upload'> = JSON.parse(answer.text);
        trial.files.set(name, { at: imagePath, bytes });
      }
      return answer;
    },
  };
}

/**
 * Restates all records of the organisation under another set of global warming potentials.
 * @param except whether to leave out records that change meanwhile
 */
export function restate(trial: Trial, except?: 'changed'): Write {
  const reason = `restatement ${trial.nextNumber()} of the trial`;
  return {
    things: [reason],
    isRepeatable: false,
    rightRefusals: CHANGED,
    async send([url = '']): Promise<ApiAnswer> {
      const { client } = trial.people;
      const at = { method: 'GET', path: '/api/policy' };
      const { gwpSet } = await ask<Policy>(url, at, client);
      const body = { gwpSet: gwpSet === 'AR4' ? 'AR5' : 'AR4' };
      await ask(url, { method: 'PUT', path: '/api/policy', body }, client);
      const seen = { method: 'GET', path: '/api/restatement' };
      const { preview, changed } = await ask<Restatement>(url, seen, client);
      // An earlier restatement was stored but never acknowledged.
      if (changed === 0) return { status: 409, text: 'There is nothing to restate.' };
      const given = { reason, preview, ...(except && { except }) };
      return trial.callAsClient(url, { method: 'POST', path: '/api/restatement', body: given });
    },
  };
}

/** Sends a write to all servers at once. @returns a write with an acknowledging answer, if any */
export function atOnce(write: Write): Write {
  return {
    ...write,
    async send(urls) {
      const answers = await Promise.allSettled(urls.map((url) => write.send([url])));
      const came = answers.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
      const best = came.find(({ status }) => status < 300) ?? came[0];
      if (best) return best;
      throw (answers[0] as PromiseRejectedResult).reason;
    },
  };
}

/** Runs work while users write in every way, including the given ones. */
export async function whileWriting(
  trial: Trial,
  work: () => Promise<void>,
  others: readonly Writes[] = [],
): Promise<void> {
  let isOver = false;
  const [first = '', second = ''] = trial.recordIds;
  const writing = [
    () => save(trial),
    () => save(trial),
    () => importRows(trial),
    () => checkOut(trial),
    () => checkOut(trial),
    () => edit(trial, first),
    () => edit(trial, second),
    () => uploadFile(trial),
    ...others,
  ].map((writes) => trial.keepSending(writes, () => isOver));
  await work().finally(() => {
    isOver = true;
  });
  await Promise.all(writing);
}
