/**
 * Texts of several screens. Texts that the server uses too are in `messages.ts` of the domain's
 * modules.
 */

/** Product name until the server has sent the real one. No other place contains the name. */
export const FALLBACK_NAME = 'Canopy';

export const appText = {
  skipToContent: 'Skip to content',
  loading: 'Loading',
  retry: 'Try again',
  retrying: 'Loading …',
  offline: 'You seem to be offline. Check your connection, then try again.',
  cancel: 'Cancel',
  close: 'Close',
  done: 'done',
  edit: 'Edit',
  editOf: (name: string) => `Edit ${name}`,
  delete: 'Delete',
  deleteOf: (name: string) => `Delete ${name}`,
  deleted: (name: string) => `${name} deleted`,
  deleteFailed: (name: string) => `${name} was not deleted`,
  download: 'Download CSV',
  login: 'Login',
  logout: 'Logout',
  loadFailed: 'This could not be loaded',
  logoutFailed: 'You are logged out in this browser, but the server could not be reached.',
  adminFirst: 'Please login as admin first',
  businessFirst: 'Not logged in. Please login as a business to view this page.',
  home: 'Back to the home page',
  continue: 'Continue',
  continueAs: (name: string) => `Continue as ${name}`,
  chunkLoadFailed:
    'Part of this page did not load (ChunkLoadError). Check your connection, then reload.',
  tooLarge: 'This is larger than the server accepts.',
  mobileTitle: 'This site is only available on web',
  mobileText:
    'Its tables and charts need room. Please open it on a computer, or make this window wider.',
  mobileWorkspaceTitle: 'This screen is only available on web',
  mobileHome: 'Go to the home page',
  theme: { label: 'Theme', system: 'Follow the system', light: 'Light', dark: 'Dark' },
} as const;

export const errorText = {
  title: 'Unexpected Application Error!',
  reload: 'Reload',
  notFoundTitle: 'There is no page at this address',
  notFoundWhy: 'It may have moved, or the address has a typing error.',
  noPermissionTitle: 'This page is not for your account',
  noPermissionWhy: (name: string) =>
    `You are logged in as ${name}. This page needs another kind of account.`,
  ownStart: 'Go to your start page',
  otherLogin: 'Log in with another account',
} as const;
