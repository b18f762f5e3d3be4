import type { EntryAction } from '@canopy/domain/common';
import { entryStepText as text } from '../../../messages/content/content';
import { formText } from '../../../messages/forms';
import type { RowStep } from '../../../ui/step-dialog';
import type { ContentKind, DraftEntry, Standing, WithPictures } from './content-kind';

/** Returns the steps that several entries of a kind take together. */
export function entrySteps<
  Entry extends DraftEntry,
  Values extends WithPictures,
  Sort extends string,
  Category extends string,
>({
  text: { count },
  changeMany,
}: ContentKind<Entry, Values, Sort, Category>): RowStep<Entry & Standing>[] {
  const stepTo = (
    action: EntryAction,
  ): Pick<RowStep<Entry & Standing>, 'key' | 'isForMany' | 'send'> => ({
    key: action,
    isForMany: true,
    send: (rows) =>
      changeMany({ action, entries: rows.map(({ _id, version }) => ({ _id, version })) }),
  });
  return [
    {
      ...stepTo('publish'),
      can: ({ state, isModified }) => isModified || state === 'draft' || state === 'hidden',
      title: text.publishTitle,
      lines: (rows) => [
        text.publishWhy,
        ...(rows.some(({ state }) => state === 'hidden') ? [text.showsHidden] : []),
        ...(rows.some(({ state }) => state === 'planned') ? [text.staysPlanned] : []),
      ],
      submit: (number) => text.publish(count(number)),
      saved: (number) => text.published(count(number)),
    },
    {
      ...stepTo('hide'),
      can: ({ state }) => state === 'public',
      title: text.hideTitle,
      lines: () => [text.hideWhy],
      submit: (number) => text.hide(count(number)),
      saved: (number) => text.hidden(count(number)),
    },
    {
      ...stepTo('delete'),
      danger: true,
      can: () => true,
      title: text.deleteTitle,
      lines: () => [formText.deleteText],
      submit: (number) => text.delete(count(number)),
      saved: (number) => text.deleted(count(number)),
    },
  ];
}
