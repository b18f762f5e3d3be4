/** A figure or a sentence that a standard asks for; null when there is none. */
export type CellValue = number | string | null;

/** A cell of a report by a standard, as it is defined: what it holds follows from the figures. */
export interface CellRule<Figures> {
  /** Names the cell for programs: it stays the same from edition to edition of our reports. */
  readonly id: string;
  readonly label: string;
  /** '' for a text. */
  readonly unit: string;
  /** Where the standard asks for it. */
  readonly paragraph: string;
  /** Whether the report is a draft as long as the cell is empty. */
  readonly isMandatory?: boolean | ((figures: Figures) => boolean);
  readonly value: (figures: Figures) => CellValue;
}

/** A standard as a table: what it asks for, in its order. */
export interface Standard<Figures> {
  readonly name: string;
  readonly edition: string;
  /** Explains the report to people who choose it. */
  readonly covers: string;
  /** Begins the names of files. */
  readonly fileName: string;
  readonly tables: readonly {
    readonly id: string;
    readonly title: string;
    readonly cells: readonly CellRule<Figures>[];
  }[];
}

export interface StandardCell {
  readonly id: string;
  readonly label: string;
  readonly value: CellValue;
  readonly unit: string;
  readonly paragraph: string;
}

/** A report by a standard. It is a draft while a mandatory cell is empty. */
export interface FilledStandard {
  readonly standard: string;
  readonly edition: string;
  readonly draft: boolean;
  readonly missing: { readonly id: string; readonly label: string }[];
  readonly tables: {
    readonly id: string;
    readonly title: string;
    readonly cells: StandardCell[];
  }[];
}

/** Fills the cells of a standard from the figures of a year. A text of '' counts as none. */
export function fillStandard<Figures>(
  standard: Standard<Figures>,
  figures: Figures,
): FilledStandard {
  const missing: { id: string; label: string }[] = [];
  const tables = standard.tables.map(({ id: tableId, title, cells }) => ({
    id: tableId,
    title,
    cells: cells.map(({ id, label, unit, paragraph, isMandatory = false, value: valueIn }) => {
      const value = valueIn(figures);
      const isEmpty = value === null || value === '';
      const isAsked = typeof isMandatory === 'function' ? isMandatory(figures) : isMandatory;
      if (isEmpty && isAsked) missing.push({ id, label });
      return { id, label, value: isEmpty ? null : value, unit, paragraph };
    }),
  }));
  const { name, edition } = standard;
  return { standard: name, edition, draft: missing.length > 0, missing, tables };
}
