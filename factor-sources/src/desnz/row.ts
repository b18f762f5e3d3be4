/** Factor row of the UK table: an activity in a unit, with its total over all gases. */
export interface DesnzRow {
  readonly id: string;
  /** 'Scope 1', 'Scope 2' or 'Scope 3', as classified by the source. */
  readonly scope: string;
  readonly level1: string;
  readonly level2: string;
  readonly level3: string;
  readonly level4: string;
  /** 'Column Text' of the table: a fuel, a load, a treatment. */
  readonly variant: string;
  /** Levels and 'Column Text' in this edition's wording, from broad to narrow. */
  readonly activity: string;
  /** In the library's spelling. Unknown units stay as in the table. */
  readonly unit: string;
  readonly kgCo2ePerUnit: number;
  /** Shares of single gases, kg CO2e per unit: `CO2`, `CH4`, `N2O`. */
  readonly gases: Readonly<Record<string, number>>;
  /** Biogenic CO2 in kg per unit, from the table's rows outside the scopes. */
  readonly biogenicKgCo2PerUnit: number | null;
  /** Part of a released gas that counts in the scopes, kg CO2e per unit; null for anything else. */
  readonly kyotoKgCo2ePerUnit: number | null;
}

/** Presentation of a row in the library. */
export interface DesnzLabel {
  readonly name: string;
  readonly type: string;
  readonly description: string;
  /** Country of the activity, unless it is the United Kingdom. */
  readonly country?: 'India';
}

/**
 * Rows of the UK table and their presentation in the library. A row can serve several categories.
 */
export interface DesnzUse {
  readonly level1: string;
  readonly level2?: string;
  /** Library units to include; all units of the table if absent. */
  readonly units?: readonly string[];
  readonly only?: (row: DesnzRow) => boolean;
  readonly mainCategory: string;
  readonly label: (row: DesnzRow) => DesnzLabel;
  /** Stages and gases covered by the figure. */
  readonly basis: string;
}
