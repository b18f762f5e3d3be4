import type { UID } from '@strapi/strapi';

/** A field as an editor sees it. Descriptions say what a value means, not what its type is. */
export interface FieldText {
  readonly label: string;
  readonly description?: string;
  readonly placeholder?: string;
  /** Shown, but not changed here. */
  readonly locked?: true;
  /** Of a relation: the field that names the other side. */
  readonly mainField?: string;
}

/** How the panel shows a content type. */
export interface PanelLayout {
  readonly uid: UID.ContentType;
  /** Raised when the layout changes: each version is applied once, then it is the operator's. */
  readonly version: number;
  readonly mainField: string;
  readonly sort: readonly [field: string, order: 'ASC' | 'DESC'];
  readonly list: readonly string[];
  /** Rows of the form, each field with its share of twelve columns. */
  readonly form: readonly (readonly (readonly [field: string, columns: number])[])[];
  readonly fields: Readonly<Record<string, FieldText>>;
}

/** Every field of a type that is only to be looked at. */
function locked(fields: Readonly<Record<string, FieldText>>): Record<string, FieldText> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [name, { ...text, locked: true }]),
  );
}

const emissionFactor: PanelLayout = {
  uid: 'api::emission-factor.emission-factor',
  version: 1,
  mainField: 'name',
  sort: ['name', 'ASC'],
  list: ['name', 'type', 'country', 'kgCo2ePerUnit', 'unit', 'scope', 'mainCategory'],
  form: [
    [['name', 12]],
    [
      ['kgCo2ePerUnit', 6],
      ['unit', 6],
    ],
    [
      ['scope', 6],
      ['mainCategory', 6],
    ],
    [['description', 12]],
    [
      ['country', 6],
      ['type', 6],
    ],
    [
      ['brand', 6],
      ['sku', 6],
    ],
    [
      ['source', 8],
      ['year', 4],
    ],
    [['sourceUrl', 12]],
    [['dynamicFields', 12]],
  ],
  fields: {
    name: {
      label: 'Name',
      description:
        'What people look for when they record consumption. Several factors may share it.',
      placeholder: 'Grid electricity',
    },
    kgCo2ePerUnit: {
      label: 'Emission factor, kg CO₂e',
      description:
        'Per one of the unit beside it; 0 or more. Saved records keep the value they had.',
      placeholder: '0.7117',
    },
    unit: {
      label: 'Unit',
      description: 'Singular, as on a bill.',
      placeholder: 'kWh, litre, tonne-km',
    },
    scope: { label: 'Scope', description: 'Scope of the GHG Protocol.' },
    mainCategory: { label: 'Main category', description: 'Must belong to the chosen scope.' },
    description: {
      label: 'Description',
      description: 'What is counted and what is not.',
    },
    country: {
      label: 'Country',
      description: 'Leave empty for a factor that serves every country.',
      placeholder: 'India',
    },
    type: {
      label: 'Type',
      description: 'Tells factors of the same name apart.',
      placeholder: 'Maharashtra grid',
    },
    brand: { label: 'Brand', description: 'Only where the factor is for one brand.' },
    sku: { label: 'SKU', description: 'Only where the factor is for one article.' },
    source: {
      label: 'Source',
      description: 'Who published the factor, and where. Shown beside every result.',
      placeholder: 'CEA CO2 Baseline Database, version 20',
    },
    year: { label: 'Year', description: 'Of the publication.', placeholder: '2024' },
    sourceUrl: { label: 'Address of the source', placeholder: 'https://' },
    dynamicFields: {
      label: 'Further fields',
      description: 'A JSON object of texts, such as {"Basis": "CO2e"}.',
    },
  },
};

const client: PanelLayout = {
  uid: 'api::client.client',
  version: 1,
  mainField: 'username',
  sort: ['username', 'ASC'],
  list: ['username', 'userId', 'organization', 'sector', 'email'],
  form: [
    [
      ['username', 6],
      ['userId', 6],
    ],
    [
      ['organization', 6],
      ['sector', 6],
    ],
    [
      ['firstName', 6],
      ['lastName', 6],
    ],
    [
      ['email', 6],
      ['contactNumber', 6],
    ],
    [['account', 6]],
  ],
  fields: {
    username: { label: 'Name', description: 'As the site shows it.' },
    userId: {
      label: 'User id',
      description: 'The login name. It belongs to the account and is not changed here.',
      locked: true,
    },
    organization: { label: 'Organisation', description: 'Its full legal name.' },
    sector: { label: 'Sector', placeholder: 'Food processing' },
    firstName: { label: 'First name', description: 'Of the person to talk to.' },
    lastName: { label: 'Last name' },
    email: { label: 'E-mail' },
    contactNumber: { label: 'Contact number', description: 'Digits only.' },
    account: {
      label: 'Account',
      description:
        'Made with the client on the site, under All Clients; passwords are reset there.',
      locked: true,
      mainField: 'username',
    },
  },
};

const member: PanelLayout = {
  uid: 'api::member.member',
  version: 1,
  mainField: 'username',
  sort: ['username', 'ASC'],
  list: ['username', 'userId', 'email', 'client'],
  form: [
    [
      ['username', 6],
      ['userId', 6],
    ],
    [
      ['email', 6],
      ['client', 6],
    ],
    [['account', 6]],
  ],
  fields: {
    username: { label: 'Name', description: 'As the site shows it.' },
    userId: {
      label: 'User id',
      description: 'The login name. It belongs to the account and is not changed here.',
      locked: true,
    },
    email: {
      label: 'E-mail',
      description: 'It belongs to the account too and is not changed here.',
      locked: true,
    },
    client: {
      label: 'Client',
      description: 'Whose consumption this person records. Its records stay with the client.',
      locked: true,
      mainField: 'username',
    },
    account: {
      label: 'Account',
      description: 'Made with the member on the site, under Add Users.',
      locked: true,
      mainField: 'username',
    },
  },
};

