/** Texts of a project's issuances: its credits by vintage. */
export const issuanceText = {
  title: 'Credits by vintage',
  lead: 'Each credit is sold once. Its serial number comes from its registry.',
  vintage: 'Vintage',
  registry: 'Registry',
  serials: 'Serial numbers',
  available: 'Available',
  price: 'Price per credit',
  adjustment: 'Corresponding adjustment',
  nameOf: (vintage: number, registry: string) => `${vintage} · ${registry}`,
  unserialised: 'Without vintage and serial numbers',
  none: '–',
  /** Some registries give a block as its first serial number and leave the last one empty. */
  serialsFrom: (first: string, last: string) =>
    last === '' || first === last ? first : `${first} to ${last}`,
  of: (available: string, issued: string) => `${available} of ${issued}`,
  adjustments: { none: 'None', declared: 'Declared', made: 'Made' },
  adjustmentWhy:
    'With a corresponding adjustment, the host country does not count the reduction towards its own climate goal (Article 6 of the Paris Agreement): it has promised that (declared) or entered it in its books (made).',
  notRetirable: 'These credits have no serial numbers yet, so they cannot be retired here.',
} as const;
