import { commonMessages } from './common-messages';

/**
 * Messages shared by server and screens: the exact texts of specification §5 and §8, and input
 * errors. Texts of single screens are in `web/src/messages`.
 */
export const messages = {
  ...commonMessages,
  pageNotWritten: 'This page has not been written yet',
  previewOver: 'This preview has expired. Open it again from the panel.',
  draftIncomplete: (fields: string) => `This draft cannot be shown yet. First fill in: ${fields}.`,
  addressTooLong: 'The address or the headers of this request are too long. Shorten the search.',
  requestTooSlow: 'The request took too long to arrive. Please try again.',
  malformedRequest: 'The server cannot read this request.',
  tooManyTriesThisHour: 'Too many attempts. Please try again in an hour.',
  tooManyRegistrations: 'Too many registrations from your network. Please try again in an hour.',
  tooManyMails: 'Too many e-mails were requested. Please try again in an hour.',
  mailFailed: 'Failed to send email.',
  invalidInput: 'Some fields are invalid. Please correct them.',
  required: 'Please fill in this field.',
  chooseFile: 'Please choose a file.',
  chooseFiles: 'Please choose at least one file.',
  objectExpected: 'Send an object with named fields.',
  listExpected: 'Send a list.',
  changeEmpty: 'Send at least one field to change.',
  textExpected: 'Send text.',
  booleanExpected: 'Use true or false.',
  wholeNumberExpected: 'Enter a whole number.',
  atLeast: (least: number | bigint | string) => `Enter at least ${least}.`,
  atMost: (most: number | bigint | string) => `Enter at most ${most}.`,
  textUnreadable: 'Remove the unsupported characters from this text.',
  oneLine: 'Use one line, without line breaks or other control characters.',
  webAddressForm: 'Enter a web address that begins with https:// or http://.',
  tooLong: (most: number) => `Please use at most ${most} characters.`,
  userIdForm: 'Use 3 to 254 characters without spaces.',
  emailForm: 'Enter an e-mail address, such as name@example.org.',
  notReady: 'The server is not ready. Please try again in a moment.',
  serverBusy: 'The server is busy. Please try again in a moment.',
  storageUnavailable:
    'The server cannot read or save data right now. Please try again in a moment.',
  bodyUnreadable: 'This request could not be read.',
  bodyTooDeep: (most: number) => `Nest lists and objects at most ${most} levels deep.`,
  bodyTooFull: (most: number) =>
    `Send at most ${most.toLocaleString('en')} values at a time. Split the request into parts.`,
  jsonExpected: 'Send this as JSON, with the header Content-Type: application/json.',
  jsonOrFormExpected:
    'Send this as JSON (Content-Type: application/json) or as a form with files (multipart/form-data).',
  crossSite: 'This request came from another website, so it was refused.',
  uploadTooLarge: 'This request is too large.',
  passwordLength: 'Use 8 to 72 characters.',
  passwordBytes:
    'Use a shorter password. The limit is 72 bytes, and letters such as é or अ count as 2 to 4.',
  numberExpected: 'Enter a number.',
  countryUnknown: 'Enter a country by its name or its two-letter code, such as IN.',
  consumptionPositive: 'Enter a consumption above 0.',
  dayForm: 'Enter a date as YYYY-MM-DD.',
  timeForm: 'Enter a date and time, such as 2026-11-23T09:00:00Z.',
  hiddenBeforePublished: 'This must be later than the publication date.',
  financialYearForm: 'Choose a financial year such as 2024-2025.',
  rowsMissing: 'Add at least one row.',
  fileMissing: 'Choose a file to upload.',
  fileTooLarge: (mebibytes: number) => `The file is larger than ${mebibytes} MB.`,
  imported: (inserted: number, skipped: number) =>
    `Added: ${inserted} | Skipped (duplicate): ${skipped}`,
  importRefused: 'Nothing was imported, because some rows have errors.',
  importTooLarge: (most: number) =>
    `A file can hold at most ${most.toLocaleString('en')} rows. Split it and import the parts.`,
  trueOrFalse: 'Use true or false.',
  importCancelled: 'The import was cancelled. Nothing was imported.',
  rowUnreadable: 'This row could not be read.',
  amountPositive: 'Enter a number above 0.',
  notListed: 'Choose one from the list.',
  standardIsWhole: 'Leave this out. Reports by a standard cover the whole organisation.',
  draftWaits:
    'This entry has an unpublished draft in the panel. Publish or discard it there first.',
  oneFile: 'Choose one file only.',
  pictureType: 'Only JPG, PNG and WebP pictures can be uploaded.',
  pictureUnreadable: 'This picture cannot be read. Please save it again or choose another.',
  pictureTooLarge: (megapixels: number) =>
    `Use a picture of at most ${megapixels} megapixels, such as 5000 × 5000 pixels.`,
  videoType: 'Only MP4 and WebM videos can be uploaded.',
  documentType: 'Only PDF documents can be uploaded.',
  priceForm: 'Enter a price in rupees from 0 to 10,00,000, with at most two decimals.',
  wholeNumber: (most: number) => `Enter a whole number from 0 to ${most}.`,
  blocksForm:
    'Send rich-text blocks (paragraph, heading, quote, code, image, list) with their children.',
  blocksTooLarge: 'This text has too many parts or too deeply nested lists. Shorten or flatten it.',
  blocksLink:
    'Enter a web address, an e-mail link (mailto:) or a page of this site, such as /about.',
  blocksPicture: 'Choose a picture from the media library.',
  blocksDisagree: (text: string) =>
    `Send blocks or ${text}. If you send both, their words must match.`,
  tooManyMessages: 'Too many messages. Please try again in an hour.',
  tooManyOrders: 'Too many orders. Please try again in an hour.',
  pageAddressRefused: 'Leave out web and e-mail addresses.',
  tooManyCartChanges: 'Too many cart changes. Please try again in an hour.',
} as const;
