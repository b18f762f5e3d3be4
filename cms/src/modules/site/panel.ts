import { panelType } from '../../panel-type/panel-type';

export default panelType({
  uid: 'api::site.site',
  layout: {
    version: 9,
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
      'returns',
    ],
    fields: {
      name: {
        label: 'Name of the product',
        description: 'Used in titles, navigation and e-mails.',
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
        description: 'Receives contact form messages. Shown on the site.',
      },
      contactPhone: { label: 'Contact phone' },
      contactAddress: { label: 'Postal address' },
      hideRegisteredEmails: {
        label: 'Hide which e-mail addresses are registered',
        description:
          'Requests for login details then get the same answer for registered and unregistered addresses.',
      },
      simulatedPayment: {
        label: 'Simulated payment',
        description:
          'Visitors can order credits and products without paying. A demo always offers it. Turn it off if you sell anything.',
      },
      simulatedHours: {
        label: 'Hours until a simulated order ends',
        description:
          'A visitor’s order with simulated payment is then cancelled, and its credits or products can be bought again. If empty, 24.',
      },
      reservationMinutes: {
        label: 'Minutes of a reservation',
        description:
          'How long an invoice order waits for the buyer to open the link in its e-mail. If empty, 30.',
      },
      invoiceDays: {
        label: 'Days to pay an invoice',
        description:
          'Counted from when the buyer opens the link in the order’s e-mail. If empty, 10.',
      },
      mostOpenCredits: {
        label: 'Most reserved credits',
        description:
          'Per e-mail address and per network. More are refused until some are paid for. If empty, 500.',
      },
      mostOpenPieces: {
        label: 'Most reserved pieces',
        description:
          'Products per e-mail address and per network. More are refused until some are paid for. If empty, 50.',
      },
      mostPiecesPerOrder: {
        label: 'Most pieces of a product per order',
        description: 'If empty, 20.',
      },
      ordersPerHour: {
        label: 'Orders an hour',
        description: 'Per e-mail address. If empty, 5.',
      },
      mostCreditsPerOrder: {
        label: 'Most credits per order',
        description: 'If empty, 1,000.',
      },
      sellerName: {
        label: 'Seller',
        description: 'Sells the products and credits. Named on invoices and orders.',
      },
      sellerTaxNumber: { label: 'Tax number of the seller' },
      sellerAddress: { label: 'Address of the seller' },
      sellerPayment: {
        label: 'Where to pay',
        description:
          'Such as the bank account. Shown on proformas, e-mails and order pages. Visitors cannot order by invoice while this and the UPI id are empty.',
      },
      sellerUpi: {
        label: 'UPI id of the seller',
        description: 'Such as shop@bank. Shown as text and QR code with amount and reference.',
      },
      taxPercent: {
        label: 'Tax (%)',
        description: 'Prices include it. Orders and invoices show its amount.',
      },
      cart: {
        label: 'Cart',
        description: 'Visitors can put products into a cart and order them.',
      },
      delivery: {
        label: 'Delivery',
        description:
          'Orders use the row of the state, else of the country, else the one for everywhere. Without rows, delivery is free. The days are the most until delivery; product pages show them.',
      },
      returns: {
        label: 'Returns',
        description: 'Days and conditions in one line. Product pages show it.',
        placeholder: 'Within 14 days of delivery, unused. We pay the return.',
      },
    },
  },
});
