import { answer } from '../../../calls/answer';
import jobs from '../services/job-opening';

export default {
  find: answer('GET /jobs', () => jobs.list()),
};
