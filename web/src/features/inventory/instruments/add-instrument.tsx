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

/** Button that opens the form of a new certificate or contract. */
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
  // Without loaded sites, the instrument would silently belong to the organisation.
  if (!sites.data) return <Loading answer={sites} lines={12} />;
  return (
    <SaveForm submission={submission} name="add-instrument" initialValues={NEW_INSTRUMENT}>
      <p>{instrumentsText.addLead}</p>
      <InstrumentFields />
      <FormFoot>{instrumentsText.add}</FormFoot>
    </SaveForm>
  );
}
