/** Sentences of a certificate, shared by its page and its PDF. */
export const CERTIFICATE_TEXT = {
  title: 'Certificate of retirement',
  provisionalTitle: 'Provisional certificate of retirement',
  demonstration: 'DEMONSTRATION',
  demonstrationWhy:
    'The payment was simulated. Nothing was paid or retired at a registry, so this certificate proves nothing. It only shows how a certificate looks.',
  provisional: 'Provisional',
  provisionalWhy:
    'The credits are no longer for sale here. Their retirement is not entered at the registry yet, so the registry may still show the credits as active.',
  retired: 'Retired',
  retiredWhy: 'The credits are retired at the registry. They cannot be sold or used again.',
  onBehalfOf: 'on behalf of',
  credits: (quantity: string, isOne: boolean) => `${quantity} ${isOne ? 'credit' : 'credits'}`,
  withCredits: (credits: string) => `with ${credits} from the project`,
  perCredit: '1 credit is 1 t CO₂e that the project reduced or removed.',
  nameKept: 'The beneficiary has not consented to showing a name.',
  claimHead: 'What this retirement can claim',
  claimKinds: {
    contribution: 'Contribution claim',
    mitigation: 'Mitigation outcome with corresponding adjustment',
  },
  place: 'Place',
  vintage: 'Vintage',
  registry: 'Registry',
  methodology: 'Methodology',
  reason: 'Reason',
  year: 'For the year',
  requested: 'Requested on',
  registryRetirement: 'Registry retirement',
  registryEntry: 'Registry entry',
  certificateId: 'Certificate',
  serialsHead: 'Registry serials',
  first: 'First',
  last: 'Last',
  ledgerAgrees: 'The ledger currently lists these credits as retired for this certificate.',
  ledgerDisagrees: 'The ledger does not currently confirm this certificate. Do not rely on it.',
  ledgerAgreed: (time: string) =>
    `The ledger confirmed this certificate on ${time}. The page shows whether it still does.`,
  verify: 'Scan the code or open the address to see the current certificate.',
} as const;

/** Returns a certificate's main statement. Only the registry's retirement is final. */
export function certificateStatement(state: 'Requested' | 'Retired', tonnes: string): string {
  return `${tonnes} t CO₂e ${state === 'Retired' ? 'retired' : 'to be retired'}`;
}

/** Describes the state of a certificate. Demonstrations never get beyond `Requested`. */
export function certificateState(
  state: 'Requested' | 'Retired',
): Readonly<{ label: string; why: string }> {
  const { provisional, provisionalWhy, retired, retiredWhy } = CERTIFICATE_TEXT;
  return state === 'Retired'
    ? { label: retired, why: retiredWhy }
    : { label: provisional, why: provisionalWhy };
}
