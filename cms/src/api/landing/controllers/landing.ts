import { answer } from '../../../calls/answer';
import landing from '../services/landing';

export default {
  content: answer('GET /landing', () => landing.content()),
};
