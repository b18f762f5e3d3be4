import type { LegalPage } from '@canopy/domain/site-pages';
import { answer } from '../../../calls/answer';
import * as pages from '../../../modules/site/page/page';

export default {
  findOne: answer('GET /pages/:name', ({ path }) => pages.one(path.name as LegalPage)),
};
