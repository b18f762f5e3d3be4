import { expect, it } from 'vitest';
import { contentCalls } from '../content/calls';
import { creditsCalls } from '../credits/calls';
import { factorsCalls } from '../factors/calls';
import { historyCalls } from '../history/calls';
import { inventoryCalls } from '../inventory/calls';
import { logisticsCalls } from '../logistics/calls';
import { peopleCalls } from '../people/calls';
import { reportsCalls } from '../reports/calls';
import { searchCalls } from '../search/calls';
import { sessionCalls } from '../session/calls';
import { shopCalls } from '../shop/calls';
import { siteCalls } from '../site/calls';
import { CALL_TABLE } from './calls';

/** A call in two tables would overwrite the first one without an error. */
it('contains each call of each module once', () => {
  const tables = [
    contentCalls,
    creditsCalls,
    factorsCalls,
    historyCalls,
    inventoryCalls,
    logisticsCalls,
    peopleCalls,
    reportsCalls,
    searchCalls,
    sessionCalls,
    shopCalls,
    siteCalls,
  ];
  const names = tables.flatMap((table) => Object.keys(table));
  expect(names.sort()).toEqual(Object.keys(CALL_TABLE).sort());
});
