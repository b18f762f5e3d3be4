import { z } from 'zod';
import { ROLES } from '../roles';

/** A login that anybody may try; only a demo has any. */
export const demoLogin = z.object({
  role: z.enum(ROLES),
  name: z.string(),
  userId: z.string(),
  password: z.string(),
});
export type DemoLogin = z.infer<typeof demoLogin>;

/** Answer of GET /site: what the screens need before anybody has logged in. */
export const siteSettings = z.object({
  /** The product's name, as screens and titles show it. */
  name: z.string(),
  /** What the product does, in a line and in a sentence or two for search engines. */
  tagline: z.string(),
  description: z.string(),
  /** How to reach the people behind the site; '' stands for what they do not tell. */
  contact: z.object({ email: z.string(), phone: z.string(), address: z.string() }),
  /** Where `/` leads; null for the product's own home page. */
  mainSiteUrl: z.string().nullable(),
  /** Whether windows of 768 px or less see only the mobile view. */
  mobileBlock: z.boolean(),
  /** How many credits one order may hold. */
  mostCreditsPerOrder: z.number().int(),
  demoLogins: z.array(demoLogin),
});
export type SiteSettings = z.infer<typeof siteSettings>;
