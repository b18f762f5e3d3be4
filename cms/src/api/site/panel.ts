import { panelType } from '../../panel-type';

export default panelType({
  uid: 'api::site.site',
  layout: {
    version: 6,
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
      [
        ['sellerName', 6],
        ['sellerTaxNumber', 6],
      ],
      [['sellerAddress', 12]],
      [
        ['taxPercent', 6],
        ['cart', 6],
      ],
      [['delivery', 12]],
    ],
    fields: {
      name: {
        label: 'Name of the product',
        description: 'Used in titles, navigation and mails.',
      },
      tagline: {
        label: 'Tagline',
        description: 'What it does, in one line. Feeds show it below the name.',
      },
      description: {
        label: 'Description',
        description: 'One or two sentences for search engines.',
      },
      contactEmail: {
        label: 'Contact e-mail',
        description: 'Receives the messages of the contact form. The site shows it.',
      },
      contactPhone: { label: 'Contact phone' },
      contactAddress: { label: 'Postal address' },
      hideRegisteredEmails: {
        label: 'Hide which e-mail addresses are registered',
        description:
          'People who ask for their credentials then get the same answer whether the address is registered or not.',
      },
      mostCreditsPerOrder: {
        label: 'Most credits per order',
        description: 'If empty, 1,000.',
      },
      sellerName: {
        label: 'Seller',
        description: 'Who sells products and credits. Invoices and orders name it.',
      },
      sellerTaxNumber: { label: 'Tax number of the seller' },
      sellerAddress: { label: 'Address of the seller' },
      taxPercent: {
        label: 'Tax (%)',
        description: 'Prices include it. Orders and invoices say how much of the total it is.',
      },
      cart: {
        label: 'Cart',
        description: 'Visitors can put products into a cart and order them.',
      },
      delivery: {
        label: 'Delivery',
        description:
          'The row of the state is taken, else that of the country, else the one for everywhere. Without any row, delivery is free.',
      },
    },
  },
});
