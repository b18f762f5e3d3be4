import { answer } from '../../../calls/answer';
import * as unitNames from '../../../modules/factors/unit-name/unit-name';

export default {
  find: answer('GET /unit-names', () => unitNames.listUnits()),

  update: answer('PUT /unit-names', ({ body }) => unitNames.name(body)),
};
