/** Texts of the screen on which editors change one entry. */

/** Names of entry states, as in the panel. */
export const entryStateText = {
  column: 'Status',
  draft: 'Draft',
  public: 'Public now',
  planned: 'Planned',
  hidden: 'Hidden',
  modified: 'Unpublished changes',
} as const;

export const editorText = {
  unnamed: 'Untitled',
  toList: (list: string) => `All ${list.toLowerCase()}`,
  contents: 'Contents',
  publication: 'Publication',
  changed: 'Changes will be saved in a moment.',
  saving: 'Saving…',
  saved: (time: string) => `Saved as draft, ${time}`,
  notSaved: (reason: string) => `Not saved: ${reason}`,
  partlySaved: (fields: readonly string[]) => `Saved, except for: ${fields.join(', ')}`,
  retry: 'Try again',
  publish: 'Publish',
  publishChanges: 'Publish changes',
  published: 'Published',
  publishFailed: 'The entry could not be published',
  discard: 'Discard changes',
  discardTitle: 'Discard the unpublished changes?',
  discardWhy: 'The entry becomes as published. This cannot be undone.',
  discardFailed: 'The changes could not be discarded',
  saveDraft: 'Save as draft',
  preview: 'Preview',
  previewTitle: 'Preview of the draft',
  previewFrame: 'Page of the draft',
  wide: 'Wide',
  phone: 'Phone',
  width: 'Width of the preview',
  newTab: 'Open in a new tab',
  noPreview: 'The page cannot be shown yet. Fill in the required fields first.',
  previewFailed: 'The preview could not be loaded',
  conflictTitle: 'Another editor saved this entry first',
  conflictWhy: 'Choose a version for each field that both of you changed.',
  takenOver: (fields: readonly string[]) =>
    `Also changed by them, taken over: ${fields.join(', ')}`,
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
  nothing: 'Empty',
  sameWords: 'The words are the same. Formatting or pictures differ.',
  /** Picture in a text. */
  pictureIn: (description: string, caption: string) =>
    `[Picture: ${[description, caption].filter(Boolean).join('; ') || 'decorative'}]`,
  resolve: 'Save these choices',
} as const;
