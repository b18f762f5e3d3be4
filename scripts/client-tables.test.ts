import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { OWNER_COLUMNS } from '../cms/src/connections/owner-columns';

const API = fileURLToPath(new URL('../cms/src/api', import.meta.url));

/**
 * Tables not queried by client: accounts, looked up by session, and orders that visitors place
 * without a client.
 */
const NOT_BY_CLIENT = ['managers', 'members', 'orders', 'retirements'];

interface ContentType {
  readonly collectionName: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

it('lists every table with client rows among the tables queried by client', () => {
  const types = readdirSync(API, { encoding: 'utf8', recursive: true })
    .filter((file) => path.basename(file) === 'schema.json')
    .map((file) => JSON.parse(readFileSync(path.join(API, file), 'utf8')) as ContentType);
  const ofClients = types
    .filter(({ attributes }) => 'client' in attributes || 'clientId' in attributes)
    .map(({ collectionName }) => collectionName);
  expect(ofClients.sort()).toEqual([...Object.keys(OWNER_COLUMNS), ...NOT_BY_CLIENT].sort());
});
