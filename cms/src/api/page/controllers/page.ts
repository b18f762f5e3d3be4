import type { LegalPage } from '@canopy/domain';
import { answer } from '../../../calls/answer';
import pages from '../services/page';

export default {
  findOne: answer('GET /pages/:name', ({ path }) => pages.one(path.name as LegalPage)),
};
