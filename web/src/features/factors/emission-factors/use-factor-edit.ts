import { type EmissionFactor, emissionFactorUpdate } from '@canopy/domain/factors';
import { App } from 'antd';
import { useState } from 'react';
import type { Amount } from '../../../lib/amounts';
import { http } from '../../../lib/http';
import { factorsText } from '../../../messages/admin';
import { formText } from '../../../messages/forms';
import { useFailureNotice } from '../../../ui/use-failure-notice';
import { useSubmit } from '../../../ui/use-submit';

/** Form values. They are text even if the API expects a number or a listed value. */
export interface EditValues {
  readonly Name: string;
  readonly Description: string;
  readonly Group: string;
  readonly Emission: Amount;
  readonly Unit: string;
  readonly mainCategory: string;
}

/**
 * Holds the states of row editing (specification §4). Selecting a row copies its fields into the
 * form. A success or Cancel returns to idle. A failure keeps the edit open.
 */
export function useFactorEdit(onUpdated: (factor: EmissionFactor) => void) {
  const { notification, modal } = App.useApp();
  const noticeFailure = useFailureNotice();
  const [selected, setSelected] = useState<EmissionFactor | null>(null);
  const submission = useSubmit<EditValues>(
    async (values) => {
      if (!selected) return;
      const updated = await http.put('/updateData/:id', {
        path: { id: selected._id },
        body: emissionFactorUpdate.parse(values),
      });
      onUpdated(updated);
      notification.success({ title: factorsText.updated(updated.Name) });
    },
    {
      onSent: () => open(null),
      onFailed: (error) => {
        const isUnanswered = error.status === 0;
        noticeFailure(isUnanswered ? factorsText.updateFailed : factorsText.updateRefused, error);
      },
    },
  );

  function open(factor: EmissionFactor | null) {
    setSelected(factor);
    submission.setIsDirty(false);
    submission.setFailure(null);
    if (factor) {
      submission.form.setFieldsValue(toEditValues(factor));
    } else {
      submission.form.resetFields();
    }
  }

  return {
    submission,
    selected,

    /** Selects a row. Asks first if unsaved changes of another row would be lost. */
    start(factor: EmissionFactor): void {
      if (!submission.isDirty) {
        open(factor);
        return;
      }
      modal.confirm({
        title: formText.unsavedTitle,
        content: formText.unsavedText,
        okText: formText.leave,
        okButtonProps: { danger: true },
        cancelText: formText.stay,
        onOk: () => open(factor),
      });
    },

    cancel: () => open(null),
  };
}

export type FactorEdit = ReturnType<typeof useFactorEdit>;

function toEditValues(factor: EmissionFactor): EditValues {
  const { Name, Description, Group, Emission, Unit, mainCategory } = factor;
  return { Name, Description, Group, Emission: String(Emission), Unit, mainCategory };
}
