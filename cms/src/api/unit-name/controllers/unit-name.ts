import { answer } from '../../../calls/answer';
import unitNames from '../../../modules/factors/unit-name/unit-name';

export default {
  find: answer('GET /unit-names', () => unitNames.list()),

  update: answer('PUT /unit-names', ({ body }) => unitNames.name(body)),
};
