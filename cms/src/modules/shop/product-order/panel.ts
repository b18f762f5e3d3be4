import { lockFields, panelType } from '../../../panel-type/panel-type';

const CHANGED_ON_SITE = 'Orders of products are changed on the content screens.';

export default panelType({
  uid: 'api::product-order.product-order',
  atAGlance: 'Product orders',
  role: {
    code: 'canopy-product-order-manager',
    name: 'Product order manager',
    description: 'Views orders of products.',
  },
  refused: {
    create: 'Orders are placed on the site.',
    update: CHANGED_ON_SITE,
    delete: 'Orders cannot be deleted: the buyer has the reference.',
  },
  layout: {
    version: 1,
    mainField: 'reference',
    sort: ['createdAt', 'DESC'],
    list: [
      'reference',
      'createdAt',
      'productNames',
      'pieces',
      'totalPaise',
      'state',
      'provider',
      'buyerName',
    ],
    form: [
      { reference: 6, state: 6 },
      { productNames: 8, pieces: 4 },
      { deliveryPaise: 4, taxPaise: 4, totalPaise: 4 },
      { provider: 4, taxPercent: 4, endsAt: 4 },
      { buyerName: 4, buyerEmail: 4, isConfirmed: 4 },
      { reason: 6, notes: 6 },
    ],
    fields: lockFields({
      createdAt: { label: 'Placed' },
      reference: {
        label: 'Reference',
        description: 'Anyone with it can see the order on the site.',
      },
      state: { label: 'Status', description: 'Change it on the content screens.' },
      productNames: { label: 'Products', description: 'Their names at the time of the order.' },
      pieces: { label: 'Pieces' },
      deliveryPaise: { label: 'Delivery (₹)' },
      taxPaise: { label: 'Tax included (₹)' },
      totalPaise: { label: 'Total (₹)' },
      provider: { label: 'Paid by', description: 'Simulated orders are demonstrations.' },
      taxPercent: { label: 'Tax included (%)' },
      endsAt: {
        label: 'Reserved until',
        description: 'When the server ends the reservation, or a visitor’s simulated order.',
      },
      buyerName: { label: 'Buyer' },
      buyerEmail: { label: 'E-mail' },
      isConfirmed: {
        label: 'Address confirmed',
        description: 'The buyer has opened the link in the e-mail.',
      },
      reason: { label: 'Reason', description: 'Why it was cancelled or returned.' },
      notes: {
        label: 'Notes',
        description: 'Content managers write them on the site. The buyer does not see them.',
      },
    }),
  },
});
