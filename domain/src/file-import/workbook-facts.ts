import type { CellFault } from './types';

/** Sheet of a workbook, with the path of its part in the archive. */
export interface WorkbookSheet {
  readonly path: string | undefined;
  readonly isHidden: boolean;
}

/** Facts of `xl/workbook.xml`. Sheets are in the workbook's order. */
export interface WorkbookFacts {
  readonly sheets: readonly WorkbookSheet[];
  /** Attribute that makes days count from 1904: `1` or `true`. Other values mean 1900. */
  readonly date1904: string | undefined;
}

/** Facts of a sheet besides its values. */
export interface SheetFacts {
  /** Numbers of the rows that are hidden by hand or by a filter, or have no height. */
  readonly hiddenRows: readonly number[];
  readonly faults: readonly CellFault[];
}

export const WORKBOOK_PATH = 'xl/workbook.xml';
export const RELATIONS_PATH = 'xl/_rels/workbook.xml.rels';

/** Attributes of a tag. Values may contain `>` and `/`. */
const ATTRIBUTES = `([^<>"'/]*(?:(?:"[^"]*"|'[^']*')[^<>"'/]*)*)`;

/** Prefix of a namespace: `x:row`. */
const PREFIX = String.raw`(?:[\w.-]+:)?`;

/**
 * Reads the sheets of `xl/workbook.xml`, and the parts that `xl/_rels/workbook.xml.rels` names.
 * Sheets of charts have no part with rows.
 */
export function readWorkbook(workbook: string, relations: string): WorkbookFacts {
  const paths = new Map(
    listTags(relations, 'Relationship').flatMap(({ Id, Type, Target }) =>
      Id && Target && Type?.endsWith('/worksheet') ? [[Id, toPath(Target)] as const] : [],
    ),
  );
  const [properties] = listTags(workbook, 'workbookPr');
  return {
    sheets: listTags(workbook, 'sheet')
      .filter(({ name }) => name)
      .map(({ id, state }) => ({
        path: paths.get(id ?? ''),
        isHidden: state === 'hidden' || state === 'veryHidden',
      })),
    date1904: properties?.date1904,
  };
}

/** Resolves a path relative to the folder `xl`. */
const toPath = (target: string) => (target.startsWith('/') ? target.slice(1) : `xl/${target}`);

/** Lists the attributes of each tag with a name. */
function listTags(xml: string, name: string): Record<string, string>[] {
  const tags = new RegExp(String.raw`<${PREFIX}${name}(?=[\s/>])${ATTRIBUTES}`, 'g');
  return [...withoutRemarks(xml).matchAll(tags)].map(([, attributes = '']) =>
    readAttributes(attributes),
  );
}

/** Reads the attributes of a tag by their names without a prefix. */
function readAttributes(text: string): Record<string, string> {
  const attributes = text.matchAll(/([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g);
  return Object.fromEntries(
    [...attributes].map(([, name = '', double, single]) => [
      name,
      decodeEntities(double ?? single ?? ''),
    ]),
  );
}

/** Removes comments and literal sections, in which tags mean nothing. */
function withoutRemarks(xml: string): string {
  return xml.includes('<!') ? xml.replace(/<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>/g, '') : xml;
}

const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  amp: '&',
};

function decodeEntities(text: string): string {
  return text.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => ENTITIES[name] ?? '');
}

/**
 * Finds the hidden rows of a sheet's part, and its cells without a usable value. Looks only at tags
 * that can matter, because a part may have millions.
 */
export function readSheetFacts(part: string): SheetFacts {
  const xml = withoutRemarks(part);
  const [, start = '', prefix = ''] = /(<([\w.-]+:)?sheetData(?=[\s>]))/.exec(xml) ?? [];
  if (start === '') return { hiddenRows: [], faults: [] };
  const end = xml.indexOf(`</${prefix}sheetData`);
  const rows = xml.slice(xml.indexOf(start), end < 0 ? undefined : end);
  return { hiddenRows: findHiddenRows(rows, prefix), faults: findFaults(rows, prefix) };
}

