import { answer } from '../../../calls/answer';
import unitNames from '../services/unit-name';

export default {
  find: answer('GET /unit-names', () => unitNames.list()),

  update: answer('PUT /unit-names', ({ body }) => unitNames.name(body)),
};
