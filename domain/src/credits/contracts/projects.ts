import { z } from 'zod';
import { blocks, blocksInput } from '../../common/contracts/blocks';
import {
  drafting,
  editedFields,
  entryForEditors,
  entryState,
  publishing,
  stateFilter,
  version,
} from '../../common/contracts/drafts';
import {
  amount,
  choice,
  documentId,
  LONG_TEXT,
  line,
  makePartial,
  optionalChoice,
  optionalCountry,
  optionalLine,
  optionalText,
  optionalWebAddress,
  orElse,
  orNone,
  pageMeta,
  paging,
  requiredLine,
  sorting,
} from '../../common/contracts/fields';
import { attachment, picture } from '../../common/contracts/pictures';
import { price, quantity } from '../../common/contracts/price';
import { publication, publicationInput } from '../../common/contracts/publication';
import { withSentences } from '../../common/contracts/validate';
import { readCoordinates, writeCoordinates } from '../../common/coordinates';
import { messages } from '../../common/messages';
import { creditMessages } from '../messages';
import { PROJECT_LOCATIONS, PROJECT_RATINGS, PROJECT_TYPES, VERIFIERS } from '../project-lists';
import { issuance } from './issuances';

export const MOST_PROJECT_PHOTOS = 5;
export const MOST_PROJECT_DOCUMENTS = 3;

/**
 * Query of GET /getprojects. Prices are in rupees. `q` searches names and descriptions, like GET
 * /search.
 */
export const projectQuery = z.object({
  projectType: choice(PROJECT_TYPES).optional(),
  location: choice(PROJECT_LOCATIONS).optional(),
  rating: choice(PROJECT_RATINGS).optional(),
  verification: choice(VERIFIERS).optional(),
  featured: z.enum(['true', 'false'], { error: messages.notListed }).optional(),
  minPrice: price.optional(),
  maxPrice: price.optional(),
  q: optionalText(),
  ...paging,
});
export type ProjectQuery = z.output<typeof projectQuery>;

/** Checkbox of a form, sent as text or not at all. */
const tick = z
  .union([z.boolean(), z.enum(['true', 'false', ''])], { error: messages.notListed })
  .nullable()
  .transform((given) => given === true || given === 'true')
  .default(false);

const score = z
  .union([amount, z.literal('')], { error: messages.numberExpected })
  .nullable()
  .transform((given) => (given === '' ? null : given))
  .refine(
    (given) => given === null || (given >= 0 && given <= 100),
    creditMessages.climateScoreForm,
  )
  .default(null);

/**
 * Latitude and longitude in decimal degrees (WGS 84). One field, because neither means anything
 * alone.
 */
const coordinates = orElse(
  line()
    .refine(
      (given) => given === '' || readCoordinates(given) !== null,
      creditMessages.coordinatesForm,
    )
    .transform((given) => {
      const point = readCoordinates(given);
      return point ? writeCoordinates(point) : '';
    }),
  '',
);

/**
 * Body of POST /addprojects, apart from its files (multipart). `photo` and `document` accept
 * several files, `video` one. Only name and price are required. Contains the text as `description`,
 * as `blocks`, or as equal text in both.
 */
export const projectInput = withSentences(
  z.object({
    projectName: requiredLine(),
    description: optionalText(LONG_TEXT),
    blocks: blocksInput(LONG_TEXT).optional(),
    projectType: optionalChoice(PROJECT_TYPES),
    location: optionalChoice(PROJECT_LOCATIONS),
    methodology: optionalLine(500),
    rating: optionalChoice(PROJECT_RATINGS),
    price,
    quantity: z.preprocess((given) => (given === '' ? 0 : given), quantity).default(0),
    coBenefits: optionalText(2000),
    verification: optionalChoice(VERIFIERS),
    featured: tick,
    registry: optionalLine(500),
    registryUrl: optionalWebAddress(500),
    countryCode: optionalCountry,
    nearestPlace: optionalLine(120),
    coordinates,
    climateScore: score,
    climateScoreBasis: optionalText(2000),
    ...publicationInput,
    ...publishing(MOST_PROJECT_PHOTOS),
  }),
  [[messages.required, creditMessages.projectIncomplete]],
);
export type ProjectInput = z.output<typeof projectInput>;

/**
 * Body of PUT /projects/:id. Missing fields stay unchanged. `blocks` also stay if `description` is
 * their text. Any other `description` replaces them. Files replace all existing files of their
 * field.
 */
