import type { InventedPeople } from '../../content/pages';

const logo = (picture: string, name: string) => ({
  name,
  picture: `logo-${picture}`,
  pictureText: `Mark of ${name}`,
});

const person = (n: number, name: string, role: string, text: string) => ({
  name,
  role,
  text,
  picture: `person-${n}`,
  pictureText: `Drawing of ${name}`,
});

/** Companies and people of the demo. All of them are invented. */
export const DEMO_PEOPLE: InventedPeople = {
  customers: [
    logo('harbour', 'Harbour & Sons'),
    logo('terrace', 'Terrace Hotels'),
    logo('loom', 'Nilgiri Looms'),
    logo('orbit', 'Orbit Freight'),
    logo('sprout', 'Sprout Kitchens'),
    logo('arch', 'Archway College'),
    logo('prism', 'Prism Glassworks'),
    logo('wave', 'Konkan Ferries'),
  ],
  team: [
    person(
      1,
      'Ananya Iyer',
      'Managing Director',
      'Built power plants for ten years, then began to count what they emit.',
    ),
    person(
      2,
      'Samuel Otieno',
      'Head of Carbon Projects',
      'Forester from Nakuru. Has walked every project he has rated.',
    ),
    person(
      3,
      'Marta Lindqvist',
      'Head of Measurement',
      'Wrote part of the textbook on Scope 3, and answers questions about it.',
    ),
    person(
      4,
      'Farhan Qureshi',
      'Engineering',
      'Believes that a form can be kind. Answers for everything on this site.',
    ),
    person(
      5,
      'Beatriz Souza',
      'Marketplace',
      'Knows four hundred makers by name, and most of their workshops.',
    ),
    person(6, 'Leila Hashemi', 'Assurance', 'Auditor for fifteen years. Finds the missing bill.'),
  ],
};
