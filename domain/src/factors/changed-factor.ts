import { dayText } from '../common/format-text';

/** Day on which the platform admin changed the figure of a published factor. Null if unchanged. */
interface Changeable {
  readonly changedOn?: string | null | undefined;
}

/** Writes 'changed by the platform admin on 22 Nov 2026'. */
export function changeText(changedOn: string): string {
  return `changed by the platform admin on ${dayText(changedOn)}`;
}

/**
 * Writes a factor's edition for print: 'DESNZ 2023', or 'DESNZ 2023, changed by the platform admin
 * on 22 Nov 2026'. Returns '' if both are missing.
 */
export function editionText({
  edition,
  changedOn,
}: Changeable & { readonly edition: string | null }): string {
  return [edition, changedOn && changeText(changedOn)].filter(Boolean).join(', ');
}

/**
 * Writes a factor's source for print, behind 'Source:' or in a column of that name. Marks changed
 * figures, because the source states another one.
 */
export function sourceText({
  source,
  changedOn,
}: Changeable & { readonly source: string | null }): string {
  if (!changedOn) return source ?? '';
  return `${source || 'Not stated'} (figure ${changeText(changedOn)})`;
}
