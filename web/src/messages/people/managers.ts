/** Texts of the screen for people who log in as a client. */

export const managersText = {
  lead: 'Managers log in as your organisation, each with a name that the history and reports show. All managers have the same rights.',
  first: "Your organisation's own login",
  none: '–',

  add: 'Add Manager',
  addLead: 'The manager logs in at the client login, with the user id and password you set here.',
  added: 'The manager can log in now',
  nameHelp: 'Shown in the history and reports.',
  emailHelp: 'For sending login details on request.',
  userIdHelp: '3 to 254 characters without spaces.',
  passwordHelp: 'At least 8 characters. Note it now: it is never shown again.',

  resetText:
    'The current password stops working at once, and the manager is logged out everywhere.',
  deactivateText:
    'The manager is logged out at once and cannot log in until you activate the manager again. The history keeps the name.',
} as const;
