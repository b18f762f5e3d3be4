import { publicationInput } from '@canopy/domain';
import { publicationText as text } from '../../messages/content';
import { publicationFields } from '../../messages/fields';
import { fieldsOf } from '../../ui/form-field';
import { TimeField } from '../../ui/time-field';
import styles from './content.module.css';

const Field = fieldsOf({ shape: publicationInput }, publicationFields);

/** The fields that say when an entry is public. */
export function PublicationFields() {
  return (
    <div className={styles.times}>
      <Field name="publishedOn" extra={text.fromHelp}>
        <TimeField />
      </Field>
      <Field name="hiddenFrom" extra={text.hiddenHelp}>
        <TimeField />
      </Field>
    </div>
  );
}
