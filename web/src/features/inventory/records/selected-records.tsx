import {
  type DataKind,
  type EmissionRecord,
  inventoryMessages,
  RECORDS_PER_CHANGE,
  type Site,
} from '@canopy/domain/inventory';
import { App, Button, Select } from 'antd';
import type { ReactNode } from 'react';
import { http } from '../../../lib/http';
import { ownSiteChoices } from '../../../lib/sites';
import { dataKindFilterText, dataKindOptions } from '../../../messages/inventory/data-quality';
import { factorChoiceText, recordText } from '../../../messages/user';
import { ConfirmDelete } from '../../../ui/confirm-delete';
import { SelectionBar } from '../../../ui/selection-bar';
import { useAction } from '../../../ui/use-action';
import { ChooseFactor, haveSameChoices } from './choose-factor';
import { MoveRecords } from './move-records';
import { useRefreshRecords } from './use-records';

export type SelectedRecords = ReadonlyMap<string, EmissionRecord>;

/** Bulk actions on selected records. */
export function SelectedRecordsBar({
  selected,
  sites,
  onClear,
  onDeleted,
}: {
  selected: SelectedRecords;
  /** Sites that the member can choose. */
  sites: readonly Site[];
  onClear: () => void;
  onDeleted: (ids: readonly string[]) => void;
}) {
  const { notification } = App.useApp();
  const { run } = useAction(recordText.stateManyFailed);
  const ids = [...selected.keys()];
  const [first, ...others] = [...selected.values()];
  const isOneItem = haveSameChoices([...selected.values()]);
  const isTooMany = ids.length > RECORDS_PER_CHANGE;
  const refresh = useRefreshRecords();

  async function remove() {
    await http.post('/records/bulk', { body: { ids, action: 'delete' } });
    onDeleted(ids);
  }

  async function stateDataKind(dataKind: DataKind | '') {
    const body = { ids, action: 'data-kind', dataKind } as const;
    await http.post('/records/bulk', { body });
    const kind = dataKindFilterText[dataKind || 'not-stated'];
    notification.success({ title: recordText.statedMany(ids.length, kind) });
    onClear();
    void refresh();
  }

  return (
    <RecordSelection count={ids.length} onClear={onClear}>
      <ConfirmDelete
        what={recordText.theSelected(ids.length)}
        deleted={recordText.deletedMany(ids.length)}
        failed={recordText.deleteManyFailed}
        onDelete={remove}
      >
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
        onChange={(dataKind) => run(() => stateDataKind(dataKind))}
      />
      {sites.length > 0 && (
        <MoveRecords
          ids={ids}
          sites={ownSiteChoices(sites)}
          disabled={isTooMany}
          onMoved={() => {
            onClear();
            void refresh();
          }}
        />
      )}
      {!isOneItem && <span>{factorChoiceText.oneItem}</span>}
    </RecordSelection>
  );
}

/** Bar with the number of selected records and its actions. */
export function RecordSelection({
  count,
  onClear,
  children,
}: {
  count: number;
  onClear: () => void;
  children: ReactNode;
}) {
  return (
    <SelectionBar
      label={recordText.selection}
      selected={recordText.selected(count)}
      tooMany={count > RECORDS_PER_CHANGE && inventoryMessages.recordsTooMany(RECORDS_PER_CHANGE)}
      onClear={onClear}
    >
      {children}
    </SelectionBar>
  );
}
