import { type CallTable, PUBLIC } from '../common/contracts/call-spec';
import { searchAnswer, searchQuery } from './contracts/search';

export const searchCalls = {
  'GET /search': {
    handler: 'search.find',
    ...PUBLIC,
    summary: 'Search products, projects, news and articles. Returns at most 20 results, best first',
    query: searchQuery,
    answer: searchAnswer,
  },
} as const satisfies CallTable;
