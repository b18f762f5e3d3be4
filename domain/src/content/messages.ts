/** Messages about content, shared by server and screens. */
export const contentMessages = {
  newsAdded: 'News added successfully!',
  newsAddFailed: 'Failed to add news.',
  linkForm: 'Enter an address beginning with https://, or a page of this site, such as /about.',
  mobileForm: 'Enter the 10 digits of a mobile number.',
  servicesMissing: 'Choose at least one service.',
  contactReceived: 'Thank you! We have received your message and will be in touch soon.',
  redirectFromForm: 'Enter a path on this site, such as /spring-offer, without a query.',
  redirectTaken: 'This address belongs to a page or to the server.',
  redirectTwice: 'Another redirect has this address.',
  redirectToForm: 'Enter a path on this site, such as /about, or an https:// address.',
  redirectToItself: 'This is the old address itself.',
  redirectChained: 'This address is part of another redirect. Lead directly to the last address.',
  serviceUnknown: 'Choose from the listed services.',
} as const;
