import { dayText } from '../common/format-text';

/** The day on which the platform admin changed the figure of a published factor; null: it is as published. */
interface Changeable {
  readonly changedOn?: string | null | undefined;
}

/** 'changed by the platform admin on 22 Nov 2026' */
export function changeText(changedOn: string): string {
  return `changed by the platform admin on ${dayText(changedOn)}`;
}

/**
 * The edition of a factor as it is printed: 'DESNZ 2023', or 'DESNZ 2023, changed by the platform admin
 * on 22 Nov 2026'; '' where there is nothing to say.
 */
export function editionText({
  edition,
  changedOn,
}: Changeable & { readonly edition: string | null }): string {
  return [edition, changedOn && changeText(changedOn)].filter(Boolean).join(', ');
}

/**
 * The source of a factor as it is printed, behind 'Source:' or in a column of that name: a figure that was
 * changed is not what its source states.
 */
export function sourceText({
  source,
  changedOn,
}: Changeable & { readonly source: string | null }): string {
  if (!changedOn) return source ?? '';
  return `${source || 'Not stated'} (figure ${changeText(changedOn)})`;
}
