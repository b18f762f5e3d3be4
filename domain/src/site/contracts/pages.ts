import { z } from 'zod';
import { blocks } from '../../common/contracts/blocks';
import { LEGAL_PAGES } from '../../site-pages/public-pages';

/** Name of a page in GET /pages/:name. */
export const pageName = z.enum(LEGAL_PAGES);

/** Response of GET /pages/:name. */
export const writtenPage = z.object({ title: z.string(), blocks });
export type WrittenPage = z.infer<typeof writtenPage>;
