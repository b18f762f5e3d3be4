import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { blogInput, EMPLOYMENT_TYPES, newsInput } from '@canopy/domain/content';
import { buyerInput, issuanceInput, projectInput } from '@canopy/domain/credits';
import { MAIN_CATEGORIES } from '@canopy/domain/factors';
import { productInput } from '@canopy/domain/shop';
import { writtenPage } from '@canopy/domain/site';
import { LEGAL_PAGES } from '@canopy/domain/site-pages';
import { z } from 'zod';
import { PEOPLE, SITES, type SiteKey } from './company';

const text = z.string().min(1);

/** Name of the file in `data/pictures`, and its alternative text. */
const picture = z.object({ picture: text, pictureText: text });

const news = newsInput.and(picture).and(z.object({ publishedOn: z.iso.datetime() }));
const blogPost = blogInput.and(picture).and(z.object({ views: z.int() }));
const product = productInput.and(picture);
/** Credits with serial numbers. A project without them gets unserialised credits. */
const demoIssuance = issuanceInput.pick({
  vintage: true,
  serialFirst: true,
  serialLast: true,
  quantity: true,
  price: true,
  issuedOn: true,
  correspondingAdjustment: true,
});
const project = projectInput
  .and(picture)
  .and(z.object({ issuances: z.array(demoIssuance).min(1).optional() }))
  .refine(
    ({ quantity, price, issuances }) =>
      !issuances ||
      (issuances.reduce((sum, issuance) => sum + issuance.quantity, 0) === quantity &&
        Math.min(...issuances.map((issuance) => issuance.price)) === price),
    { message: 'The issuances of a project have another quantity or price than the project.' },
  );

const jobOpening = z.strictObject({
  title: text,
  department: text,
  location: text,
  employmentType: z.enum(EMPLOYMENT_TYPES),
  summary: text,
  description: text,
  /** Address for applications. '' means the site's own contact address. */
  applyEmail: z.email().or(z.literal('')),
});

const people = z.strictObject({
  customers: z.array(picture.extend({ name: text })),
  team: z.array(picture.extend({ name: text, role: text, text })),
});

const pages = z.record(z.enum(LEGAL_PAGES), writtenPage);

/**
 * Fields that select an activity's factor, in the library's words, and the person who enters it.
 */
const activity = z.strictObject({
  mainCategory: z.enum(MAIN_CATEGORIES.map(({ name }) => name)),
  country: z.enum(['India', 'United Kingdom']),
  name: text,
  /** '' where the library has no types, or no type was chosen. */
  type: z.string(),
  unit: text,
  person: z.enum(PEOPLE.map(({ userId }) => userId)),
  site: z.enum(Object.keys(SITES) as SiteKey[]).optional(),
  description: text,
});

/** Supplier that sends an invoice each month. */
const supplier = z.strictObject({
  name: text,
  currency: z.enum(['INR', 'GBP']),
  /** Price of a unit. */
  rate: z.number().positive(),
});

/** Activity that goes on all year. */
const regularActivity = activity.extend({
  /** Consumption in an average month of the first year, in the factor's unit. */
  monthly: z.number().positive(),
  /** Months that one record covers. */
  every: z.union([z.literal(1), z.literal(3)]),
  /** One of `seasons`. */
  season: text,
  /** Consumption of a year as a share of the previous one. */
  change: z.number().positive(),
  /** Its invoices are evidence from the second year on. */
  supplier: supplier.optional(),
});

const event = z.tuple([z.iso.date(), z.iso.date(), z.number().positive()]);

/** Activity on certain days. */
const occasionalActivity = activity.extend({
  /** True for records that a review changes: bills across years, an ambiguous choice. */
  unresolved: z.literal(true).optional(),
  events: z.array(event),
});

const activities = z
  .strictObject({
    /** Consumption of each month, April to March, as a share of an average month. */
    seasons: z.record(text, z.array(z.number().positive()).length(12)),
    regular: z.array(regularActivity),
    occasional: z.array(occasionalActivity),
  })
  .refine(({ seasons, regular }) => regular.every(({ season }) => season in seasons), {
    message: 'An activity has a season that is not in the list.',
  });

export type DemoProject = z.output<typeof project>;
export type DemoActivities = z.output<typeof activities>;
export type DemoActivity = z.output<typeof activity>;
export type RegularActivity = z.output<typeof regularActivity>;
export type OccasionalActivity = z.output<typeof occasionalActivity>;
export type DemoEvent = z.output<typeof event>;
export type Supplier = z.output<typeof supplier>;

/** Files of `data/demo`. The site shows each list in this order. */
const FILES = {
  activities,
  people,
  news: z.array(news),
  'blog-posts': z.array(blogPost),
  'job-openings': z.array(jobOpening),
  products: z.array(product),
  projects: z.array(project),
  buyers: z.array(buyerInput),
  pages,
};

export type DemoContent = { readonly [File in keyof typeof FILES]: z.output<(typeof FILES)[File]> };

/**
 * Reads the demo content. People, organisations, projects, registries and figures are invented.
 * @param folder the folder `demo` in the server's bundled data
 * @throws an error that names the file and the wrong fields
 */
export async function readDemo(folder: string): Promise<DemoContent> {
  const read = Object.entries(FILES).map(async ([name, schema]) => {
    const file = path.join(folder, `${name}.json`);
    const checked = schema.safeParse(JSON.parse(await readFile(file, 'utf8')));
    if (!checked.success) throw new Error(`${file}: ${z.prettifyError(checked.error)}`);
    return [name, checked.data];
  });
  return Object.fromEntries(await Promise.all(read)) as DemoContent;
}
