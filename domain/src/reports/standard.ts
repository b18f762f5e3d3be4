/** Figure or text in a cell; null if empty. */
export type CellValue = number | string | null;

/** Definition of a cell in a standard's report. Its content derives from the figures. */
export interface CellRule<Figures> {
  /** Cell id for programs. It stays stable across editions of our reports. */
  readonly id: string;
  readonly label: string;
  /** '' for a text. */
  readonly unit: string;
  /** Paragraph of the standard that requires the cell. */
  readonly paragraph: string;
  /** Whether the report is a draft while the cell is empty. */
  readonly isMandatory?: boolean | ((figures: Figures) => boolean);
  readonly value: (figures: Figures) => CellValue;
}

/** Standard as a table: its requirements, in its order. */
export interface Standard<Figures> {
  readonly name: string;
  readonly edition: string;
  /** Explanation for users who choose the report. */
  readonly covers: string;
  /** Prefix of file names. */
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

/** Report by a standard. It is a draft while a mandatory cell is empty. */
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

/** Fills the cells of a standard from a year's figures. An empty text counts as missing. */
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
