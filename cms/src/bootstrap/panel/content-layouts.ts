import type { PanelLayout } from './layouts';

/** Whole-width rows of a form. */
const rows = (...fields: string[]) => fields.map((field) => [[field, 12] as const]);

const PRICE = 'In rupees, with at most two decimals.';

const newsArticle: PanelLayout = {
  uid: 'api::news-article.news-article',
  version: 1,
  mainField: 'title',
  sort: ['publishedOn', 'DESC'],
  list: ['image', 'title', 'publishedOn', 'updatedAt'],
  form: [
    ...rows('title', 'content'),
    [
      ['image', 6],
      ['publishedOn', 6],
    ],
  ],
  fields: {
    title: { label: 'Title', placeholder: 'What has happened, in a line' },
    content: {
      label: 'Text',
      description:
        'An empty line begins a new paragraph. Lists of news show the first ten words, so begin with what matters.',
    },
    image: {
      label: 'Picture',
      description:
        'Wider than high, at least 1,080 pixels wide. Describe it for who cannot see it.',
    },
    publishedOn: {
      label: 'Date',
      description:
        'News are shown newest first by it. Left empty, it becomes the moment of the first publication.',
    },
  },
};

const blogPost: PanelLayout = {
  uid: 'api::blog-post.blog-post',
  version: 1,
  mainField: 'title',
  sort: ['createdAt', 'DESC'],
  list: ['image', 'title', 'category', 'views', 'updatedAt'],
  form: [
    ...rows('title', 'subtitle'),
    [
      ['category', 6],
      ['views', 6],
    ],
    ...rows('description', 'image', 'link'),
  ],
  fields: {
    title: { label: 'Title' },
    subtitle: { label: 'Subtitle', description: 'A few words that say what is different here.' },
    category: { label: 'Category' },
    description: { label: 'Description', description: 'Two or three sentences for the card.' },
    image: { label: 'Picture', description: 'Describe it for who cannot see it.' },
    link: {
      label: 'Leads to',
      description: 'Where the article is read: an address with https://, or a page of this site.',
      placeholder: 'https://example.org/article or /about',
    },
    views: { label: 'Views', description: 'How often it has been read, as the card shows it.' },
  },
};

const product: PanelLayout = {
  uid: 'api::product.product',
  version: 2,
  mainField: 'name',
  sort: ['createdAt', 'DESC'],
  list: ['images', 'name', 'category', 'pricePaise', 'quantity', 'rating'],
  form: [
    [
      ['name', 8],
      ['category', 4],
    ],
    [
      ['pricePaise', 4],
      ['quantity', 4],
      ['rating', 4],
    ],
    ...rows('description', 'images'),
  ],
  fields: {
    name: { label: 'Name' },
    category: { label: 'Category', description: 'The shelf it stands on in the marketplace.' },
    pricePaise: { label: 'Price (₹)', description: PRICE, placeholder: '499.00' },
    quantity: { label: 'In stock', description: 'A whole number.' },
    rating: { label: 'Rating', description: '0 to 5 stars, with one decimal.' },
    description: {
      label: 'Description',
      description: 'What it is made of, and what becomes of it. An empty line begins a paragraph.',
    },
    images: {
      label: 'Pictures',
      description: 'Up to three; the first is shown in lists. Describe each for who cannot see it.',
    },
  },
};

const carbonProject: PanelLayout = {
  uid: 'api::carbon-project.carbon-project',
  version: 2,
  mainField: 'projectName',
  sort: ['createdAt', 'DESC'],
  list: ['projectName', 'projectType', 'location', 'rating', 'pricePaise', 'quantity', 'featured'],
  form: [
    [
      ['projectName', 8],
      ['featured', 4],
    ],
    [
      ['projectType', 6],
      ['location', 6],
    ],
    ...rows('description'),
    [
      ['pricePaise', 4],
      ['quantity', 4],
      ['rating', 4],
    ],
    [
      ['verification', 6],
      ['climateScore', 6],
    ],
    ...rows('methodology', 'registry', 'coBenefits', 'photo'),
    [
      ['video', 6],
      ['document', 6],
    ],
  ],
  fields: {
    projectName: { label: 'Name' },
    featured: { label: 'Featured', description: 'Shown in the carousel of Carbon Credits.' },
    projectType: { label: 'Type' },
    location: { label: 'Location' },
    description: {
      label: 'Description',
      description: 'Cards show the first hundred characters. An empty line begins a paragraph.',
    },
    pricePaise: {
      label: 'Price (₹)',
      description: `Of one credit, which is one tonne of CO₂e. ${PRICE}`,
      placeholder: '1,200.00',
    },
    quantity: {
      label: 'Credits offered',
      description:
        'All of them, those that are sold included. The site shows how many can still be bought.',
    },
    rating: { label: 'Rating', placeholder: 'Not rated' },
    verification: { label: 'Verified by' },
    climateScore: { label: 'Climate score', description: '0 to 100.' },
    methodology: { label: 'Methodology', placeholder: 'VM0044, Biochar Utilization' },
    registry: { label: 'Registry', description: 'Which one, and the number there.' },
    coBenefits: {
      label: 'Co-benefits',
      description: 'Parted by commas.',
      placeholder: 'Clean water, Farm income',
    },
    photo: { label: 'Photos', description: 'The first is shown in lists.' },
    video: { label: 'Film', description: 'MP4 or WebM.' },
    document: { label: 'Documents', description: 'PDF, such as the project design document.' },
  },
};

