import { panelType } from '../../panel-type';

export default panelType({
  uid: 'api::order.order',
  atAGlance: 'Orders',
  role: {
    code: 'canopy-order-manager',
    name: 'Order manager',
    description: 'Reads the orders of carbon credits, and cancels them.',
  },
  refused: {
    create: 'An order comes from the site and is not made here.',
    delete: 'An order stays: its buyer holds the reference.',
  },
  layout: {
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
  },
});
