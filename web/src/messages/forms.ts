/** Texts of forms. They are separate, because most public pages have no form. */

export const formText = {
  readAs: (number: string) => `Read as ${number}.`,
  newPassword: 'New password',
  newPasswordHelp: 'At least 8 characters.',
  confirmPassword: 'Confirm password',
  confirmMissing: 'Please enter the password again.',
  passwordsDiffer: 'Passwords do not match!',
  sending: 'Sending',
  unsavedTitle: 'Leave without saving?',
  unsavedText: 'Your entries have not been saved.',
  leave: 'Leave',
  stay: 'Keep editing',
  deleteTitle: (what: string) => `Delete ${what}?`,
  deleteText: 'This cannot be undone.',
  generate: 'Generate',
  copy: 'Copy password',
  copied: 'Password copied',
  copyFailed: 'The password could not be copied. Select it in the field instead.',
} as const;

export const dayText = {
  unreadable: {
    'day-first': 'Enter a date such as 31/05/2024, 31 May 2024 or 2024-05-31.',
    'month-first': 'Enter a date such as 05/31/2024, May 31, 2024 or 2024-05-31.',
  },
} as const;

export const timeText = {
  dayMissing: 'Enter the date, too.',
  timeMissing: 'Enter the time, too.',
  yearUnlikely: 'Enter a year from 1900 to 2199.',
} as const;
