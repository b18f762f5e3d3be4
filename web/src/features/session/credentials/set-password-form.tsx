import type { PasswordSet } from '@canopy/domain/session';
import { toAppError } from '../../../lib/app-error';
import { http } from '../../../lib/http';
import { formText } from '../../../messages/forms';
import { credentialsText } from '../../../messages/session/account';
import { NewPasswordFields } from '../../../ui/new-password-fields';
import { FormFoot, SaveForm } from '../../../ui/save-form';
import { useSubmit } from '../../../ui/use-submit';

/** Form that sets the password of the link's account. */
export function SetPasswordForm({
  token,
  onSet,
  onDead,
}: {
  token: string;
  onSet: (whose: PasswordSet) => void;
  /** Runs with the server's message if the link was used or has expired. */
  onDead: (sentence: string) => void;
}) {
  const submission = useSubmit<{ readonly password: string }>(async ({ password }) => {
    try {
      onSet(await http.post('/users/set-password', { body: { token, password }, anonymous: true }));
    } catch (failure) {
      const dead = toAppError(failure).fieldErrors.find(({ path }) => path[0] === 'token');
      if (!dead) throw failure;
      onDead(dead.message);
    }
  });
  return (
    <SaveForm submission={submission} name="set-password" guard={false}>
      <NewPasswordFields name="password" label={formText.newPassword} />
      <FormFoot block>{credentialsText.setSubmit}</FormFoot>
    </SaveForm>
  );
}
