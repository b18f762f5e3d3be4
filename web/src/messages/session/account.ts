/** Texts of registration, of credentials by e-mail, and of the own account. */

import { personFields } from '../fields';

export const registrationText = {
  ...personFields,
  title: 'Client registration',
  lead: 'Register your organisation, add its users and see their records.',
  contactNumberPlaceholder: 'Enter 10 digits',
  emailHelp: 'This will be your user id.',
  organizationHelp: 'As shown on screens and in reports.',
  sectorPlaceholder: 'Choose a sector',
  submit: 'Register',
  done: 'Your organisation is registered. Log in with your e-mail address as user id.',
  failed: 'Registration failed. Please try again.',
  link: 'Login as client',
  linkLead: 'Already registered?',
} as const;

export const credentialsText = {
  title: 'User id and password',
  lead: 'Enter your registered e-mail address. We send your user id there, with a link to set a password.',
  email: 'E-mail',
  submit: 'Send e-mail',
  again: 'Send again',
  sentTo: (email: string) =>
    `Sent to ${email}. The link in it works once, within 30 minutes. It may take a minute to arrive; check your spam folder too.`,

  setTitle: 'Set your password',
  setLead: 'Choose a password. This logs you out everywhere.',
  setSubmit: 'Set password',
  setDone: 'Your password is set',
  setFor: (userId: string) => `You can log in with it now. Your user id is ${userId}.`,
  login: 'Login',
  deadTitle: 'This link no longer works',
  incompleteTitle: 'This link is incomplete',
  incomplete: 'Open it from the e-mail again, or copy the complete link.',
  newLink: 'Request a new link',
} as const;

export const accountText = {
  title: 'Account',
  lead: (userId: string) => `You log in as “${userId}”.`,

  passwordTitle: 'Password',
  passwordNote: 'Changing it logs you out everywhere else.',
  currentPassword: 'Current password',
  changePassword: 'Change password',

  sessionsTitle: 'Where you are logged in',
  sessionsNote: 'One line per open session. “Last used” is accurate to about ten minutes.',
  device: 'Device',
  unknownDevice: 'Unknown device',
  loginAt: 'Logged in',
  lastUsedAt: 'Last used',
  thisSession: 'This session',
  logoutEverywhere: 'Log out everywhere',
  logoutTitle: 'Log out everywhere?',
  logoutWhy: 'This ends all sessions, including this one.',
  logoutFailed: 'The sessions could not be ended.',

  logoTitle: 'Logo',
  logoNote: 'Shown in the bar above and in the list of clients.',
  logo: 'New logo',
  logoHelp: (mebibytes: number) => `JPG, PNG or WebP, at most ${mebibytes} MB.`,
  presentLogo: (name: string) => `Current logo of ${name}`,
  saveLogo: 'Save logo',
  logoSaved: 'Logo changed.',
} as const;
