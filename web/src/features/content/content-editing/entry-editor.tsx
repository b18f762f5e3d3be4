import { App, Button, Form, Popconfirm } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { formatClock } from '../../../lib/format';
import { useAnswer } from '../../../lib/use-answer';
import { editorText as text } from '../../../messages/content/editor';
import { ButtonLink } from '../../../ui/button-link';
import { Loading } from '../../../ui/loading';
import { PageHeader } from '../../../ui/page-header';
import { Panel } from '../../../ui/panel';
import { FormFailure, SaveForm, SubmitButton } from '../../../ui/save-form';
import { AskToLeave } from '../../../ui/unsaved-changes-guard';
import { useAction } from '../../../ui/use-action';
import { useSubmit } from '../../../ui/use-submit';
import { useUnsavedChanges } from '../../../ui/use-unsaved-changes';
import { ConflictDialog } from './conflict-dialog';
import type { ContentKind, DraftEntry, LoadedEntry, WithPictures } from './content-kind';
import styles from './entry-editor.module.css';
import { EntryState } from './entry-state';
import { PreviewDialog } from './preview-dialog';
import { PublicationFields } from './publication-fields';
import { type DraftStatus, useDraft } from './use-draft';

interface Editing<
  Entry extends DraftEntry,
  Values extends WithPictures,
  Sort extends string,
  Category extends string,
> {
  readonly kind: ContentKind<Entry, Values, Sort, Category>;
  /** Renders the form's fields, apart from the publication dates. */
  readonly fields: (entry: Entry) => ReactNode;
  /** Class of the form's columns. */
  readonly columns?: string;
}

/** Screen of one entry, which saves itself as a draft. The address contains the entry's id. */
export function EntryEditor<
  Entry extends DraftEntry,
  Values extends WithPictures,
  Sort extends string,
  Category extends string = never,
>(editing: Editing<Entry, Values, Sort, Category>) {
  const { id = '' } = useParams();
  // Each visit loads the entry, because a cached version may be outdated.
  const [visit] = useState(Date.now);
  const answer = useAnswer(
    [`${editing.kind.subject}: one`, id, visit],
    () => editing.kind.load(id),
    {
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
    },
  );
  if (!answer.data) return <Loading answer={answer} level={1} lines={12} />;
  return <EntryForm key={id} {...editing} loaded={answer.data} />;
}

function EntryForm<
  Entry extends DraftEntry,
  Values extends WithPictures,
  Sort extends string,
  Category extends string,
>({
  kind,
  fields,
  columns,
  loaded,
}: Editing<Entry, Values, Sort, Category> & { loaded: LoadedEntry<Entry> }) {
  const { notification } = App.useApp();
  const [initial] = useState(() => kind.valuesOf(loaded.entry));
  const [isPreviewing, setPreviewing] = useState(false);
  const discarding = useAction(text.discardFailed);
  const submission = useSubmit<Values>(
    async () => {
      if (await draft.publish()) notification.success({ title: text.published });
    },
    { failed: text.publishFailed, onChange: () => draft.change() },
  );
  const draft = useDraft(kind, submission.form, loaded);
  const { standing, status } = draft;
  const name = Form.useWatch(kind.nameField as never, submission.form) as string | undefined;
  const isPublished = standing.state !== 'draft';

  return (
    <SaveForm
      submission={submission}
      name="edit-entry"
      initialValues={initial}
      guard={false}
      className={styles.form}
    >
      <LeavingGuard isDirty={draft.isDirty} save={draft.saveDraft} />
      <PageHeader
        title={name?.trim() || text.unnamed}
        lead={<EntryState {...standing} />}
        actions={<ButtonLink to={kind.paths.list} label={text.toList(kind.text.listTitle)} />}
      />
      <div className={styles.sides}>
        <Panel title={text.contents}>
          <div className={`${styles.fields} ${columns ?? ''}`}>{fields(draft.entry)}</div>
        </Panel>
        <aside className={styles.aside}>
          <Panel title={text.publication}>
            <div className={styles.fields}>
              <PublicationFields isPublic={standing.state === 'public'} />
              <FormFailure />
              <StatusLine status={status} onRetry={() => void draft.saveDraft()} />
              <div className={styles.actions}>
                <SubmitButton>{isPublished ? text.publishChanges : text.publish}</SubmitButton>
                <Button onClick={() => setPreviewing(true)}>{text.preview}</Button>
                {isPublished && standing.isModified && (
                  <Popconfirm
                    title={text.discardTitle}
                    description={text.discardWhy}
                    okText={text.discard}
                    okButtonProps={{ danger: true }}
                    onConfirm={() => discarding.run(draft.discard)}
                  >
                    <Button danger loading={discarding.isBusy}>
                      {text.discard}
                    </Button>
                  </Popconfirm>
                )}
              </div>
            </div>
          </Panel>
        </aside>
      </div>
      {isPreviewing && (
        <PreviewDialog
          load={async () => {
            await draft.saveDraft();
            return draft.loadPreview();
          }}
          onClose={() => setPreviewing(false)}
        />
      )}
      {draft.conflict && (
        <ConflictDialog
          {...draft.conflict}
          labels={kind.labels}
          onResolve={draft.resolve}
          onClose={draft.dismiss}
        />
      )}
    </SaveForm>
  );
}

/** Saves before the screen is left, and asks only if that fails. */
function LeavingGuard({ isDirty, save }: { isDirty: boolean; save: () => Promise<boolean> }) {
  const blocker = useUnsavedChanges(isDirty);
  const [isAsking, setAsking] = useState(false);
  const { state } = blocker;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each stopped navigation
  useEffect(() => {
    if (state !== 'blocked') return;
    void save().then((isSaved) => (isSaved ? blocker.proceed?.() : setAsking(true)));
  }, [state]);
  return (
    <AskToLeave
      isOpen={isAsking}
      onLeave={() => {
        setAsking(false);
        blocker.proceed?.();
      }}
      onStay={() => {
        setAsking(false);
        blocker.reset?.();
      }}
    />
  );
}

/** Tells whether the draft is saved. Stays in view. */
function StatusLine({ status, onRetry }: { status: DraftStatus; onRetry: () => void }) {
  const isFailed = status.kind === 'failed';
  return (
    <p role="status" className={isFailed ? `${styles.status} ${styles.failed}` : styles.status}>
      {describeStatus(status)}
      {isFailed && (
        <>
          {' – '}
          <Button type="link" size="small" className={styles.retry} onClick={onRetry}>
            {text.retry}
          </Button>
        </>
      )}
    </p>
  );
}

function describeStatus(status: DraftStatus): string {
  switch (status.kind) {
    case 'unchanged':
      return '';
    case 'changed':
      return text.changed;
    case 'saving':
      return text.saving;
    case 'saved':
      return text.saved(formatClock(status.at));
    case 'partly':
      return text.partlySaved(status.fields);
    case 'failed':
      return text.notSaved(status.reason);
  }
}