/** Marks of a row that is not visible. */
const HIDDEN = /\s(?:hidden\s*=\s*["'](?:1|true)|ht\s*=\s*["']0+(?:\.0*)?)["']/;

const NUMBER = /\sr\s*=\s*["'](\d+)["']/;
const ADDRESS = /\sr\s*=\s*["']([A-Z]+)(\d+)["']/;
const TYPE = /\st\s*=\s*["'](\w+)["']/;

function findHiddenRows(xml: string, prefix: string): number[] {
  const rows = new RegExp(`<${prefix}row(?=\\s)${ATTRIBUTES}`, 'g');
  const firstCell = new RegExp(`>\\s*<${prefix}c(?=\\s)${ATTRIBUTES}`, 'y');
  const hidden: number[] = [];
  for (const { 0: tag, 1: attributes = '', index } of xml.matchAll(rows)) {
    if (!HIDDEN.test(attributes)) continue;
    // Rows without a number take it from their cells. Rows without cells are blank.
    firstCell.lastIndex = index + tag.length;
    const number = NUMBER.exec(attributes)?.[1];
    const row = number ? Number(number) : readPlace(firstCell.exec(xml)?.[1])?.row;
    if (row !== undefined) hidden.push(row);
  }
  return hidden;
}

function findFaults(xml: string, prefix: string): CellFault[] {
  const [value, formula] = [element(prefix, 'v'), element(prefix, 'f')];
  const withoutResult = `(?!${formula}\\s*<${prefix}v(?=[\\s>])[^<>]*>[^<])<${prefix}f(?=[\\s/>])`;
  const cells = new RegExp(
    `<${prefix}c(?=\\s)${ATTRIBUTES}(?:/>|>([\\s\\S]*?)</${prefix}c\\s*>)`,
    'y',
  );
  const inCell = { value: new RegExp(value), formula: new RegExp(formula) };
  // A cell may have both signs.
  const faults = new Map<number, CellFault>();
  for (const sign of [/\st\s*=\s*["']e["']/g, new RegExp(withoutResult, 'g')]) {
    for (const { index } of xml.matchAll(sign)) {
      const start = xml.lastIndexOf(`<${prefix}c`, index);
      cells.lastIndex = start;
      const [, attributes = '', content = ''] = cells.exec(xml) ?? [];
      const place = readPlace(attributes);
      const type = TYPE.exec(attributes)?.[1];
      const found = findFault(type, textIn(content, inCell.value), textIn(content, inCell.formula));
      if (place && found !== null) faults.set(start, { ...place, found });
    }
  }
  return [...faults.values()];
}

/** Returns the pattern of an element without child elements. Its second group is the text. */
const element = (prefix: string, name: string) =>
  `<${prefix}${name}(?=[\\s/>])${ATTRIBUTES}(?:/>|>([^<]*)</${prefix}${name}\\s*>)`;

/** Returns the text of an element; undefined if there is none. */
function textIn(xml: string, pattern: RegExp): string | undefined {
  const found = pattern.exec(xml);
  return found ? decodeEntities(found[2] ?? '').trim() : undefined;
}

/** Returns the error of a cell, or its formula without a result. */
function findFault(
  type: string | undefined,
  value: string | undefined,
  formula: string | undefined,
): string | null {
  if (type === 'e') return value || `=${formula ?? ''}`;
  if (formula === undefined || value || type === 'inlineStr') return null;
  // Formulas may result in empty text.
  return type === 'str' && value === '' ? null : `=${formula}`;
}

/** Reads the address in the attributes of a cell: `B3` is row 3 and column 1. */
function readPlace(attributes = ''): { row: number; column: number } | null {
  const [, letters = '', row = ''] = ADDRESS.exec(attributes) ?? [];
  if (row === '') return null;
  const columns = [...letters].reduce((sum, each) => sum * 26 + each.charCodeAt(0) - 64, 0);
  return { row: Number(row), column: columns - 1 };
}
