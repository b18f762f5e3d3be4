import { panelType } from '../../../panel-type/panel-type';

export default panelType({
  uid: 'api::contact-message.contact-message',
  atAGlance: 'Contact messages',
  refused: {
    create: 'Messages come from the contact form of the site.',
  },
  layout: {
    version: 5,
    mainField: 'email',
    sort: ['createdAt', 'DESC'],
    list: ['createdAt', 'firstName', 'lastName', 'email', 'mobile', 'handled'],
    form: [
      { salutation: 2, firstName: 5, lastName: 5 },
      { email: 6, mobile: 6 },
      'message',
      { productName: 8, handled: 4 },
      // Strapi gives a JSON field a row of its own, at the latest at the next startup.
      'services',
    ],
    fields: {
      createdAt: { label: 'Received' },
      salutation: { label: 'Salutation', locked: true },
      firstName: { label: 'First name', locked: true },
      lastName: { label: 'Last name', locked: true },
      email: { label: 'E-mail', locked: true },
      mobile: { label: 'Mobile', locked: true },
      services: { label: 'Asked about', locked: true },
      message: { label: 'Message', locked: true },
      productName: {
        label: 'Product',
        description: 'The product the message is about, by its name at the time.',
        locked: true,
      },
      handled: { label: 'Answered', description: 'Turn it on once the message is answered.' },
    },
  },
});
