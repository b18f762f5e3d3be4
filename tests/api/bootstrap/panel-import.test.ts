import { messages } from '@canopy/domain/common';
import {
  BUYERS_PER_CALL,
  type BuyersAdded,
  buyersAdded,
  creditMessages,
} from '@canopy/domain/credits';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Answer, answered, refused } from '../../support/client';
import { buyerInput, editor } from '../../support/content';
import { unique } from '../../support/fixtures';
import { type PanelRequest, panel, panelRequest } from '../../support/panel';

const IMPORT = '/content-manager/buyers/import';

let manager: PanelRequest;

beforeAll(async () => {
  manager = await panel('canopy-buyer-manager');
});

function readAdded({ status, text, json }: Answer): BuyersAdded {
  expect(status, text).toBe(200);
  return buyersAdded.parse(json);
}

const add = async (rows: unknown, query = '') =>
  readAdded(await manager('POST', `${IMPORT}${query}`, rows));

async function howMany(q: string): Promise<number> {
  return answered('GET /getbuyers', await (await editor()).get('/getbuyers', { q })).data.length;
}

describe('the import of buyers in the panel', () => {
  it('is allowed only to panel users who may add buyers', async () => {
    const row = buyerInput();
    refused(await panelRequest()('POST', IMPORT, [row]), 401, messages.sessionEnded);
    refused(await panelRequest('no token')('POST', IMPORT, [row]), 401, messages.sessionEnded);
    // A site session is not valid in the panel.
    const { jwt } = await editor();
    refused(await panelRequest(jwt)('POST', IMPORT, [row]), 401, messages.sessionEnded);
    const newsEditor = await panel('canopy-news-editor');
    refused(await newsEditor('POST', IMPORT, [row]), 403, messages.notAllowed);
    expect(await howMany(row.buyerName)).toBe(0);
    const superAdmin = await panel();
    expect(readAdded(await superAdmin('POST', IMPORT, [row])).inserted).toBe(1);
  });

  it('previews an import, applies it, and skips known buyers', async () => {
    const mark = unique('in-panel');
    const rows = [
      { buyerName: `${mark} A`, email: `${mark}@example.org`, buyerStatus: 'Active' },
      { buyerName: `${mark} B`, email: ` ${mark.toUpperCase()}@example.org` },
      { buyerName: `${mark} C`, email: 'nowhere' },
      { buyerName: `${mark} D` },
    ];
    const errors = [{ row: 2, path: 'email', message: messages.emailForm }];
    const dry = { inserted: 2, skipped: 1, errors, repeated: [1] };
    expect(await add(rows, '?dryRun=true')).toEqual(dry);
    expect(await howMany(mark)).toBe(0);
    expect(await add(rows)).toEqual({ inserted: 2, skipped: 1, errors });
    expect(await howMany(mark)).toBe(2);
    expect(await add(rows)).toEqual({ inserted: 0, skipped: 3, errors });
    expect(await howMany(mark)).toBe(2);
  });

  it('accepts as many buyers as the site and returns the same errors', async () => {
    const mark = unique('many');
    const many = Array.from({ length: BUYERS_PER_CALL }, (_, n) => ({
      buyerName: `${mark} ${n}`,
      notes: 'n'.repeat(600),
    }));
    expect(JSON.stringify(many).length).toBeGreaterThan(6 * 1024 * 1024);
    expect((await add(many, '?dryRun=true')).inserted).toBe(BUYERS_PER_CALL);
    const tooMany = [...many, { buyerName: 'x' }];
    refused(await manager('POST', IMPORT, tooMany), 400, messages.importTooLarge(BUYERS_PER_CALL));
    const answer = await manager('POST', IMPORT, [{}, 'x']);
    refused(answer, 400, creditMessages.buyersAllWrong);
    refused(answer, 400, messages.required, '0.buyerName');
  });
});