const jobOpening: PanelLayout = {
  uid: 'api::job-opening.job-opening',
  version: 1,
  mainField: 'title',
  sort: ['createdAt', 'DESC'],
  list: ['title', 'department', 'location', 'employmentType', 'updatedAt'],
  form: [
    [
      ['title', 8],
      ['employmentType', 4],
    ],
    [
      ['department', 6],
      ['location', 6],
    ],
    ...rows('summary', 'description', 'applyEmail'),
  ],
  fields: {
    title: { label: 'Title', placeholder: 'Carbon Accountant' },
    employmentType: { label: 'Employment' },
    department: { label: 'Team' },
    location: { label: 'Place', placeholder: 'Pune, or remote' },
    summary: { label: 'In a sentence', description: 'Shown before the opening is unfolded.' },
    description: { label: 'Description', description: 'An empty line begins a new paragraph.' },
    applyEmail: {
      label: 'Applications to',
      description: 'Left empty: the contact address of the site.',
    },
  },
};

const landing: PanelLayout = {
  uid: 'api::landing.landing',
  version: 1,
  mainField: 'heroTitle',
  sort: ['id', 'ASC'],
  list: ['id', 'heroTitle'],
  form: rows(
    'heroTitle',
    'heroText',
    'heroImage',
    'featureGroups',
    'whatWeDo',
    'whoAreWeFor',
    'howWeMayAlign',
    'customers',
    'hospitality',
    'academic',
  ),
  fields: {
    heroTitle: { label: 'Opening line', description: 'The first thing that anybody reads.' },
    heroText: { label: 'Opening text', description: 'One or two sentences.' },
    heroImage: { label: 'Opening picture', description: 'At least 1,600 pixels wide.' },
    featureGroups: {
      label: 'Feature groups',
      description: 'Three groups, each with a title and three pictures with a sentence.',
    },
    whatWeDo: { label: 'What We Do' },
    whoAreWeFor: { label: 'Who Are We For' },
    howWeMayAlign: { label: 'How We May Align' },
    customers: {
      label: 'Customers',
      description: 'Logos in one colour on nothing look right on light and dark pages.',
    },
    hospitality: { label: 'For hospitality' },
    academic: { label: 'For academia' },
  },
};

const aboutPage: PanelLayout = {
  uid: 'api::landing.about-page',
  version: 1,
  mainField: 'id',
  sort: ['id', 'ASC'],
  list: ['id', 'updatedAt'],
  form: rows('vision', 'ethos', 'image', 'team', 'standards', 'commitments', 'projects'),
  fields: {
    vision: { label: 'Vision' },
    ethos: { label: 'Ethos' },
    image: { label: 'Picture' },
    team: { label: 'Team' },
    standards: { label: 'Standards' },
    commitments: { label: 'Commitments' },
    projects: { label: 'Projects' },
  },
};

const contactPage: PanelLayout = {
  uid: 'api::landing.contact-page',
  version: 1,
  mainField: 'title',
  sort: ['id', 'ASC'],
  list: ['id', 'title'],
  form: rows('title', 'text', 'services'),
  fields: {
    title: { label: 'Title' },
    text: { label: 'Text' },
    services: {
      label: 'Services',
      description: 'What people can ask about. The form lists them and takes no other.',
    },
  },
};

const contactMessage: PanelLayout = {
  uid: 'api::contact-message.contact-message',
  version: 1,
  mainField: 'email',
  sort: ['createdAt', 'DESC'],
  list: ['createdAt', 'firstName', 'lastName', 'email', 'mobile', 'handled'],
  form: [
    [
      ['salutation', 2],
      ['firstName', 5],
      ['lastName', 5],
    ],
    [
      ['email', 6],
      ['mobile', 6],
    ],
    [
      ['services', 8],
      ['handled', 4],
    ],
  ],
  fields: {
    createdAt: { label: 'Received' },
    salutation: { label: 'Salutation', locked: true },
    firstName: { label: 'First name', locked: true },
    lastName: { label: 'Last name', locked: true },
    email: { label: 'E-mail', locked: true },
    mobile: { label: 'Mobile', locked: true },
    services: { label: 'Asked about', locked: true },
    handled: { label: 'Answered', description: 'Tick it when somebody has answered.' },
  },
};

