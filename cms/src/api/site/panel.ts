import { panelType } from '../../panel-type';

export default panelType({
  uid: 'api::site.site',
  layout: {
    version: 5,
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
    },
  },
});
