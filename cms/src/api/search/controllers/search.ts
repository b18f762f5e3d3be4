import { answer } from '../../../calls/answer';
import * as search from '../../../modules/search/search';

export default {
  find: answer('GET /search', ({ query }) => search.find(query)),
};
