import { z } from 'zod';
import { picture } from '../../common/contracts/pictures';

/** Heading with a sentence or two. Pictures are optional throughout. */
const item = z.object({ title: z.string(), text: z.string(), image: picture.nullable() });
export type LandingItem = z.infer<typeof item>;

const section = z.object({ title: z.string(), text: z.string(), items: z.array(item) });
export type LandingSection = z.infer<typeof section>;

/** Feature group of specification §1. `contents` are three pictures, each with a text. */
const featureGroup = z.object({
  title: z.string(),
  contents: z.array(z.object({ img: picture.nullable(), text: z.string() })),
});
export type FeatureGroup = z.infer<typeof featureGroup>;

/** Response of GET /landing: the content of `/homepage`, `/about` and `/contact`. */
export const landing = z.object({
  hero: z.object({
    title: z.string(),
    text: z.string(),
    image: picture.nullable(),
    imageDark: picture.nullable().describe('For the dark theme; null shows `image`'),
    imagePhone: picture.nullable().describe('For narrow windows; null shows the wide picture'),
    imagePhoneDark: picture.nullable(),
  }),
  featureGroups: z.array(featureGroup),
  whatWeDo: section,
  whoAreWeFor: section,
  howWeMayAlign: section,
  customers: z.array(z.object({ name: z.string(), logo: picture.nullable() })),
  hospitality: section.extend({ image: picture.nullable() }),
  academic: section.extend({ image: picture.nullable() }),
  about: z.object({
    vision: z.string(),
    ethos: z.string(),
    image: picture.nullable(),
    team: z.array(
      z.object({ name: z.string(), role: z.string(), text: z.string(), photo: picture.nullable() }),
    ),
    standards: z.array(item),
    commitments: z.array(item),
    projects: z.array(item),
  }),
  contact: z.object({ title: z.string(), text: z.string(), services: z.array(z.string()) }),
});
export type Landing = z.infer<typeof landing>;
export type LandingHero = Landing['hero'];
