import { lockFields, panelType } from '../../../panel-type/panel-type';

const ONLY_SHOWN = 'Evidence is read-only here. Members and clients upload it on the site.';

export default panelType({
  uid: 'api::evidence.evidence',
  refused: {
    create: ONLY_SHOWN,
    update: ONLY_SHOWN,
    delete: 'Evidence cannot be deleted: a record or a figure of a year may refer to it.',
  },
  layout: {
    version: 3,
    mainField: 'fileName',
    sort: ['createdAt', 'DESC'],
    list: ['fileName', 'member', 'mimeType', 'bytes', 'createdAt'],
    form: [
      { fileName: 6, member: 6 },
      { mimeType: 6, bytes: 6 },
      { uuid: 6, sha256: 6 },
    ],
    fields: lockFields({
      fileName: {
        label: 'File name',
        description:
          'The name it was uploaded with. Only its owner, the client and the platform admin can download it.',
      },
      member: {
        label: 'Member',
        description: 'The member who uploaded it; empty for the client itself.',
        mainField: 'username',
      },
      mimeType: { label: 'Type', description: "Detected from the file's bytes." },
      bytes: { label: 'Size in bytes' },
      createdAt: { label: 'Uploaded' },
      uuid: {
        label: 'Id',
        description: 'Records and figures of a year refer to the file by this id.',
      },
      sha256: { label: 'SHA-256', description: 'Shows whether the file is unchanged.' },
    }),
  },
});
