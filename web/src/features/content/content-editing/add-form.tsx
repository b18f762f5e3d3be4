import { pathWith } from '@canopy/domain/site-pages';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { toAppError } from '../../../lib/app-error';
import { pickChanges } from '../../../lib/changes';
import { useRefresh } from '../../../lib/use-answer';
import { editorText as text } from '../../../messages/content/editor';
import { FormFoot, SaveForm } from '../../../ui/save-form';
import { applyServerErrors } from '../../../ui/server-errors';
import { useAction } from '../../../ui/use-action';
import { useSubmit } from '../../../ui/use-submit';
import styles from './content.module.css';
import type { ContentKind, DraftEntry, WithPictures } from './content-kind';
import { PublicationFields } from './publication-fields';
import { splitValid } from './split-valid';

/** Form that publishes a new entry, or saves it as a draft and opens its screen. */
export function AddForm<
  Entry extends DraftEntry,
  Values extends WithPictures,
  Sort extends string,
  Category extends string = never,
>({
  kind,
  submit,
  className,
  children,
}: {
  kind: ContentKind<Entry, Values, Sort, Category>;
  /** Label of the button that publishes. */
  submit: string;
  className?: string | undefined;
  /** Fields, apart from the publication dates. */
  children: ReactNode;
}) {
  const navigate = useNavigate();
  const refresh = useRefresh(kind.subject);
  const drafting = useAction(kind.text.addFailed);
  const submission = useSubmit<Values>(
    async (values, onProgress) => {
      await kind.add(values, 'published', onProgress);
      void refresh();
    },
    {
      first: kind.nameField,
      saved: kind.text.added,
      failed: kind.text.addFailed,
      ...(kind.publishes && { contract: kind.publishes }),
    },
  );
  const { form } = submission;

  async function saveDraft() {
    const values = pickChanges<Values>({}, form.getFieldsValue());
    const { invalid } = splitValid(kind.draft, values);
    try {
      await form.validateFields([kind.nameField as never]);
    } catch {
      form.focusField(kind.nameField);
      return;
    }
    form.setFields(
      invalid.map(({ path, message }) => ({ name: path as never, errors: [message] })),
    );
    if (invalid.length > 0) return;
    try {
      const id = await kind.add(values, 'draft');
      // Rendered at once, so that the guard doesn't stop the navigation.
      flushSync(() => submission.setIsDirty(false));
      navigate(pathWith(kind.paths.entry, id));
    } catch (thrown) {
      applyServerErrors(form, toAppError(thrown));
      throw thrown;
    }
  }

  return (
    <SaveForm submission={submission} name="add-entry" className={className}>
      {children}
      <div className={styles.wide}>
        <PublicationFields />
      </div>
      <FormFoot
        after={
          <Button loading={drafting.isBusy} onClick={() => drafting.run(saveDraft)}>
            {text.saveDraft}
          </Button>
        }
      >
        {submit}
      </FormFoot>
    </SaveForm>
  );
}
