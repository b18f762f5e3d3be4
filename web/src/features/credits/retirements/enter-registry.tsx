import {
  type RegisteredRetirement,
  type Retirement,
  registryRetirement,
} from '@canopy/domain/credits';
import { http } from '../../../lib/http';
import { retirementFields, retirementsText as text } from '../../../messages/credits/retirements';
import cells from '../../../ui/cells.module.css';
import { Facts } from '../../../ui/facts';
import { makeFields } from '../../../ui/form-field';
import { RowDialog } from '../../../ui/row-dialog';
import { FormFoot, SaveForm } from '../../../ui/save-form';
import { useSubmit } from '../../../ui/use-submit';
import { Serials } from './holdings-table';
import { RetirementLoaded, useRefreshRetirements } from './retirement-loaded';

const Field = makeFields(registryRetirement, retirementFields);

/**
 * Dialog that lists the credits to retire in the registry and records the registry's retirement.
 */
export function EnterRegistry({
  row,
  onClose,
}: {
  /** Undefined while the dialog is closed. */
  row: RegisteredRetirement | undefined;
  onClose: () => void;
}) {
  return (
    <RowDialog row={row} title={({ project }) => text.enterTitle(project)} isWide onClose={onClose}>
      {({ _id }) => (
        <RetirementLoaded id={_id}>
          {(retirement) => <EnterForm retirement={retirement} onEntered={onClose} />}
        </RetirementLoaded>
      )}
    </RowDialog>
  );
}

function EnterForm({ retirement, onEntered }: { retirement: Retirement; onEntered: () => void }) {
  const refresh = useRefreshRetirements();
  const submission = useSubmit<{ registryRetirementId: string; registryUrl: string }>(
    async (body) => {
      await http.put('/retirements/:id', { path: { id: retirement._id }, body });
      onEntered();
      void refresh();
    },
    { saved: text.entered },
  );
  return (
    <SaveForm
      submission={submission}
      name="enter-registry"
      initialValues={{ registryRetirementId: '', registryUrl: '' }}
    >
      <p>{text.toRetire}</p>
      <Facts
        className={cells.details}
        facts={[
          { term: text.serials, fact: <Serials serials={retirement.serials} /> },
          { term: text.beneficiary, fact: retirement.beneficiary || text.beneficiaryNone },
          { term: retirementFields.reason, fact: retirement.reason || '–' },
        ]}
      />
      <Field name="registryRetirementId" />
      <Field name="registryUrl" />
      <FormFoot>{text.enter}</FormFoot>
    </SaveForm>
  );
}
