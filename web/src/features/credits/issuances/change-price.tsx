import { type EditedIssuance, issuanceChange } from '@canopy/domain/credits';
import { http } from '../../../lib/http';
import { issuanceFields, issuancesText as text } from '../../../messages/credits/issuances';
import { AmountField } from '../../../ui/amount-field';
import { EditDialog } from '../../../ui/edit-dialog';
import { makeFields } from '../../../ui/form-field';

const Field = makeFields(issuanceChange, issuanceFields);

/** Dialog that changes an issuance's price. */
export function ChangePrice({
  issuance,
  refresh,
  onClose,
}: {
  /** Undefined while the dialog is closed. */
  issuance: EditedIssuance | undefined;
  refresh: () => Promise<unknown>;
  onClose: () => void;
}) {
  return (
    <EditDialog
      row={issuance}
      title={({ projectName, vintage }) => text.priceTitle(text.nameOf(projectName, vintage))}
      valuesOf={({ price }) => ({ price })}
      save={async ({ _id }, { price }) => {
        await http.put('/issuances/:id', {
          path: { id: _id },
          body: issuanceChange.parse({ price }),
        });
        await refresh();
      }}
      saved={text.priceSaved}
      onClose={onClose}
    >
      <Field name="price" extra={text.priceChangeHelp}>
        <AmountField prefix="₹" autoFocus />
      </Field>
    </EditDialog>
  );
}
