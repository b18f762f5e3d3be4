import { answer } from '../../../calls/answer';
import search from '../../../modules/search/search';

export default {
  find: answer('GET /search', ({ query }) => search.find(query)),
};
