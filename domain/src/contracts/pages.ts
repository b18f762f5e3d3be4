import { z } from 'zod';
import { LEGAL_PAGES } from '../content/public-pages';
import { blocks } from './blocks';

/** The name of a page in GET /pages/:name. */
export const pageName = z.enum(LEGAL_PAGES);

/** Answer of GET /pages/:name. */
export const writtenPage = z.object({ title: z.string(), blocks });
export type WrittenPage = z.infer<typeof writtenPage>;
