import { panelType } from '../../panel-type';

export default panelType({
  uid: 'api::site.site',
  layout: {
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
  },
});
