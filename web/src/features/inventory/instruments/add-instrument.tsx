import { http } from '../../../lib/http';
import { useSites } from '../../../lib/sites';
import { instrumentsText } from '../../../messages/inventory/instruments';
import { DialogButton } from '../../../ui/dialog-button';
import { Loading } from '../../../ui/loading';
import { FormFoot, SaveForm } from '../../../ui/save-form';
import { useSubmit } from '../../../ui/use-submit';
import { InstrumentFields } from './instrument-fields';
import { type InstrumentValues, NEW_INSTRUMENT, toBody } from './instrument-values';
import { useRefreshInstruments } from './use-instruments';

/** The button that adds a certificate or contract, with its form in a dialog. */
export function AddInstrument() {
  return (
    <DialogButton
      type="primary"
      title={instrumentsText.add}
      isWide
      form={(close) => <InstrumentForm onAdded={close} />}
    >
      {instrumentsText.add}
    </DialogButton>
  );
}

function InstrumentForm({ onAdded }: { onAdded: () => void }) {
  const sites = useSites();
  const refresh = useRefreshInstruments();
  const submission = useSubmit<InstrumentValues>(
    async (values) => {
      await http.post('/instruments', { body: await toBody(values) });
      onAdded();
      void refresh();
    },
    { saved: instrumentsText.added },
  );
  // Without a site to choose, the instrument would go to the organisation unseen.
  if (!sites.data) return <Loading answer={sites} lines={12} />;
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
