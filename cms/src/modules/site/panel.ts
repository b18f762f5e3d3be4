import { panelType } from '../../panel-type/panel-type';

export default panelType({
  uid: 'api::site.site',
  layout: {
    version: 7,
    mainField: 'name',
    sort: ['id', 'ASC'],
    list: ['id', 'name'],
    form: [
      { name: 4, tagline: 8 },
      'description',
      { contactEmail: 6, contactPhone: 6 },
      'contactAddress',
      { simulatedPayment: 6, simulatedHours: 6 },
      { reservationMinutes: 6, invoiceDays: 6 },
      { mostCreditsPerOrder: 6, mostOpenCredits: 6 },
      { mostPiecesPerOrder: 6, mostOpenPieces: 6 },
      { ordersPerHour: 6, hideRegisteredEmails: 6 },
      { sellerName: 6, sellerTaxNumber: 6 },
      'sellerAddress',
      'sellerPayment',
      { sellerUpi: 6 },
      { taxPercent: 6, cart: 6 },
      'delivery',
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
      simulatedPayment: {
        label: 'Simulated payment',
        description:
          'Visitors can order credits and products that nobody pays for. A demo always offers it. Turn it off where something is sold.',
      },
      simulatedHours: {
        label: 'Hours until a simulated order ends',
        description:
          'A visitor’s order with simulated payment is then cancelled, and what it held can be bought again. If empty, 24.',
      },
      reservationMinutes: {
        label: 'Minutes of a reservation',
        description: 'So long an order by invoice waits for the link in its mail. If empty, 30.',
      },
      invoiceDays: {
        label: 'Days to pay an invoice',
        description:
          'They begin when the buyer opens the link in the mail of the order. If empty, 10.',
      },
      mostOpenCredits: {
        label: 'Most reserved credits',
        description:
          'For one e-mail address, and for one network. More are refused until some are paid for. If empty, 500.',
      },
      mostOpenPieces: {
        label: 'Most reserved pieces',
        description:
          'Products for one e-mail address, and for one network. More are refused until some are paid for. If empty, 50.',
      },
      mostPiecesPerOrder: {
        label: 'Most pieces of a product per order',
        description: 'If empty, 20.',
      },
      ordersPerHour: {
        label: 'Orders an hour',
        description: 'With one e-mail address. If empty, 5.',
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
      sellerPayment: {
        label: 'Where to pay',
        description:
          'Lines such as the bank account. Proformas, mails and order pages show them. Visitors cannot order by invoice while this and the UPI id are empty.',
      },
      sellerUpi: {
        label: 'UPI id of the seller',
        description: 'Such as shop@bank. Shown as text and QR code with amount and reference.',
      },
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
