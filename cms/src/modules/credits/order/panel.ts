import { panelType } from '../../../panel-type/panel-type';

export default panelType({
  uid: 'api::order.order',
  atAGlance: 'Orders',
  role: {
    code: 'canopy-order-manager',
    name: 'Order manager',
    description: 'Views and cancels orders of carbon credits.',
  },
  refused: {
    create: 'Orders are placed on the site.',
    delete: 'Orders cannot be deleted: the buyer has the reference.',
  },
  layout: {
    version: 8,
    mainField: 'reference',
    sort: ['createdAt', 'DESC'],
    list: [
      'reference',
      'createdAt',
      'projectName',
      'quantity',
      'totalPaise',
      'state',
      'provider',
      'buyerName',
    ],
    form: [
      { reference: 6, state: 6 },
      { projectName: 8, projectId: 4 },
      { quantity: 4, unitPricePaise: 4, totalPaise: 4 },
      { provider: 4, paymentMethod: 4, taxPercent: 4 },
      { buyerName: 4, buyerEmail: 4, isConfirmed: 4 },
      { vintage: 4, issuanceId: 4, reservedUntil: 4 },
      { beneficiaryName: 4, beneficiaryConsent: 4, year: 4 },
      { retirementReason: 8, retirementId: 4 },
      { reason: 6, notes: 6 },
    ],
    fields: {
      createdAt: { label: 'Placed' },
      reference: {
        label: 'Reference',
        description: 'Anyone with it can see the order on the site.',
        locked: true,
      },
      state: {
        label: 'Status',
        description:
          'You can choose only Cancelled here. This makes the credits available again and notifies the buyer by e-mail. It cannot be undone. Enter payments and refunds on the site.',
      },
      projectName: {
        label: 'Project',
        description: 'Its name at the time of the order.',
        locked: true,
      },
      projectId: { label: 'Project id', locked: true },
      quantity: { label: 'Credits', locked: true },
      unitPricePaise: { label: 'Unit price (₹)', locked: true },
      totalPaise: { label: 'Total (₹)', locked: true },
      provider: {
        label: 'Paid by',
        description: 'Simulated orders are demonstrations.',
        locked: true,
      },
      taxPercent: { label: 'Tax included (%)', locked: true },
      vintage: { label: 'Vintage', locked: true },
      issuanceId: { label: 'Issuance id', locked: true },
      reservedUntil: {
        label: 'Reserved until',
        description: 'When the server ends the reservation, or a visitor’s simulated order.',
        locked: true,
      },
      isConfirmed: {
        label: 'Address confirmed',
        description: 'The buyer has opened the link in the e-mail.',
        locked: true,
      },
      beneficiaryName: { label: 'Beneficiary', locked: true },
      beneficiaryConsent: { label: 'The name may be shown', locked: true },
      retirementReason: { label: 'Retirement reason', locked: true },
      year: { label: 'Retirement year', locked: true },
      retirementId: { label: 'Retirement id', locked: true },
      paymentMethod: { label: 'Payment', locked: true },
      buyerName: { label: 'Buyer', locked: true },
      buyerEmail: { label: 'E-mail', locked: true },
      reason: {
        label: 'Reason',
        description: 'Why it is cancelled. The e-mail to the buyer includes it.',
      },
      notes: {
        label: 'Notes',
        description: 'Content managers write them on the site. The buyer does not see them.',
        locked: true,
      },
    },
  },
});
