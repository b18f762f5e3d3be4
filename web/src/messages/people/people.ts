/** Texts about logins, on the lists of users, managers and clients. */

export const peopleText = {
  action: 'Action',
  actions: 'Actions',
  /** Follows the button's name for readers who hear it outside its row. */
  actionsFor: (name: string) => ` for ${name}`,
  state: 'Status',
  active: 'Active',
  deactivated: 'Deactivated',
  unconfirmed: 'Not confirmed',

  save: 'Save',
  saved: 'Details saved',

  reset: 'Reset password',
  resetTitle: (name: string) => `Reset the password of ${name}?`,
  resetFailed: 'The password could not be reset.',
  newPasswordTitle: (name: string) => `New password of ${name}`,
  password: 'New password',
  passwordOnce: 'Copy it now and pass it on. It will not be shown again.',
  passwordDone: 'I have passed it on',

  deactivate: 'Deactivate',
  deactivateTitle: (name: string) => `Deactivate ${name}?`,
  deactivateFailed: (name: string) => `${name} could not be deactivated.`,
  isDeactivated: (name: string) => `${name} deactivated`,
  activate: 'Activate',
  activateFailed: (name: string) => `${name} could not be activated.`,
  isActive: (name: string) => `${name} can log in again`,
} as const;

/** Person or client in lists. Only clients carry `confirmed`. */
interface Listed {
  readonly active: boolean;
  readonly confirmed?: boolean;
}

/** Names the state of a person or client. */
export const stateText = ({ active, confirmed = true }: Listed) => {
  if (!active) return peopleText.deactivated;
  return confirmed ? peopleText.active : peopleText.unconfirmed;
};

/** Counts the active people. */
export const countActive = (people: readonly { readonly active: boolean }[]) =>
  people.filter(({ active }) => active).length;
