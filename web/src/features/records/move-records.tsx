import { ORGANISATION } from '@canopy/domain';
import { App } from 'antd';
import { toAppError } from '../../lib/app-error';
import { http } from '../../lib/http';
import { recordText } from '../../messages/user';
import { type NestedOption, NestedSelect } from '../../ui/nested-select';

/** Moves records to a site. */
export function MoveRecords({
  ids,
  sites,
  disabled,
  onMoved,
}: {
  ids: string[];
  /** To choose from. */
  sites: readonly NestedOption[];
  disabled: boolean;
  onMoved: () => void;
}) {
  const { notification } = App.useApp();

  async function move(siteId: string) {
    try {
      await http.post('/records/bulk', { body: { ids, action: 'site', siteId } });
      const name = sites.find(({ value }) => value === siteId)?.label ?? ORGANISATION;
      notification.success({ title: recordText.movedMany(ids.length, name) });
      onMoved();
    } catch (failure) {
      notification.error({
        title: recordText.moveManyFailed,
        description: toAppError(failure).message,
      });
    }
  }

  return (
    <NestedSelect
      aria-label={recordText.moveSelected}
      placeholder={recordText.moveSelected}
      value={null}
      options={sites}
      disabled={disabled}
      onChange={move}
    />
  );
}
