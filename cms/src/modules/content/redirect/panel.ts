import { panelType } from '../../../panel-type/panel-type';

export default panelType({
  uid: 'api::redirect.redirect',
  role: {
    code: 'canopy-redirect-editor',
    name: 'Redirect editor',
    description: 'Leads old addresses of the site to new ones.',
  },
  layout: {
    version: 1,
    mainField: 'from',
    sort: ['from', 'ASC'],
    list: ['from', 'to', 'permanent', 'updatedAt'],
    form: ['from', 'to', 'permanent'],
    fields: {
      from: {
        label: 'Old address',
        description:
          'Path on this site, without its query. A page that exists under it is shown instead.',
        placeholder: '/spring-offer',
      },
      to: {
        label: 'New address',
        description: 'Path on this site, or an https:// address. It keeps the query.',
        placeholder: '/marketplace',
      },
      permanent: {
        label: 'Permanent',
        description:
          'Search engines then replace the old address (301). Otherwise they keep it (302).',
      },
    },
  },
});
