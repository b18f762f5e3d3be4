import { answer } from '../../../calls/answer';
import * as landing from '../../../modules/content/landing/landing';

export default {
  content: answer('GET /landing', () => landing.content()),
};
