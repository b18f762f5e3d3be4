import { counted } from '../inventory/counted';

/** Texts of the pictures of an entry, and of the media library. */
export const picturesText = {
  upload: 'Upload a picture',
  library: 'Choose from library',
  libraryTitle: 'Media library',
  search: 'Search name and description',
  found: (count: number) => counted(count, 'picture', 'pictures'),
  description: 'Description (alternative text)',
  descriptionHelp: 'Describe the picture for people who cannot see it.',
  describedEverywhere: 'Changes every page that shows the picture, at once.',
  describeTitle: 'Describe the picture',
  describeFailed: 'The description could not be saved',
  decorative: 'Decorative: adds nothing to the text',
  isDecorative: 'Decorative',
  undescribed: 'No description',
  add: 'Add picture',
  cover: 'Cover',
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  moveEarlier: 'Move earlier',
  moveEarlierOf: (name: string) => `Move earlier: ${name}`,
  moveLater: 'Move later',
  moveLaterOf: (name: string) => `Move later: ${name}`,
} as const;
