import type { Instrument } from '@canopy/domain/inventory';
import { http } from '../../../lib/http';
import { appText } from '../../../messages/en';
import { EditDialog } from '../../../ui/edit-dialog';
import { InstrumentFields } from './instrument-fields';
import { nameInstrument, toBody, toInstrumentValues } from './instrument-values';
import { useRefreshInstruments } from './use-instruments';

/** Dialog that changes a certificate or contract. */
export function EditInstrument({
  instrument,
  onClose,
}: {
  /** Undefined while the dialog is closed. */
  instrument: Instrument | undefined;
  onClose: () => void;
}) {
  const refresh = useRefreshInstruments();
  return (
    <EditDialog
      row={instrument}
      title={(row) => appText.editOf(nameInstrument(row))}
      isWide
      valuesOf={toInstrumentValues}
      save={async ({ _id }, changes) => {
        await http.put('/instruments/:id', { path: { id: _id }, body: await toBody(changes) });
        await refresh();
      }}
      onClose={onClose}
    >
      <InstrumentFields />
    </EditDialog>
  );
}
