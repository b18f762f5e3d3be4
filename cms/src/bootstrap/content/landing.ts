/**
 * Home, about and contact pages until an editor changes them. Names no particular organisation:
 * people and customers belong to the demo.
 */

/** Bundled picture and its alternative text. */
export interface Pictured {
  readonly picture: string;
  readonly pictureText: string;
}

const item = (title: string, text: string) => ({ title, text });

/** Three feature groups of specification §1, each with its three items. */
const FEATURE_GROUPS = [
  {
    title: 'Measure Carbon Emission',
    contents: [
      {
        picture: 'feature-track',
        pictureText: 'A gauge between green and amber',
        text: 'Track emissions of every site and every person, month by month, with the factor behind each figure.',
      },
      {
        picture: 'feature-report',
        pictureText: 'A report with a bar chart and a seal',
        text: 'Generate reports to recognised standards that an auditor can follow line by line.',
      },
      {
        picture: 'feature-hotspots',
        pictureText: 'A magnifying glass over the highest bar of a chart',
        text: 'Find hotspots: see which activity weighs most, and what changed against last year.',
      },
    ],
  },
  {
    title: 'Earn / Buy Carbon Credits',
    contents: [
      {
        picture: 'feature-earn',
        pictureText: 'A certificate with a seal, and a seedling',
        text: 'Earn credits from verified reductions: what you have avoided can become worth something.',
      },
      {
        picture: 'feature-offset',
        pictureText: 'A coin with a leaf on it',
        text: 'Buy certified credits to offset what cannot be avoided yet.',
      },
      {
        picture: 'feature-join',
        pictureText: 'A globe with three small flags',
        text: 'Join verified climate projects on four continents and follow what becomes of them.',
      },
    ],
  },
  {
    title: 'Explore Sustainable Marketplace',
    contents: [
      {
        picture: 'feature-products',
        pictureText: 'A jute bag and a steel bottle',
        text: 'Eco-friendly products for kitchens, rooms and offices, each with its story.',
      },
      {
        picture: 'feature-businesses',
        pictureText: 'A shop with a green awning',
        text: 'Support sustainable businesses: makers who show where their material comes from.',
      },
      {
        picture: 'feature-supply-chain',
        pictureText: 'A green delivery truck',
        text: 'A green supply chain with trusted partners, from the workshop to your door.',
      },
    ],
  },
];

const DASHBOARD_PHONE_TEXT =
  'The dashboard of an organisation: its total and what changed since the year before, and its biggest source';

const DASHBOARD_TEXT =
  'The dashboard of an organisation: its total and what changed since the year before, its biggest source, its three scopes, and charts by user and by activity';

/** Pictures at the top of the home page, made by `npm run pictures`, by field. */
export const HERO_PICTURES = {
  heroImage: { picture: 'dashboard', pictureText: DASHBOARD_TEXT },
  heroImageDark: { picture: 'dashboard-dark', pictureText: DASHBOARD_TEXT },
  heroImagePhone: { picture: 'dashboard-phone', pictureText: DASHBOARD_PHONE_TEXT },
  heroImagePhoneDark: { picture: 'dashboard-phone-dark', pictureText: DASHBOARD_PHONE_TEXT },
} as const;

export const HOME = {
  heroTitle: 'Know your emissions. Shrink them. Stand by the rest.',
  heroText:
    'Measure greenhouse gases with factors you can check, buy what was made with care, and support climate projects that prove what they do.',
  featureGroups: FEATURE_GROUPS,
  whatWeDo: {
    title: 'What We Do',
    text: 'From the first bill to the signed report, and from there to what comes after it.',
    items: [
      item(
        'Measure',
        'Fuel, power, purchases, travel: every entry is calculated from a factor with a source and a year.',
      ),
      item('Reduce', 'See what weighs most, try what a change would bring, and watch it arrive.'),
      item(
        'Balance',
        'Choose verified credits for what is left, with rating, registry and price in the open.',
      ),
    ],
  },
  whoAreWeFor: {
    title: 'Who Are We For',
    text: 'For everybody who has to answer for emissions, or wants to.',
    items: [
      item('Businesses', 'Report to customers, banks and the authorities from one set of figures.'),
      item('Individuals', 'Learn what your year weighs, and which habit is worth changing first.'),
      item('Governments', 'Compare departments and cities by the same rules, year after year.'),
    ],
  },
  howWeMayAlign: {
    title: 'How We May Align',
    text: 'Three ways to begin; none of them binds you to the next.',
    items: [
      item(
        'As a client',
        'Invite your people, let them enter what they consume, and read the whole on one page.',
      ),
      item(
        'As a maker',
        'Offer what you make on the marketplace, to hotels and offices that look for it.',
      ),
      item('As a project', 'List your credits with everything a buyer should ask you.'),
    ],
  },
  hospitality: {
    picture: 'hospitality',
    pictureText: 'A hotel with solar panels on its roof, between palms',
    title: 'For Hospitality',
    text: 'Hotels and restaurants measure by the room night and the cover, and buy what fits.',
    items: [
      item('Rooms', 'Linen, amenities and furniture that last, without single-use packaging.'),
      item('Kitchens', 'Food waste by the kilogram, and menus that show what they weigh.'),
      item('Guests', 'A figure for the stay, and a way to balance it at checkout.'),
    ],
  },
  academic: {
    picture: 'academic',
    pictureText: 'A university building between trees',
    title: 'For Academia',
    text: 'Schools and universities measure their campus and teach with their own figures.',
    items: [
      item('Campus', 'Energy, canteen, buses and laboratories in one dashboard.'),
      item('Courses', 'Material for a term in which students count what they find.'),
      item('Research', 'Factors and records for download, with their sources.'),
    ],
  },
};

export const ABOUT = {
  vision:
    'A world in which every organisation knows what it emits as well as it knows what it spends, and acts on both.',
  ethos:
    'We show our working. A number without a source is an opinion, so every figure here leads back to the factor, the publication and the year it comes from. We would rather say that something is unknown than round it into certainty.',
  about: { picture: 'about', pictureText: 'A pine forest at dawn' },
  standards: [
    item(
      'GHG Protocol',
      'Corporate Standard and Scope 3 Standard: the scopes and categories we count in.',
    ),
    item('ISO 14064-1', 'How an organisation quantifies and reports, and how that is verified.'),
    item('BRSR', 'The disclosures that listed companies in India owe, principle by principle.'),
    item('Core Carbon Principles', 'What a credit has to prove before we list it.'),
  ],
  commitments: [
    item('Open factors', 'Every factor we use is published with its source; none is hidden.'),
    item('Your data is yours', 'Take it with you at any time, in files that other programs read.'),
    item('We count ourselves', 'Our own emissions stand in our own report, servers included.'),
    item(
      'No credit before reduction',
      'We say what can be avoided before we sell what offsets it.',
    ),
  ],
  projects: [
    item(
      'A library of factors',
      'Thousands of factors from government publications, free to use here.',
    ),
    item(
      'Measuring with schools',
      'Pupils count their school’s electricity, paper and way to class.',
    ),
    item('Fair first mile', 'Makers without a warehouse of their own share one, and one truck.'),
  ],
};

export const CONTACT = {
  title: 'Talk to us',
  text: 'Tell us what you have in mind. Somebody who knows the subject answers within two working days.',
  services: [
    'Carbon Footprint Measurement',
    'Carbon Credit Trading',
    'Neutrality Certification',
    'ESG Reporting',
    'Supply Chain Emissions',
    'Green Marketplace',
    'Climate Project Development',
    'Training and Workshops',
  ],
};
