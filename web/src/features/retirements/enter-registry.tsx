import { type RegisteredRetirement, type Retirement, registryRetirement } from '@canopy/domain';
import { http } from '../../lib/http';
import { retirementFields, retirementsText as text } from '../../messages/retirements';
import cells from '../../ui/cells.module.css';
import { FormDialog } from '../../ui/form-dialog';
import { fieldsOf } from '../../ui/form-field';
import { FormFoot, SaveForm } from '../../ui/save-form';
import { useSubmit } from '../../ui/use-submit';
import { Serials } from './holdings-table';
import { RetirementLoaded, useRefreshRetirements } from './retirement-loaded';

const Field = fieldsOf(registryRetirement, retirementFields);

/** Enters what the registry says of a retirement, in a dialog that says what to retire there. */
export function EnterRegistry({
  row,
  onClose,
}: {
  /** Undefined while the dialog is closed. */
  row: RegisteredRetirement | undefined;
  onClose: () => void;
}) {
  return (
    <FormDialog
      isOpen={row !== undefined}
      title={row && text.enterTitle(row.project)}
      isWide
      onClose={onClose}
    >
      {row && (
        <RetirementLoaded id={row._id}>
          {(retirement) => <EnterForm retirement={retirement} onEntered={onClose} />}
        </RetirementLoaded>
      )}
    </FormDialog>
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
      requiredMark={false}
      initialValues={{ registryRetirementId: '', registryUrl: '' }}
    >
      <p>{text.toRetire}</p>
      <dl className={cells.details}>
        <div>
          <dt>{text.serials}</dt>
          <dd>
            <Serials serials={retirement.serials} />
          </dd>
        </div>
        <div>
          <dt>{text.beneficiary}</dt>
          <dd>{retirement.beneficiary || text.beneficiaryNone}</dd>
        </div>
        <div>
          <dt>{retirementFields.reason}</dt>
          <dd>{retirement.reason || '–'}</dd>
        </div>
      </dl>
      <Field name="registryRetirementId" />
      <Field name="registryUrl" />
      <FormFoot>{text.enter}</FormFoot>
    </SaveForm>
  );
}
