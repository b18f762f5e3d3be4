import type { Instrument } from '@canopy/domain';
import { App } from 'antd';
import { useState } from 'react';
import { http } from '../../lib/http';
import { appText, formText } from '../../messages/en';
import { peopleText } from '../../messages/people';
import { EditDialog } from '../../ui/edit-dialog';
import { RowMenu } from '../../ui/row-menu';
import { InstrumentFields } from './instrument-fields';
import { type InstrumentValues, toBody, valuesOf } from './instrument-values';
import { useRefreshInstruments } from './use-instruments';

/** The menu of an instrument's row. */
export function InstrumentActions({ instrument, name }: { instrument: Instrument; name: string }) {
  const [isEditing, setEditing] = useState(false);
  const { modal } = App.useApp();
  const refresh = useRefreshInstruments();
  const path = { id: instrument._id };
  const askToDelete = () =>
    modal.confirm({
      title: formText.deleteTitle(name),
      content: formText.deleteText,
      okText: appText.delete,
      okButtonProps: { danger: true },
      cancelText: appText.cancel,
      onOk: async () => {
        await http.delete('/instruments/:id', { path });
        await refresh();
      },
    });
  return (
    <>
      <RowMenu
        name={name}
        actions={[
          { key: 'edit', label: peopleText.edit, onClick: () => setEditing(true) },
          { key: 'delete', label: appText.delete, danger: true, onClick: askToDelete },
        ]}
      />
      <EditDialog<InstrumentValues>
        name={name}
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
