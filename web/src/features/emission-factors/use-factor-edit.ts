import { type EmissionFactor, emissionFactorUpdate } from '@canopy/domain';
import { App, Form } from 'antd';
import { useRef, useState } from 'react';
import type { Amount } from '../../lib/amounts';
import { toAppError } from '../../lib/app-error';
import { factorsText } from '../../messages/admin';
import { formText } from '../../messages/en';
import { applyServerErrors } from '../../ui/server-errors';
import { updateFactor } from './factors-api';

/** What the form holds: text, also where the contract wants a number or one of a list. */
export interface EditValues {
  readonly Name: string;
  readonly Description: string;
  readonly Group: string;
  readonly Emission: Amount;
  readonly Unit: string;
  readonly mainCategory: string;
}

/**
 * The states of editing a row (specification §4). Idle until a row is selected and its fields copied
 * into the form; a success or Cancel returns to idle; a failure leaves the edit open.
 */
export function useFactorEdit(onUpdated: (factor: EmissionFactor) => void) {
  const [form] = Form.useForm<EditValues>();
  const { notification, modal } = App.useApp();
  const [selected, setSelected] = useState<EmissionFactor | null>(null);
  const [isDirty, setIsDirty] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  // Both buttons and Enter save; state alone would let a second one through before the next render.
  const saving = useRef(false);

  function open(factor: EmissionFactor | null) {
    setSelected(factor);
    setIsDirty(false);
    setFailure(null);
    if (factor) {
      form.setFieldsValue(valuesOf(factor));
    } else {
      form.resetFields();
    }
  }

  async function save(values: EditValues) {
    if (!selected || saving.current) {
      return;
    }
    saving.current = true;
    setIsSaving(true);
    setFailure(null);
    try {
      const updated = await updateFactor(selected._id, emissionFactorUpdate.parse(values));
      onUpdated(updated);
      notification.success({ title: factorsText.updated(updated.Name) });
      open(null);
    } catch (thrown) {
      const error = toAppError(thrown);
      const title = error.status === 0 ? factorsText.updateFailed : factorsText.updateRefused;
      notification.error({ title, description: error.message });
      setFailure(applyServerErrors(form, error));
    } finally {
      saving.current = false;
      setIsSaving(false);
    }
  }

  return {
    form,
    selected,
    isDirty,
    isSaving,
    failure,
    save,

    /** Selects a row; asks first when that would lose what was typed for another. */
    start(factor: EmissionFactor): void {
      if (!isDirty) {
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

    changed(): void {
      setIsDirty(true);
      setFailure(null);
    },
  };
}

export type FactorEdit = ReturnType<typeof useFactorEdit>;

function valuesOf(factor: EmissionFactor): EditValues {
  const { Name, Description, Group, Emission, Unit, mainCategory } = factor;
  return { Name, Description, Group, Emission: String(Emission), Unit, mainCategory };
}