const emissionRecord: PanelLayout = {
  uid: 'api::emission-record.emission-record',
  version: 1,
  mainField: 'selectedName',
  sort: ['fromDay', 'DESC'],
  list: [
    'fromDay',
    'member',
    'selectedName',
    'consumption',
    'unit',
    'resultKgCo2e',
    'scope',
    'mainCategory',
  ],
  form: [
    [
      ['member', 6],
      ['client', 6],
    ],
    [
      ['fromDay', 4],
      ['toDay', 4],
      ['financialYear', 4],
    ],
    [['selectedName', 12]],
    [
      ['scope', 6],
      ['mainCategory', 6],
    ],
    [
      ['selectedCountry', 4],
      ['selectedType', 4],
      ['selectedBrand', 4],
    ],
    [
      ['consumption', 4],
      ['unit', 4],
      ['resultKgCo2e', 4],
    ],
    [['description', 12]],
    [
      ['factorName', 6],
      ['factorKgCo2ePerUnit', 3],
      ['factorUnit', 3],
    ],
    [
      ['factorScope', 3],
      ['factorSource', 6],
      ['factorYear', 3],
    ],
    [
      ['sku', 4],
      ['evidenceId', 4],
      ['factorId', 4],
    ],
    [
      ['selectedCategory', 6],
      ['month', 6],
    ],
  ],
  fields: locked({
    member: { label: 'Member', description: 'Who recorded it.', mainField: 'username' },
    client: { label: 'Client', description: 'For whom.', mainField: 'username' },
    fromDay: { label: 'From', description: 'First day, YYYY-MM-DD.' },
    toDay: { label: 'To', description: 'Last day, YYYY-MM-DD.' },
    financialYear: {
      label: 'Financial year',
      description: 'The year it counts in; empty when it straddles two.',
    },
    month: { label: 'Month', description: 'Of the first day.' },
    selectedName: { label: 'Activity' },
    selectedCategory: { label: 'Chosen category' },
    selectedCountry: { label: 'Country' },
    selectedType: { label: 'Type' },
    selectedBrand: { label: 'Brand' },
    scope: { label: 'Scope' },
    mainCategory: { label: 'Main category' },
    description: { label: 'Description' },
    sku: { label: 'SKU' },
    consumption: { label: 'Consumption' },
    unit: { label: 'Unit' },
    resultKgCo2e: { label: 'Result, kg CO₂e', description: 'Consumption times factor.' },
    evidenceId: { label: 'Evidence', description: 'The id of the file that proves it.' },
    factorId: { label: 'Factor id' },
    factorName: {
      label: 'Factor used',
      description: 'As it was when the record was saved, whatever has become of it since.',
    },
    factorKgCo2ePerUnit: { label: 'Its value, kg CO₂e' },
    factorUnit: { label: 'Per' },
    factorScope: { label: 'Its scope' },
    factorSource: { label: 'Its source' },
    factorYear: { label: 'Its year' },
  }),
};

const evidence: PanelLayout = {
  uid: 'api::evidence.evidence',
  version: 1,
  mainField: 'fileName',
  sort: ['createdAt', 'DESC'],
  list: ['fileName', 'member', 'mimeType', 'bytes', 'createdAt'],
  form: [
    [
      ['fileName', 6],
      ['member', 6],
    ],
    [
      ['mimeType', 6],
      ['bytes', 6],
    ],
    [
      ['uuid', 6],
      ['sha256', 6],
    ],
  ],
  fields: locked({
    fileName: {
      label: 'File name',
      description: 'As it was uploaded. The site hands the file to its owner and the client only.',
    },
    member: { label: 'Member', description: 'Who uploaded it.', mainField: 'username' },
    mimeType: { label: 'Type', description: "Told from the file's bytes." },
    bytes: { label: 'Size in bytes' },
    createdAt: { label: 'Uploaded' },
    uuid: { label: 'Id', description: 'How a record refers to it.' },
    sha256: { label: 'SHA-256', description: 'Shows whether the file is still what it was.' },
  }),
};

const site: PanelLayout = {
  uid: 'api::site.site',
  version: 4,
  mainField: 'name',
  sort: ['id', 'ASC'],
  list: ['id', 'name'],
  form: [
    [
      ['name', 4],
      ['tagline', 8],
    ],
    [['description', 12]],
    [
      ['contactEmail', 6],
      ['contactPhone', 6],
    ],
    [['contactAddress', 12]],
    [
      ['hideRegisteredEmails', 6],
      ['mostCreditsPerOrder', 6],
    ],
  ],
  fields: {
    name: {
      label: 'Name of the product',
      description: 'In titles, the navigation and mails.',
    },
    tagline: { label: 'In a line', description: 'What it does; under its name in feeds.' },
    description: { label: 'In a sentence or two', description: 'For search engines.' },
    contactEmail: {
      label: 'Contact e-mail',
      description: 'Messages of the contact form are mailed to it, and the site shows it.',
    },
    contactPhone: { label: 'Contact phone' },
    contactAddress: { label: 'Postal address' },
    hideRegisteredEmails: {
      label: 'Hide which e-mail addresses are registered',
      description:
        'Who asks for credentials by e-mail is then told the same whether the address is registered or not.',
    },
    mostCreditsPerOrder: {
      label: 'Most credits of one order',
      description: 'What a visitor may buy at once. Left empty, it is 1,000.',
    },
  },
};

export const PANEL_LAYOUTS: readonly PanelLayout[] = [
  emissionFactor,
  client,
  member,
  emissionRecord,
  evidence,
  site,
];
