import { Button } from 'antd';
import { useState } from 'react';
import { http } from '../../lib/http';
import { instrumentsText } from '../../messages/instruments';
import { FormDialog } from '../../ui/form-dialog';
import { FormFoot, SaveForm } from '../../ui/save-form';
import { useSubmit } from '../../ui/use-submit';
import { InstrumentFields } from './instrument-fields';
import { type InstrumentValues, NEW_INSTRUMENT, toBody } from './instrument-values';
import { useRefreshInstruments } from './use-instruments';

/** The button that adds a certificate or contract, with its form in a dialog. */
export function AddInstrument() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {instrumentsText.add}
      </Button>
      <FormDialog isOpen={isOpen} title={instrumentsText.add} isWide onClose={() => setOpen(false)}>
        <InstrumentForm onAdded={() => setOpen(false)} />
      </FormDialog>
    </>
  );
}

function InstrumentForm({ onAdded }: { onAdded: () => void }) {
  const refresh = useRefreshInstruments();
  const submission = useSubmit<InstrumentValues>(
    async (values) => {
      await http.post('/instruments', { body: await toBody(values) });
      onAdded();
      void refresh();
    },
    { saved: instrumentsText.added },
  );
  return (
    <SaveForm
      submission={submission}
      name="add-instrument"
      requiredMark={false}
      initialValues={NEW_INSTRUMENT}
    >
      <p>{instrumentsText.addLead}</p>
      <InstrumentFields />
      <FormFoot>{instrumentsText.add}</FormFoot>
    </SaveForm>
  );
}
