/** Texts of a client's first screen, which loads nothing of the dashboard's. */
export const landingText = {
  counterLabel: (figure: string) => `${figure} kg CO2`,
  counterUnit: 'kg CO2',
  title: 'Every kilogram has a source',
  lead: 'The counter is an illustration. Your own figures, by scope, user and month, are on the dashboard.',
  proceed: 'Proceed to Dashboard',
} as const;
