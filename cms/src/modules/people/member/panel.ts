import { clientAccountLayout, panelType } from '../../../panel-type/panel-type';

export default panelType({
  uid: 'api::member.member',
  atAGlance: 'Members',
  refused: {
    create: 'Add members on the site, which also creates their accounts.',
    delete: 'Members cannot be deleted: their records would have no owner.',
  },
  layout: {
    version: 3,
    ...clientAccountLayout('username', {
      name: 'As shown on the site.',
      client: 'The organisation this person records for. The records stay with the client.',
      account: 'Created with the member on the site, under Add Users.',
    }),
  },
});
