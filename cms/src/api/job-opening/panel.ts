import { panelType, rows } from '../../panel-type';

export default panelType({
  uid: 'api::job-opening.job-opening',
  page: { list: '/jobs' },
  layout: {
    version: 1,
    mainField: 'title',
    sort: ['createdAt', 'DESC'],
    list: ['title', 'department', 'location', 'employmentType', 'updatedAt'],
    form: [
      [
        ['title', 8],
        ['employmentType', 4],
      ],
      [
        ['department', 6],
        ['location', 6],
      ],
      ...rows('summary', 'description', 'applyEmail'),
    ],
    fields: {
      title: { label: 'Title', placeholder: 'Carbon Accountant' },
      employmentType: { label: 'Employment' },
      department: { label: 'Team' },
      location: { label: 'Place', placeholder: 'Pune, or remote' },
      summary: { label: 'In a sentence', description: 'Shown before the opening is unfolded.' },
      description: { label: 'Description', description: 'An empty line begins a new paragraph.' },
      applyEmail: {
        label: 'Applications to',
        description: 'Left empty: the contact address of the site.',
      },
    },
  },
});
