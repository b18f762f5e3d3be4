/**
 * Texts of public pages that editors do not write. They surround the server's content, or replace
 * it until there is some.
 */

export const searchText = {
  label: 'Search products, projects, news and articles',
  found: (total: number) => (total === 1 ? '1 result' : `${total} results`),
  /** More entries may match than are shown. */
  foundMost: (total: number) => `The ${total} best results`,
  kinds: {
    product: 'Product',
    project: 'Carbon project',
    news: 'News',
    article: 'Article',
  },
  /** Choices of one kind. */
  kind: 'Kind of result',
  all: 'All',
  plurals: {
    product: 'Products',
    project: 'Carbon projects',
    news: 'News',
    article: 'Articles',
  },
  each: 'per credit',
  everything: 'Search everything',
  start: 'What are you looking for?',
  startWhy: 'Type two letters or more. Word order does not matter, and typing errors are forgiven.',
  nothingFound: (words: string) => `Nothing found for “${words}”`,
  nothingFoundWhy: 'Try fewer or other words. The search covers titles and texts.',
} as const;

export const aboutText = {
  title: (name: string) => `About ${name}`,
  vision: 'Vision',
  ethos: 'Ethos',
  team: 'Team',
  teamLead: 'The people behind the figures.',
  standards: 'Standards',
  standardsLead: 'We count by rules that others can check.',
  commitments: 'Commitments',
  commitmentsLead: 'What we hold ourselves to.',
  projects: 'Projects',
  projectsLead: 'What we have been part of.',
  noneTitle: 'This page is being written',
  noneWhy: 'Until then, please contact us.',
} as const;

export const resourcesText = {
  title: 'Resources',
  lead: 'Reading for people who measure, reduce and offset.',
  read: 'Read the article',
  readOn: 'Read on',
  views: (count: string, isOne: boolean) => `${count} ${isOne ? 'view' : 'views'}`,
  search: 'Search articles',
  found: (total: number) => (total === 1 ? '1 article' : `${total} articles`),
  nothingFound: 'No article about that',
  nothingFoundWhy: 'Try fewer or other words. The search covers titles and descriptions.',
  showAll: 'Show all articles',
  noneTitle: 'No articles yet',
  noneWhy: 'Articles will appear here as soon as they are published.',
} as const;

export const jobsText = {
  title: 'Jobs',
  heading: 'Work that counts',
  lead: 'Open positions, what we ask for, and what you get.',
  openings: (count: number) => (count === 1 ? 'One opening' : `${count} openings`),
  apply: 'Apply by e-mail',
  applyFor: (title: string) => `Application: ${title}`,
  ask: 'Ask about it',
  more: 'About this position',
  noneTitle: 'No openings at the moment',
  noneWhy: 'We are still glad to hear from you.',
} as const;

export const contactText = {
  title: 'Contact',
  heading: 'Talk to us',
  lead: 'Tell us who you are and what you need. An expert will answer.',
  closedTitle: 'The form is not open yet',
  closedWhy: 'Please try again later, or use the addresses on this page.',
  email: 'E-mail',
  phone: 'Phone',
  address: 'Address',
  form: 'Your message',
  salutation: 'Salutation',
  choose: 'Choose',
  firstName: 'First name',
  lastName: 'Last name',
  mobile: 'Mobile',
  mobileHint: '10 digits',
  emailHint: 'For our answer',
  services: 'Which services are you interested in?',
  message: 'Message',
  about: 'About',
  without: 'Write about something else',
  send: 'Send message',
  sending: 'Sending …',
  sentTitle: 'Message sent',
  another: 'Send another message',
} as const;
