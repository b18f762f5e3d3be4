import type { Instrument } from '@canopy/domain';
import { useState } from 'react';
import { http } from '../../lib/http';
import { EditDialog } from '../../ui/edit-dialog';
import { RowButtons } from '../../ui/row-buttons';
import { InstrumentFields } from './instrument-fields';
import { type InstrumentValues, toBody, valuesOf } from './instrument-values';
import { useRefreshInstruments } from './use-instruments';

/** The buttons of an instrument's row. */
export function InstrumentActions({ instrument, name }: { instrument: Instrument; name: string }) {
  const [isEditing, setEditing] = useState(false);
  const refresh = useRefreshInstruments();
  const path = { id: instrument._id };

  async function remove() {
    await http.delete('/instruments/:id', { path });
    await refresh();
  }

  return (
    <>
      <RowButtons name={name} onEdit={() => setEditing(true)} onDelete={remove} />
      <EditDialog<InstrumentValues>
        name={name}
        isWide
        isOpen={isEditing}
        values={valuesOf(instrument)}
        save={async (changes) => {
          await http.put('/instruments/:id', { path, body: await toBody(changes) });
          await refresh();
        }}
        onClose={() => setEditing(false)}
      >
        <InstrumentFields />
      </EditDialog>
    </>
  );
}
