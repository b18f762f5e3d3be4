/** A factor row of the UK table: an activity in a unit, with its total over all gases. */
export interface DesnzRow {
  readonly id: string;
  /** 'Scope 1', 'Scope 2' or 'Scope 3', as the source files the activity. */
  readonly scope: string;
  readonly level1: string;
  readonly level2: string;
  readonly level3: string;
  readonly level4: string;
  /** The table's 'Column Text': a fuel, a load, a treatment. */
  readonly variant: string;
  /** The levels and the 'Column Text' in the words of this edition, from wide to narrow. */
  readonly activity: string;
  /** In the library's spelling; an unknown unit as in the table. */
  readonly unit: string;
  readonly kgCo2ePerUnit: number;
  /** The shares of single gases, kg CO2e per unit: `CO2`, `CH4`, `N2O`. */
  readonly gases: Readonly<Record<string, number>>;
  /** kg CO2 of biogenic origin per unit, from the table's rows outside of the scopes. */
  readonly biogenicKgCo2PerUnit: number | null;
  /** The part of a released gas that counts in the scopes, kg CO2e per unit; null for anything else. */
  readonly kyotoKgCo2ePerUnit: number | null;
}

/** The presentation of a row in the library. */
export interface DesnzLabel {
  readonly name: string;
  readonly type: string;
  readonly description: string;
  /** The country of the activity, if not the United Kingdom. */
  readonly country?: 'India';
}

/**
 * Rows of the UK table and their presentation in the library. A row can serve several categories.
 */
export interface DesnzUse {
  readonly level1: string;
  readonly level2?: string;
  /** The library's units to take; all of the table's when absent. */
  readonly units?: readonly string[];
  readonly only?: (row: DesnzRow) => boolean;
  readonly mainCategory: string;
  readonly label: (row: DesnzRow) => DesnzLabel;
  /** The stages that the figure covers. */
  readonly basis: string;
}
