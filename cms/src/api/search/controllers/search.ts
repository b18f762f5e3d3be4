import { answer } from '../../../calls/answer';
import search from '../services/search';

export default {
  find: answer('GET /search', ({ query }) => search.find(query)),
};
