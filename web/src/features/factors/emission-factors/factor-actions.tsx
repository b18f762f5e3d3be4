import type { EmissionFactor } from '@canopy/domain/factors';
import { Button } from 'antd';
import { factorsText } from '../../../messages/admin';
import { appText } from '../../../messages/en';
import { ConfirmDelete } from '../../../ui/confirm-delete';
import { EDIT_FORM_ID } from './edit-data-form';
import styles from './factors.module.css';
import { editButtonId } from './use-edit-focus';
import type { FactorEdit } from './use-factor-edit';

/** Edit and Delete buttons; Update and Cancel while the row is edited. */
export function FactorActions({
  factor,
  edit,
  onDelete,
}: {
  factor: EmissionFactor;
  edit: FactorEdit;
  onDelete: (factor: EmissionFactor) => Promise<void>;
}) {
  const ofRow = <span className="visually-hidden">{factorsText.ofRow(factor.Name)}</span>;
  if (factor._id === edit.selected?._id) {
    return (
      // Separate keys: if React reused Edit's element for Update during a click, the browser would
      // submit at once.
      <div key="editing" className={styles.actions}>
        <Button
          size="small"
          type="primary"
          htmlType="submit"
          form={EDIT_FORM_ID}
          loading={edit.submission.isSending}
        >
          {factorsText.update}
          {ofRow}
        </Button>
        <Button size="small" disabled={edit.submission.isSending} onClick={edit.cancel}>
          {appText.cancel}
          {ofRow}
        </Button>
      </div>
    );
  }
  return (
    <div key="idle" className={styles.actions}>
      <Button
        id={editButtonId(factor._id)}
        size="small"
        disabled={edit.submission.isSending}
        onClick={() => edit.start(factor)}
      >
        {factorsText.edit}
        {ofRow}
      </Button>
      <ConfirmDelete
        what={factor.Name}
        failed={factorsText.deleteFailed}
        onDelete={() => onDelete(factor)}
      >
        <Button size="small" danger>
          {appText.delete}
          {ofRow}
        </Button>
      </ConfirmDelete>
    </div>
  );
}
