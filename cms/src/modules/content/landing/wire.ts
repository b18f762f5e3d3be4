import type { Landing, LandingItem, LandingSection } from '@canopy/domain/content';
import { type FileRow, toPictureOrNull } from '../../../rows/media-wire';

type Text = string | null;

interface ItemRow {
  readonly title: string;
  readonly text: Text;
  readonly image: FileRow | null;
}

interface SectionRow {
  readonly title: string;
  readonly text: Text;
  readonly image?: FileRow | null;
  readonly items: readonly ItemRow[] | null;
}

export interface HomeRow {
  readonly heroTitle: string;
  readonly heroText: Text;
  readonly heroImage: FileRow | null;
  readonly heroImageDark: FileRow | null;
  readonly heroImagePhone: FileRow | null;
  readonly heroImagePhoneDark: FileRow | null;
  readonly featureGroups: readonly {
    readonly title: string;
    readonly contents: readonly { readonly img: FileRow | null; readonly text: string }[] | null;
  }[];
  readonly whatWeDo: SectionRow | null;
  readonly whoAreWeFor: SectionRow | null;
  readonly howWeMayAlign: SectionRow | null;
  readonly customers: readonly { readonly name: string; readonly logo: FileRow | null }[] | null;
  readonly hospitality: SectionRow | null;
  readonly academic: SectionRow | null;
}

export interface AboutRow {
  readonly vision: Text;
  readonly ethos: Text;
  readonly image: FileRow | null;
  readonly team:
    | readonly {
        readonly name: string;
        readonly role: Text;
        readonly text: Text;
        readonly photo: FileRow | null;
      }[]
    | null;
  readonly standards: readonly ItemRow[] | null;
  readonly commitments: readonly ItemRow[] | null;
  readonly projects: readonly ItemRow[] | null;
}

export interface ContactRow {
  readonly title: Text;
  readonly text: Text;
  readonly services: readonly { readonly name: string }[] | null;
}

/** Converts the pages for the API. Fields of an unpublished page are empty. */
export function toWire(
  home: HomeRow | null,
  about: AboutRow | null,
  contact: ContactRow | null,
): Landing {
  return {
    hero: {
      title: home?.heroTitle ?? '',
      text: home?.heroText ?? '',
      image: toPictureOrNull(home?.heroImage),
      imageDark: toPictureOrNull(home?.heroImageDark),
      imagePhone: toPictureOrNull(home?.heroImagePhone),
      imagePhoneDark: toPictureOrNull(home?.heroImagePhoneDark),
    },
    featureGroups: (home?.featureGroups ?? []).map(({ title, contents }) => ({
      title,
      contents: (contents ?? []).map(({ img, text }) => ({ img: toPictureOrNull(img), text })),
    })),
    whatWeDo: toSection(home?.whatWeDo),
    whoAreWeFor: toSection(home?.whoAreWeFor),
    howWeMayAlign: toSection(home?.howWeMayAlign),
    customers: (home?.customers ?? []).map(({ name, logo }) => ({
      name,
      logo: toPictureOrNull(logo),
    })),
    hospitality: toOffering(home?.hospitality),
    academic: toOffering(home?.academic),
    about: {
      vision: about?.vision ?? '',
      ethos: about?.ethos ?? '',
      image: toPictureOrNull(about?.image),
      team: (about?.team ?? []).map(({ name, role, text, photo }) => ({
        name,
        role: role ?? '',
        text: text ?? '',
        photo: toPictureOrNull(photo),
      })),
      standards: (about?.standards ?? []).map(toItem),
      commitments: (about?.commitments ?? []).map(toItem),
      projects: (about?.projects ?? []).map(toItem),
    },
    contact: {
      title: contact?.title ?? '',
      text: contact?.text ?? '',
      services: (contact?.services ?? []).map(({ name }) => name),
    },
  };
}

function toItem({ title, text, image }: ItemRow): LandingItem {
  return { title, text: text ?? '', image: toPictureOrNull(image) };
}

function toSection(section: SectionRow | null | undefined): LandingSection {
  return {
    title: section?.title ?? '',
    text: section?.text ?? '',
    items: (section?.items ?? []).map(toItem),
  };
}

function toOffering(section: SectionRow | null | undefined) {
  return { ...toSection(section), image: toPictureOrNull(section?.image) };
}
