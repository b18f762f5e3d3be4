import { locked, panelType } from '../../panel-type';

const ONLY_SHOWN = 'Evidence is only shown here. Members record and change it on the site.';

export default panelType({
  uid: 'api::evidence.evidence',
  refused: {
    create: ONLY_SHOWN,
    update: ONLY_SHOWN,
    delete: 'Evidence stays: a record may refer to it.',
  },
  layout: {
    version: 1,
    mainField: 'fileName',
    sort: ['createdAt', 'DESC'],
    list: ['fileName', 'member', 'mimeType', 'bytes', 'createdAt'],
    form: [
      [
        ['fileName', 6],
        ['member', 6],
      ],
      [
        ['mimeType', 6],
        ['bytes', 6],
      ],
      [
        ['uuid', 6],
        ['sha256', 6],
      ],
    ],
    fields: locked({
      fileName: {
        label: 'File name',
        description:
          'As it was uploaded. The site hands the file to its owner and the client only.',
      },
      member: { label: 'Member', description: 'Who uploaded it.', mainField: 'username' },
      mimeType: { label: 'Type', description: "Told from the file's bytes." },
      bytes: { label: 'Size in bytes' },
      createdAt: { label: 'Uploaded' },
      uuid: { label: 'Id', description: 'How a record refers to it.' },
      sha256: { label: 'SHA-256', description: 'Shows whether the file is still what it was.' },
    }),
  },
});