const buyer: PanelLayout = {
  uid: 'api::buyer.buyer',
  version: 1,
  mainField: 'buyerName',
  sort: ['createdAt', 'DESC'],
  list: ['buyerName', 'buyerType', 'country', 'industry', 'contactPerson', 'buyerStatus'],
  form: [
    [
      ['buyerName', 6],
      ['buyerType', 3],
      ['buyerStatus', 3],
    ],
    [
      ['industry', 4],
      ['country', 4],
      ['companySize', 4],
    ],
    [
      ['contactPerson', 6],
      ['designation', 6],
    ],
    [
      ['email', 4],
      ['phone', 4],
      ['linkedinOrWebsite', 4],
    ],
    ...rows('officeAddress'),
    [
      ['volumePurchased', 4],
      ['purchasedFrom', 4],
      ['frequency', 4],
    ],
    [
      ['priceRange', 6],
      ['standardPreferred', 6],
    ],
    [
      ['projectTypePreference', 6],
      ['geographyPreference', 6],
    ],
    ...rows('coBenefitInterests', 'purposeOfPurchase', 'projectLinks'),
    [
      ['sourceOfInfo', 6],
      ['registryRetirementReference', 6],
    ],
    ...rows('notes'),
  ],
  fields: {
    buyerName: { label: 'Name' },
    buyerType: { label: 'Type' },
    buyerStatus: { label: 'Status' },
    industry: { label: 'Industry' },
    country: { label: 'Country' },
    companySize: { label: 'Company size' },
    contactPerson: { label: 'Contact person' },
    designation: { label: 'Designation' },
    email: {
      label: 'E-mail',
      description:
        'Two buyers with the same address are one. Without an address, name, country and contact person tell buyers apart.',
    },
    phone: { label: 'Phone' },
    linkedinOrWebsite: { label: 'LinkedIn or website' },
    officeAddress: { label: 'Office address' },
    volumePurchased: { label: 'Volume purchased', placeholder: '12,000 t CO₂e' },
    purchasedFrom: { label: 'Purchased from' },
    frequency: { label: 'Frequency' },
    priceRange: { label: 'Price range', placeholder: '₹1,200–2,500' },
    standardPreferred: { label: 'Standard preferred' },
    projectTypePreference: { label: 'Project type preferred' },
    geographyPreference: { label: 'Geography preferred' },
    coBenefitInterests: { label: 'Co-benefits of interest' },
    purposeOfPurchase: { label: 'Purpose of purchase' },
    projectLinks: { label: 'Project links' },
    sourceOfInfo: { label: 'Source of information' },
    registryRetirementReference: { label: 'Retirement reference' },
    notes: { label: 'Notes' },
  },
};

const order: PanelLayout = {
  uid: 'api::order.order',
  version: 2,
  mainField: 'reference',
  sort: ['createdAt', 'DESC'],
  list: ['reference', 'createdAt', 'projectName', 'quantity', 'totalPaise', 'buyerName', 'state'],
  form: [
    [
      ['reference', 6],
      ['state', 6],
    ],
    [
      ['projectName', 8],
      ['projectId', 4],
    ],
    [
      ['quantity', 4],
      ['unitPricePaise', 4],
      ['totalPaise', 4],
    ],
    [
      ['paymentMethod', 4],
      ['buyerName', 4],
      ['buyerEmail', 4],
    ],
  ],
  fields: {
    createdAt: { label: 'Made' },
    reference: {
      label: 'Reference',
      description: 'Who knows it can read the order on the site.',
      locked: true,
    },
    state: {
      label: 'Status',
      description: 'Cancelled: the credits can be bought again. It cannot be undone.',
    },
    projectName: { label: 'Project', description: 'As it was called then.', locked: true },
    projectId: { label: 'Project id', locked: true },
    quantity: { label: 'Credits', locked: true },
    unitPricePaise: { label: 'Price of one (₹)', locked: true },
    totalPaise: { label: 'Total (₹)', locked: true },
    paymentMethod: { label: 'Payment', locked: true },
    buyerName: { label: 'Buyer', locked: true },
    buyerEmail: { label: 'E-mail', locked: true },
  },
};

/** The layouts of what editors write, and of what visitors send. */
export const CONTENT_LAYOUTS: readonly PanelLayout[] = [
  newsArticle,
  blogPost,
  product,
  carbonProject,
  jobOpening,
  landing,
  aboutPage,
  contactPage,
  contactMessage,
  buyer,
  order,
];
