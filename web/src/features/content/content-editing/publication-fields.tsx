import { type Publication, publicationInput } from '@canopy/domain/common';
import { Form } from 'antd';
import { formatTime } from '../../../lib/format';
import { isTime } from '../../../lib/times';
import { publicationText as text } from '../../../messages/content/content';
import { publicationFields } from '../../../messages/fields';
import { makeFields } from '../../../ui/form-field';
import { TimeField } from '../../../ui/time-field';
import styles from './content.module.css';
import { findPublicationState } from './publication';

const Field = makeFields({ shape: publicationInput }, publicationFields);

/**
 * Publication dates of an entry, with their effect in words.
 * @param isPublic whether readers see the entry already
 */
export function PublicationFields({ isPublic = false }: { isPublic?: boolean }) {
  const publishedOn: string | null = Form.useWatch('publishedOn') || null;
  const hiddenFrom: string | null = Form.useWatch('hiddenFrom') || null;
  return (
    <div className={styles.times}>
      <Field name="publishedOn" extra={text.fromHelp}>
        <TimeField timeLabel={text.fromTime} />
      </Field>
      <Field name="hiddenFrom" extra={text.hiddenHelp}>
        <TimeField timeLabel={text.hiddenTime} />
      </Field>
      <p role="status" className={styles.outcome}>
        {describeOutcome({ publishedOn, hiddenFrom }, isPublic)}
      </p>
    </div>
  );
}

/** Describes when an entry with these dates will be public. */
function describeOutcome({ publishedOn, hiddenFrom }: Publication, isPublic: boolean): string {
  const isWhole = [publishedOn, hiddenFrom].every((each) => each === null || isTime(each));
  if (!isWhole) return text.incomplete;
  const until = hiddenFrom && formatTime(hiddenFrom);
  const state = findPublicationState({ publishedOn, hiddenFrom });
  if (until && state === 'hidden') return text.willBeHidden(until);
  const from = publishedOn && formatTime(publishedOn);
  if (from && state === 'planned') return text.willBePublic(from, until);
  return isPublic ? text.staysPublic(until) : text.isPublicAtOnce(until);
}
