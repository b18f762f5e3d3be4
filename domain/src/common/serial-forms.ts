/** First and last number with the text around them. `{6}` marks a number of at least 6 digits. */
export interface SerialRun {
  readonly pattern: string;
  readonly first: string;
  readonly last: string;
}

/**
 * Reads one serial or block of a registry. Returns its readings, likeliest first, or none for
 * another form. A single text uses only its first reading. Ends of a range may share a later one.
 */
type ReadForm = (text: string) => readonly SerialRun[];

/**
 * Verra: batch number, first and last credit, then their description, such as
 * `0001-000001-000100-VCS-VCU-003-VER-US-0003-01012020-31122020-1`. Parts of a block and single
 * credits have the same form.
 *
 * Source: https://help.cloverly.com/knowledge/registry-serial-number-ranges, a seller's page.
 * According to it, this block has 100 credits and Verra describes the form. Verra's own description
 * could not be read.
 *
 * Older serials, such as `8040-449402275-449402374-VCU-042-MER-PE-14-1360-01072013-30062014-1`,
 * lack `VCS`. A parser in public code reads them with one part less. It names the others: program,
 * type, validator, registry, country, project type and project. Then follow begin and end of the
 * vintage, and whether another certificate was given.
 */
const VERRA = /^(\d+)-(\d+)-(\d+)-((?:VCS-)?VCU(?:-(?!VCU)[A-Z\d.]+)+)$/i;

function readVerra(text: string): SerialRun[] {
  const [, batch, first = '', last = '', rest] = VERRA.exec(text) ?? [];
  if (batch === undefined) return [];
  const digits = `{${first.length}}`;
  return [{ pattern: `${batch}-${digits}-${digits}-${rest}`, first, last }];
}

/**
 * Gold Standard: `GS1`, kind of credit, country, project and more, then the first and last credit.
 * For example, `GS1-1-KE-GS7495-16-2025-30645-608-30350` contains 29,743 credits.
 *
 * Source: a response of the registry's public API (public-api.goldstandard.org/credits) with serial
 * and number, stored in public code. No description by Gold Standard was found, so the parts
 * between project and first credit are not read.
 */
const GOLD_STANDARD = /^(GS\d+-(?:(?!GS)[A-Z\d.]+-)+GS\d+(?:-(?!GS)[A-Z\d.]+)+)-(\d+)-(\d+)$/i;

function readGoldStandard(text: string): SerialRun[] {
  const [, prefix, first = '', last = ''] = GOLD_STANDARD.exec(text) ?? [];
  if (prefix === undefined) return [];
  const [digits, ofLast] = [`{${first.length}}`, `{${last.length}}`];
  return [
    { pattern: `${prefix}-${digits}-${digits}`, first, last },
    // Ends of a range may have one number each, after the batch number.
    { pattern: `${prefix}-${first}-${ofLast}-${ofLast}`, first: last, last },
  ];
}

/** Returns a reader of a form that ends in one number, or in a first and a last one. */
const trailing =
  (form: RegExp): ReadForm =>
  (text) => {
    const [, prefix, first = '', last = first] = form.exec(text) ?? [];
    return prefix === undefined ? [] : [{ pattern: `${prefix}-{${first.length}}`, first, last }];
  };

/**
 * ACR: country, project, vintage, batch and number, such as `ACR-US-934-2024-2891-58384 to 58673`:
 * 290 credits. Source: a row of the registry's public report with serial and quantity, in public
 * code.
 */
const readAcr = trailing(/^(ACR-[A-Z]{2}-\d+-\d{4}-\d+)-(\d+)(?:-(\d+))?$/i);

/**
 * Climate Action Reserve: unit type, country, project, its type, developer, state, vintage, batch
 * and number. For example, `CAR-1-US-1480-46-1156-FL-2026-10272-852724 to 860723` are 8,000
 * credits. Sources: a row of the registry's public report in public code, and
 * http://www.climateactionreserve.org/how/projects/serial-number-guide/.
 */
const readCar = trailing(
  /^(CAR-[A-Z\d]+-[A-Z]{2}-\d+-\d+-\d+-[^-\s,;]*-\d{4}-\d+)-(\d+)(?:-(\d+))?$/i,
);

/**
 * CDM: country, unit type, number, two commitment periods, land use and project, such as
 * `RW-5-563732-2-2-0-6207`. Gold Standard lists such credits by their first and last serial. A
 * block has both numbers.
 */
const CDM = /^([A-Z]{2}-[1-7])-(\d+)(?:-(\d+))?-(\d-\d-\d-\d+)$/i;

function readCdm(text: string): SerialRun[] {
  const [, prefix, first = '', last = first, rest] = CDM.exec(text) ?? [];
  if (prefix === undefined) return [];
  return [{ pattern: `${prefix}-{${first.length}}-${rest}`, first, last }];
}

/** Readers of known registries' forms. */
export const KNOWN_FORMS: readonly ReadForm[] = [
  readVerra,
  readGoldStandard,
  readAcr,
  readCar,
  readCdm,
];

/** Reports whether a text has the form of a known registry. */
export function isKnownForm(text: string): boolean {
  return KNOWN_FORMS.some((read) => read(text).length > 0);
}
