/** Kinds of ledger movements. */
export const MOVEMENT_KINDS = [
  'issue',
  'reserve',
  'release',
  'sell',
  'retire',
  'withdraw',
] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

export const LOT_STATES = ['available', 'reserved', 'sold', 'retired', 'withdrawn'] as const;
export type LotState = (typeof LOT_STATES)[number];

/** Run of an issuance's credits in one state, by position. */
export interface Lot {
  readonly first: number;
  readonly last: number;
  readonly state: LotState;
  readonly orderId: string | null;
}

/** Movement of one issuance. */
export interface ReplayedMovement {
  readonly kind: MovementKind;
  readonly first: number;
  readonly last: number;
  readonly orderId: string | null;
}

export interface Replayed {
  /** Sorted by position. */
  readonly lots: readonly Lot[];
  readonly counters: Readonly<Record<LotState, number>>;
}

const TARGETS: Readonly<Record<MovementKind, LotState>> = {
  issue: 'available',
  reserve: 'reserved',
  release: 'available',
  sell: 'sold',
  retire: 'retired',
  withdraw: 'withdrawn',
};

/** Reports whether a lot is in the state from which a movement starts. */
function isReady({ state, orderId }: Lot, movement: ReplayedMovement): boolean {
  const isOwn = orderId !== null && orderId === movement.orderId;
  switch (movement.kind) {
    case 'reserve':
    case 'withdraw':
      return state === 'available';
    case 'sell':
      return state === 'reserved' && isOwn;
    case 'release':
      return (state === 'reserved' || state === 'sold') && isOwn;
    case 'retire':
      return state === 'sold' && isOwn;
    case 'issue':
      return false;
  }
}

/**
 * Rebuilds an issuance from its movements alone.
 * @param movements all movements, in the order of writing
 * @throws Error if a movement does not follow from the previous ones
 */
export function replayMovements(movements: Iterable<ReplayedMovement>): Replayed {
  const lots: Lot[] = [];
  let number = 0;
  for (const movement of movements) {
    number += 1;
    const { kind, first, last, orderId } = movement;
    const state = TARGETS[kind];
    const owner = state === 'available' || state === 'withdrawn' ? null : orderId;
    if (kind === 'issue' && lots.length === 0 && first === 1) {
      lots.push({ first, last, state, orderId: null });
      continue;
    }
    const place = findPlace(lots, first);
    const lot = lots[place];
    if (!lot || first > last || lot.last < last || !isReady(lot, movement)) {
      throw new Error(`Movement ${number} (${kind} ${first}–${last}) does not follow.`);
    }
    const parts: Lot[] = [{ first, last, state, orderId: owner }];
    if (lot.first < first) parts.unshift({ ...lot, last: first - 1 });
    if (lot.last > last) parts.push({ ...lot, first: last + 1 });
    lots.splice(place, 1, ...parts);
    if (kind === 'release') joinAvailable(lots, findPlace(lots, first));
  }
  const counters = { available: 0, reserved: 0, sold: 0, retired: 0, withdrawn: 0 };
  for (const { first, last, state } of lots) counters[state] += last - first + 1;
  return { lots, counters };
}

/** Finds the last lot that begins at or before a position. Lots are sorted by position. */
function findPlace(lots: readonly Lot[], first: number): number {
  let low = 0;
  let high = lots.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((lots[middle]?.first ?? 0) <= first) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Merges an available lot with its available neighbours. */
function joinAvailable(lots: Lot[], place: number): void {
  const isAvailable = (n: number) => lots[n]?.state === 'available';
  const from = isAvailable(place - 1) ? place - 1 : place;
  const to = isAvailable(place + 1) ? place + 1 : place;
  const [first, last] = [lots[from], lots[to]];
  if (first && last) lots.splice(from, to - from + 1, { ...first, last: last.last });
}
