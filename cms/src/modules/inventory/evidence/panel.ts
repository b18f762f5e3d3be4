import { lockFields, panelType } from '../../../panel-type/panel-type';

const ONLY_SHOWN = 'Evidence is read-only here. Members and clients upload it on the site.';

export default panelType({
  uid: 'api::evidence.evidence',
  refused: {
    create: ONLY_SHOWN,
    update: ONLY_SHOWN,
    delete: 'Evidence cannot be deleted: a record or a yearly figure may refer to it.',
  },
  layout: {
    version: 4,
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
          'Its name at upload. Only its owner, the client and the platform admin can download it.',
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
        description: 'Records and yearly figures refer to the file by this id.',
      },
      sha256: { label: 'SHA-256', description: 'Shows whether the file is unchanged.' },
    }),
  },
});
