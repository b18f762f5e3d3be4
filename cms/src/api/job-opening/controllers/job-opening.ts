import { answer } from '../../../calls/answer';
import * as jobs from '../../../modules/content/job-opening/job-opening';

export default {
  find: answer('GET /jobs', () => jobs.list()),
};
