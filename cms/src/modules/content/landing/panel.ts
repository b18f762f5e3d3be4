import { panelType } from '../../../panel-type/panel-type';

export const landing = panelType({
  uid: 'api::landing.landing',
  page: { list: '/homepage' },
  layout: {
    version: 3,
    mainField: 'heroTitle',
    sort: ['id', 'ASC'],
    list: ['id', 'heroTitle'],
    form: [
      'heroTitle',
      'heroText',
      'heroImage',
      'heroImageDark',
      'heroImagePhone',
      'heroImagePhoneDark',
      'featureGroups',
      'whatWeDo',
      'whoAreWeFor',
      'howWeMayAlign',
      'customers',
      'hospitality',
      'academic',
    ],
    fields: {
      heroTitle: { label: 'Opening line', description: 'The heading at the top of the home page.' },
      heroText: { label: 'Opening text', description: 'One or two sentences.' },
      heroImage: { label: 'Opening picture', description: 'At least 1,600 pixels wide.' },
      heroImageDark: {
        label: 'Opening picture, dark',
        description:
          'For the dark theme, in the same size. Without it, both themes show one picture.',
      },
      heroImagePhone: {
        label: 'Opening picture, phone',
        description:
          'For narrow windows, 840 pixels wide. Without it, phones show the wide picture.',
      },
      heroImagePhoneDark: {
        label: 'Opening picture, phone, dark',
        description: 'For narrow windows in the dark theme.',
      },
      featureGroups: {
        label: 'Feature groups',
        description: 'Three groups, each with a title and three pictures with a sentence.',
      },
      whatWeDo: { label: 'What We Do' },
      whoAreWeFor: { label: 'Who Are We For' },
      howWeMayAlign: { label: 'How We May Align' },
      customers: {
        label: 'Customers',
        description: 'Logos in one colour on a transparent background suit light and dark pages.',
      },
      hospitality: { label: 'For hospitality' },
      academic: { label: 'For academia' },
    },
  },
});

export const aboutPage = panelType({
  uid: 'api::landing.about-page',
  page: { list: '/about' },
  layout: {
    version: 2,
    mainField: 'id',
    sort: ['id', 'ASC'],
    list: ['id', 'updatedAt'],
    form: ['vision', 'ethos', 'image', 'team', 'standards', 'commitments', 'projects'],
    fields: {
      vision: { label: 'Vision' },
      ethos: { label: 'Ethos' },
      image: { label: 'Picture' },
      team: { label: 'Team' },
      standards: { label: 'Standards' },
      commitments: { label: 'Commitments' },
      projects: { label: 'Projects' },
    },
  },
});

export const contactPage = panelType({
  uid: 'api::landing.contact-page',
  page: { list: '/contact' },
  layout: {
    version: 3,
    mainField: 'title',
    sort: ['id', 'ASC'],
    list: ['id', 'title'],
    form: ['title', 'text', 'services'],
    fields: {
      title: { label: 'Title' },
      text: { label: 'Text' },
      services: {
        label: 'Services',
        description: 'Topics to choose in the form. It offers only these.',
      },
    },
  },
});
