import { type DataKind, type EmissionRecord, messages, RECORDS_PER_CHANGE } from '@canopy/domain';
import { App, Button, Select } from 'antd';
import { toAppError } from '../../lib/app-error';
import { http } from '../../lib/http';
import { dataKindFilterText, dataKindOptions } from '../../messages/data-quality';
import { factorChoiceText, recordText } from '../../messages/user';
import { ConfirmDelete } from '../../ui/confirm-delete';
import { ChooseFactor, haveSameChoices } from './choose-factor';
import styles from './records.module.css';
import { useRefreshRecords } from './use-records';

export type SelectedRecords = ReadonlyMap<string, EmissionRecord>;

/** The actions on selected records. */
export function SelectedRecordsBar({
  selected,
  onClear,
  onDeleted,
}: {
  selected: SelectedRecords;
  onClear: () => void;
  onDeleted: (ids: readonly string[]) => void;
}) {
  const { notification } = App.useApp();
  const ids = [...selected.keys()];
  const [first, ...others] = [...selected.values()];
  const isOneItem = haveSameChoices([...selected.values()]);
  const isTooMany = ids.length > RECORDS_PER_CHANGE;
  const refresh = useRefreshRecords();

  async function remove() {
    try {
      const { deleted } = await http.post('/records/bulk', { body: { ids, action: 'delete' } });
      notification.success({ title: recordText.deletedMany(deleted) });
      onDeleted(ids);
    } catch (failure) {
      notification.error({
        title: recordText.deleteManyFailed,
        description: toAppError(failure).message,
      });
    }
  }

  async function stateDataKind(dataKind: DataKind | '') {
    try {
      const body = { ids, action: 'data-kind', dataKind } as const;
      await http.post('/records/bulk', { body });
      const kind = dataKindFilterText[dataKind || 'not-stated'];
      notification.success({ title: recordText.statedMany(ids.length, kind) });
      onClear();
      void refresh();
    } catch (failure) {
      notification.error({
        title: recordText.stateManyFailed,
        description: toAppError(failure).message,
      });
    }
  }

  return (
    <section className={styles.selection} aria-label={recordText.selection}>
      <p role="status">{ids.length > 0 && recordText.selected(ids.length)}</p>
      <ConfirmDelete what={recordText.theSelected(ids.length)} onDelete={remove}>
        <Button danger disabled={isTooMany}>
          {recordText.deleteSelected}
        </Button>
      </ConfirmDelete>
      {first && (
        <ChooseFactor
          records={[first, ...others]}
          disabled={isTooMany || !isOneItem}
          onChanged={onClear}
        />
      )}
      <Select<DataKind | ''>
        aria-label={recordText.stateDataKind}
        placeholder={recordText.stateDataKind}
        value={null}
        options={dataKindOptions}
        popupMatchSelectWidth={false}
        disabled={isTooMany}
        onChange={stateDataKind}
      />
      <Button onClick={onClear}>{recordText.clearSelection}</Button>
      {!isOneItem && <span>{factorChoiceText.oneItem}</span>}
      {isTooMany && <span>{messages.recordsTooMany(RECORDS_PER_CHANGE)}</span>}
    </section>
  );
}