export const projectChange = makePartial({ ...projectInput.shape, version });
export type ProjectChange = z.output<typeof projectChange>;

const projectDraft = makePartial({
  ...projectInput.shape,
  price: orNone(price, messages.priceForm),
  ...drafting(MOST_PROJECT_PHOTOS),
});

/** Body of POST /addprojects with `status` draft. */
export const projectDraftInput = projectDraft.required({ projectName: true });
export type ProjectDraftInput = z.output<typeof projectDraftInput>;

/** Body of PUT /projects/:id with `status` draft. */
export const projectDraftChange = projectDraft.extend({ version });
export type ProjectDraftChange = z.output<typeof projectDraftChange>;

/**
 * Carbon project as stored. `price` is in rupees per credit of one tonne CO2e. `quantity` counts
 * the credits still for sale. `climateScore` is 0 to 100 or null. '' means unknown.
 */
export const carbonProject = z.object({
  _id: documentId,
  projectName: z.string(),
  description: z.string(),
  projectType: z.enum([...PROJECT_TYPES, '']),
  location: z.enum([...PROJECT_LOCATIONS, '']),
  methodology: z.string(),
  rating: z.enum([...PROJECT_RATINGS, '']),
  price: z.number(),
  quantity: z.number().int(),
  /** Separated by commas, semicolons or line breaks; see `readCoBenefits`. */
  coBenefits: z.string(),
  verification: z.enum([...VERIFIERS, '']),
  featured: z.boolean(),
  registry: z.string(),
  /** Web address of the project's entry in the registry. */
  registryUrl: z.string(),
  countryCode: z.string().describe('ISO 3166-1. Defaults to the country of `location`'),
  nearestPlace: z.string().describe('Nearest town and state'),
  coordinates: z
    .string()
    .describe('Latitude and longitude in decimal degrees (WGS 84), such as `15.9129, 77.519`'),
  climateScore: z.number().nullable(),
  climateScoreBasis: z.string().describe('What the climate score is made of'),
  photo: z.array(picture),
  video: attachment.nullable(),
  document: z.array(attachment),
});
export type CarbonProject = z.infer<typeof carbonProject>;

/** Carbon project in a public list. */
export const publicProject = carbonProject.extend({
  retirable: z
    .boolean()
    .describe('Whether credits with serial numbers are for sale. Others can never be retired'),
});
export type PublicProject = z.infer<typeof publicProject>;

/**
 * Carbon project for its own page. `description` is the plain text of `blocks`. The cheapest
 * issuance comes first.
 */
export const projectEntry = publicProject.extend({ blocks, issuances: z.array(issuance) });
export type ProjectEntry = z.infer<typeof projectEntry>;

export const projectPage = z.object({ data: z.array(publicProject), meta: pageMeta });

/**
 * Response of GET /getprojects: all matches, newest first. With `q`, the best match comes first.
 * With `page`, one page of them instead.
 */
export const projectList = z.array(publicProject);

/**
 * Carbon project for editors: its draft. Missing texts are '', other missing values null. Once it
 * has issuances, a request body must not change `price` and `quantity`.
 */
export const editedProject = carbonProject.extend({
  price: z.number().nullable(),
  quantity: z.number().int().nullable(),
  blocks,
  ...publication,
  ...editedFields,
  /**
   * Value for the `quantity` of a request body. Equal to `quantity`, because the ledger counts sold
   * credits.
   */
  offered: z.number().int().nullable(),
});
export type EditedProject = z.infer<typeof editedProject>;

/** Response of GET /content/projects/:id. */
export const projectForEditors = entryForEditors(editedProject);

/** Sort columns of the editors' projects. Newest first by default. */
export const PROJECT_SORTS = [
  'projectName',
  'projectType',
  'location',
  'verification',
  'rating',
  'price',
  'publishedOn',
] as const;

/** Query of GET /content/projects. `q` searches names and descriptions for all its words. */
export const editedProjectQuery = projectQuery.extend({
  state: stateFilter,
  ...sorting(PROJECT_SORTS),
});
export type EditedProjectQuery = z.output<typeof editedProjectQuery>;

const listedProject = editedProject.extend(entryState);
export type ListedProject = z.infer<typeof listedProject>;

/** Response of GET /content/projects: all matches, drafts included. */
export const editedProjectList = z.object({ data: z.array(listedProject) });

/** Response of GET /content/projects with `page`: one page of matches. */
export const editedProjectPage = editedProjectList.extend({ meta: pageMeta });
