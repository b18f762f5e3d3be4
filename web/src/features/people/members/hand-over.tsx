import { recordTransfer } from '@canopy/domain/inventory';
import type { Member } from '@canopy/domain/people';
import { App, Select } from 'antd';
import { formatCount } from '../../../lib/format';
import { http } from '../../../lib/http';
import { handOverText } from '../../../messages/client';
import { EmptyState } from '../../../ui/empty-state';
import { makeFields } from '../../../ui/form-field';
import { RowDialog } from '../../../ui/row-dialog';
import { FormFoot, SaveForm } from '../../../ui/save-form';
import { useSubmit } from '../../../ui/use-submit';
import { useMembers } from './use-members';

const Field = makeFields(recordTransfer, handOverText);

/** Dialog that hands a user's records over to another active user. */
export function HandOver({
  from,
  onClose,
}: {
  /** Undefined while the dialog is closed. */
  from: Member | undefined;
  onClose: () => void;
}) {
  return (
    <RowDialog row={from} title={({ username }) => handOverText.title(username)} onClose={onClose}>
      {(member) => <HandOverForm from={member} onDone={onClose} />}
    </RowDialog>
  );
}

function HandOverForm({ from, onDone }: { from: Member; onDone: () => void }) {
  const { notification } = App.useApp();
  const { data: members = [] } = useMembers();
  const others = members.filter(({ _id, active }) => active && _id !== from._id);
  const submission = useSubmit<{ to: string }>(async (body) => {
    const path = { id: from._id };
    const { transferred, locked } = await http.post('/users/:id/records/transfer', { path, body });
    const to = others.find(({ _id }) => _id === body.to)?.username ?? '';
    notification.success({
      title: handOverText.done(formatCount(transferred), to),
      ...(locked > 0 && {
        description: handOverText.locked(formatCount(locked)),
        // Stays until closed, so that the text can be read.
        duration: 0,
      }),
    });
    onDone();
  });
  if (others.length === 0) {
    return <EmptyState title={handOverText.nobody} why={handOverText.nobodyWhy} />;
  }
  return (
    <SaveForm submission={submission} name="hand-over">
      <p>{handOverText.lead}</p>
      <Field name="to">
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={handOverText.choose}
          options={others.map(({ _id, username, userId }) => ({
            value: _id,
            label: `${username} (${userId})`,
          }))}
        />
      </Field>
      <FormFoot>{handOverText.submit}</FormFoot>
    </SaveForm>
  );
}
