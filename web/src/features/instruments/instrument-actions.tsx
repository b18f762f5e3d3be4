import type { Instrument } from '@canopy/domain';
import { http } from '../../lib/http';
import { RowButtons } from '../../ui/row-buttons';
import { useRefreshInstruments } from './use-instruments';

/** The buttons of an instrument's row. */
export function InstrumentActions({
  instrument: { _id },
  name,
  onEdit,
}: {
  instrument: Instrument;
  name: string;
  onEdit: () => void;
}) {
  const refresh = useRefreshInstruments();

  async function remove() {
    await http.delete('/instruments/:id', { path: { id: _id } });
    await refresh();
  }

  return <RowButtons name={name} onEdit={onEdit} onDelete={remove} />;
}
