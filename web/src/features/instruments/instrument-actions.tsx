import type { Instrument } from '@canopy/domain';
import { http } from '../../lib/http';
import { EditMenu } from '../../ui/edit-menu';
import { InstrumentFields } from './instrument-fields';
import { type InstrumentValues, toBody, valuesOf } from './instrument-values';
import { useRefreshInstruments } from './use-instruments';

/** The menu of an instrument's row. */
export function InstrumentActions({ instrument, name }: { instrument: Instrument; name: string }) {
  const refresh = useRefreshInstruments();
  const path = { id: instrument._id };
  return (
    <EditMenu<InstrumentValues>
      name={name}
      values={valuesOf(instrument)}
      save={async (changes) => {
        await http.put('/instruments/:id', { path, body: await toBody(changes) });
        await refresh();
      }}
      onDelete={async () => {
        await http.delete('/instruments/:id', { path });
        await refresh();
      }}
    >
      <InstrumentFields />
    </EditMenu>
  );
}
