/** Messages about content, shared by server and screens. */
export const contentMessages = {
  newsAdded: 'News added successfully!',
  newsAddFailed: 'Failed to add news.',
  linkForm: 'Enter an address beginning with https://, or a page of this site, such as /about.',
  mobileForm: 'Enter the 10 digits of a mobile number.',
  servicesMissing: 'Choose at least one service.',
  contactReceived: 'Thank you! We have received your message and will be in touch soon.',
  serviceUnknown: 'Choose from the listed services.',
} as const;
