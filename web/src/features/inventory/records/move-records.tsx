import { ORGANISATION } from '@canopy/domain/inventory';
import { App } from 'antd';
import { http } from '../../../lib/http';
import { recordText } from '../../../messages/user';
import { type NestedOption, NestedSelect } from '../../../ui/nested-select';
import { useAction } from '../../../ui/use-action';

/** Select that moves records to a site. */
export function MoveRecords({
  ids,
  sites,
  disabled,
  onMoved,
}: {
  ids: string[];
  /** Sites to choose from. */
  sites: readonly NestedOption[];
  disabled: boolean;
  onMoved: () => void;
}) {
  const { notification } = App.useApp();
  const { run } = useAction(recordText.moveManyFailed);

  async function move(siteId: string) {
    await http.post('/records/bulk', { body: { ids, action: 'site', siteId } });
    const name = sites.find(({ value }) => value === siteId)?.label ?? ORGANISATION;
    notification.success({ title: recordText.movedMany(ids.length, name) });
    onMoved();
  }

  return (
    <NestedSelect
      aria-label={recordText.moveSelected}
      placeholder={recordText.moveSelected}
      value={null}
      options={sites}
      disabled={disabled}
      onChange={(siteId: string) => run(() => move(siteId))}
    />
  );
}
