/** What is said of a pack of emission factors. */
export interface PackHead {
  readonly id: string;
  readonly title: string;
  readonly publisher: string;
  readonly edition: string;
  readonly licence: string;
  readonly licenceUrl: string | null;
  /** The sentence that the licence asks to be shown. */
  readonly attribution: string;
  readonly url: string | null;
  /** The first and the last day it is for; null when that side is open. */
  readonly validFrom: string | null;
  readonly validTo: string | null;
}

/** A pack as in its file. A factor has the fields of `defaults` that it does not have itself. */
export interface FactorPack {
  readonly head: PackHead;
  readonly defaults: Readonly<Record<string, unknown>>;
  readonly factors: readonly Readonly<Record<string, unknown>>[];
}
