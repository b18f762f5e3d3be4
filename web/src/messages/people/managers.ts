/** Texts of the screen for people who log in as a client. */

export const managersText = {
  lead: 'A manager logs in as your organisation, under a name of their own that the history and reports show. All of them can do the same.',
  first: "Your organisation's own login",
  none: '–',

  add: 'Add Manager',
  addLead: 'The manager logs in at the client login, with the user id and password you set here.',
  added: 'The manager can log in now',
  nameHelp: 'The name that the history and reports show.',
  emailHelp: 'Where login details can be sent on request.',
  userIdHelp: '3 to 254 characters without spaces.',
  passwordHelp: 'At least 8 characters. Note it now: it is never shown again.',

  resetText:
    'The present password stops working at once, and the manager is logged out everywhere.',
  deactivateText:
    'The manager is logged out at once and cannot log in until you activate the manager again. The history keeps the name.',
} as const;
