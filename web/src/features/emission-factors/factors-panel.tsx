import type { EmissionFactor } from '@canopy/domain';
import { App, Form } from 'antd';
import { type ReactNode, useState } from 'react';
import { toAppError } from '../../lib/app-error';
import { factorText } from '../../messages/admin';
import { EmptyState } from '../../ui/empty-state';
import { LoadFailed } from '../../ui/load-failed';
import { applyServerErrors } from '../../ui/server-errors';
import { Skeleton } from '../../ui/skeleton';
import { EditFactorForm, type EditValues, editValuesOf } from './edit-factor-form';
import { FactorFilters } from './factor-filters';
import { type FactorView, isNarrowed, queryOf } from './factor-view';
import styles from './factors.module.css';
import { FactorsTable } from './factors-table';
import { useFactorChanges, useFactorPage } from './use-factors';

/** The list of factors, of which one row at a time can be edited. */
export function FactorsPanel({
  view,
  onView,
  addAction,
}: {
  view: FactorView;
  onView: (change: Partial<FactorView>) => void;
  /** The way to the first factor, when there is none. */
  addAction: ReactNode;
}) {
  const { notification } = App.useApp();
  const list = useFactorPage(queryOf(view));
  const { update, remove } = useFactorChanges(list);
  const [form] = Form.useForm<EditValues>();
  const [edited, setEdited] = useState<EmissionFactor | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);

  function edit(factor: EmissionFactor) {
    setEdited(factor);
    setFailure(null);
    form.setFieldsValue(editValuesOf(factor));
  }

  function stopEditing() {
    setEdited(null);
    setFailure(null);
    form.resetFields();
  }

  async function save(values: EditValues) {
    if (!edited || isSaving) return;
    setIsSaving(true);
    setFailure(null);
    try {
      const { Name } = await update(edited._id, { ...values, Description: edited.Description });
      notification.success({ title: factorText.updated(Name) });
      stopEditing();
    } catch (thrown) {
      setFailure(applyServerErrors(form, toAppError(thrown)));
    } finally {
      setIsSaving(false);
    }
  }

  async function removeFactor(factor: EmissionFactor) {
    if (factor._id === edited?._id) stopEditing();
    try {
      await remove(factor._id);
      notification.success({ title: factorText.deleted(factor.Name) });
    } catch (thrown) {
      const { message } = toAppError(thrown);
      notification.error({ title: factorText.deleteFailed(factor.Name), description: message });
    }
  }

  if (!list.data) {
    return list.error ? (
      <LoadFailed error={list.error} onRetry={() => list.mutate()} />
    ) : (
      <Skeleton lines={10} />
    );
  }
  if (list.data.meta.total === 0 && !isNarrowed(view)) {
    return (
      <EmptyState title={factorText.emptyTitle} why={factorText.emptyWhy} action={addAction} />
    );
  }
  return (
    <>
      {edited && (
        <div className={styles.edit}>
          <EditFactorForm
            form={form}
            factor={edited}
            failure={failure}
            isSaving={isSaving}
            onSave={save}
          />
        </div>
      )}
      <FactorFilters view={view} onView={onView} />
      {list.error && <LoadFailed error={list.error} onRetry={() => list.mutate()} />}
      <FactorsTable
        page={list.data}
        isLoading={list.isLoading}
        view={view}
        onView={onView}
        actions={{
          editedId: edited?._id ?? null,
          isSaving,
          onEdit: edit,
          onUpdate: form.submit,
          onCancel: stopEditing,
          onDelete: removeFactor,
        }}
      />
    </>
  );
}
