/** Sentences of a certificate, shared by its page and its PDF. */
export const CERTIFICATE_TEXT = {
  title: 'Certificate of retirement',
  provisionalTitle: 'Provisional certificate of retirement',
  demonstration: 'DEMONSTRATION',
  demonstrationWhy:
    'The payment was simulated. Nothing was paid for and nothing is retired at a registry, so this certificate proves nothing. It only shows how a certificate looks.',
  provisional: 'Provisional',
  provisionalWhy:
    'The credits are taken out of sale here. Their retirement is not entered at the registry yet, so the registry may still show the credits as active.',
  retired: 'Retired',
  retiredWhy: 'The credits are retired at the registry. Nobody can sell or use them again.',
  certifies: 'This certifies the retirement of',
  credits: (quantity: string, isOne: boolean) => `${quantity} ${isOne ? 'credit' : 'credits'}`,
  tonnes: (quantity: string) => `${quantity} t CO₂e, reduced or removed by the project`,
  from: 'from the project',
  onBehalfOf: 'on behalf of',
  nameKept: 'The beneficiary has not agreed to show a name.',
  claimHead: 'What this retirement can claim',
  claimKinds: {
    contribution: 'Contribution claim',
    mitigation: 'Mitigation outcome with corresponding adjustment',
  },
  vintage: 'Vintage',
  registry: 'Registry',
  methodology: 'Methodology',
  reason: 'Reason',
  year: 'For the year',
  state: 'State',
  requested: 'Asked for on',
  registryRetirement: 'Retirement at the registry',
  registryEntry: 'Entry at the registry',
  certificateId: 'Certificate',
  serialsHead: 'Serials of the registry',
  first: 'First',
  last: 'Last',
  ledgerAgrees: 'The ledger agrees now: it has these credits as retired for this certificate.',
  ledgerDisagrees: 'The ledger does not agree with this certificate now. Do not rely on it.',
  ledgerAgreed: (time: string) =>
    `The ledger agreed on ${time}. The page says whether it still does.`,
  verify: 'Scan the code, or open the address, to see this certificate as it is now.',
  issuedBy: (site: string) => `Issued by ${site}`,
} as const;

/** Describes the state of a certificate. Demonstrations never get beyond `Requested`. */
export function certificateState(
  state: 'Requested' | 'Retired',
): Readonly<{ label: string; why: string }> {
  const { provisional, provisionalWhy, retired, retiredWhy } = CERTIFICATE_TEXT;
  return state === 'Retired'
    ? { label: retired, why: retiredWhy }
    : { label: provisional, why: provisionalWhy };
}
