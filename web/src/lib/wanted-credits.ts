import { useSearchParams } from 'react-router-dom';

/** Address parameter that carries the number of wanted credits from a total to the checkout. */
export const WANTED = 'quantity';

/** Address parameter that carries an amount in rupees from a project to its checkout. */
export const AMOUNT = 'amount';

/**
 * Returns the credits that balance an amount: one for each tonne begun. Rounds to grams first,
 * because sums may end a fraction of a gram above a tonne.
 */
export function creditsFor(kgCo2e: number): number {
  return Math.ceil(Math.round(kgCo2e * 1000) / 1_000_000);
}

/** Reads the number of credits from a parameter, or returns null if it is missing or invalid. */
export function readWanted(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,7}$/.test(text) ? Number(text) : null;
}

/**
 * Returns the number of credits and the amount in this page's address, and a function that passes
 * the number to other addresses.
 */
export function useWantedCredits() {
  const [search] = useSearchParams();
  const wanted = readWanted(search.get(WANTED));
  return {
    wanted,
    /** Typed amount; '' without one. */
    amount: search.get(AMOUNT) ?? '',
    carryTo: (pathname: string) => pathname + wantedSearch(wanted),
  };
}

/** Returns the query that carries the number of credits. */
export function wantedSearch(wanted: number | null): string {
  return wanted === null ? '' : `?${WANTED}=${wanted}`;
}
