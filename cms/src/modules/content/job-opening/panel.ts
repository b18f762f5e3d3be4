import { panelType } from '../../../panel-type/panel-type';

export default panelType({
  uid: 'api::job-opening.job-opening',
  page: { list: '/jobs' },
  layout: {
    version: 2,
    mainField: 'title',
    sort: ['createdAt', 'DESC'],
    list: ['title', 'department', 'location', 'employmentType', 'updatedAt'],
    form: [
      { title: 8, employmentType: 4 },
      { department: 6, location: 6 },
      'summary',
      'description',
      'applyEmail',
    ],
    fields: {
      title: { label: 'Title', placeholder: 'Carbon Accountant' },
      employmentType: { label: 'Employment' },
      department: { label: 'Team' },
      location: { label: 'Location', placeholder: 'Pune, or remote' },
      summary: {
        label: 'Summary',
        description: 'One sentence, shown before the details are opened.',
      },
      description: { label: 'Description', description: 'An empty line starts a paragraph.' },
      applyEmail: {
        label: 'Applications to',
        description: 'If empty, the contact address of the site.',
      },
    },
  },
});
