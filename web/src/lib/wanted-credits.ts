import { useSearchParams } from 'react-router-dom';

/** The parameter that carries how many credits somebody wants, from a total to the checkout. */
export const WANTED = 'quantity';

/**
 * The credits that balance an amount: one for each tonne, also for one that has only begun. Less than a gram
 * above a tonne comes of adding up.
 */
export function creditsFor(kgCo2e: number): number {
  return Math.ceil(Math.round(kgCo2e * 1000) / 1_000_000);
}

/** The credits that a parameter asks for; null for none, and for what is no such number. */
export function readWanted(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,7}$/.test(text) ? Number(text) : null;
}

/** The credits that the address of this page asks for, and the addresses that carry them on. */
export function useWantedCredits() {
  const wanted = readWanted(useSearchParams()[0].get(WANTED));
  return {
    wanted,
    carryTo: (pathname: string) => pathname + wantedSearch(wanted),
  };
}

/** The query of an address that carries them. */
export function wantedSearch(wanted: number | null): string {
  return wanted === null ? '' : `?${WANTED}=${wanted}`;
}
