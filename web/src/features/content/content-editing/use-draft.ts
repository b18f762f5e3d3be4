import type { FormInstance } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type AppError, toAppError } from '../../../lib/app-error';
import { pickChanges } from '../../../lib/changes';
import { useRefresh } from '../../../lib/use-answer';
import type {
  ContentKind,
  DraftEntry,
  LoadedEntry,
  SaveAs,
  Standing,
  WithPictures,
} from './content-kind';
import { splitValid } from './split-valid';

/** Pause in milliseconds after the last change before it is saved. */
const PAUSE_MS = 2000;

/** Content of the status line. */
export type DraftStatus =
  | { readonly kind: 'unchanged' | 'changed' | 'saving' }
  | { readonly kind: 'saved'; readonly at: string }
  /** Some fields are invalid. The others are saved. */
  | { readonly kind: 'partly'; readonly fields: readonly string[] }
  | { readonly kind: 'failed'; readonly reason: string };

/** Saves of the server that arrived while this form was changed. */
export interface Conflict<Entry, Values> {
  readonly current: LoadedEntry<Entry>;
  readonly base: Values;
  readonly mine: Values;
  readonly theirs: Values;
}

/**
 * Saves an entry's form as a draft whenever it was changed, and publishes it on demand. One request
 * at a time names the version it changes, so no other editor's save is lost.
 */
export function useDraft<
  Entry extends DraftEntry,
  Values extends WithPictures,
  Sort extends string,
  Category extends string,
>(
  kind: ContentKind<Entry, Values, Sort, Category>,
  form: FormInstance<Values>,
  loaded: LoadedEntry<Entry>,
) {
  const id = loaded.entry._id;
  const refreshLists = useRefresh(kind.subject);
  const base = useRef({ values: kind.valuesOf(loaded.entry), version: loaded.version });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const [status, setStatus] = useState<DraftStatus>({ kind: 'unchanged' });
  const [entry, setEntry] = useState(loaded.entry);
  const [standing, setStanding] = useState<Standing>(loaded);
  const [conflict, setConflict] = useState<Conflict<Entry, Values>>();

  /** Makes the form start from a saved entry. */
  function restart(current: LoadedEntry<Entry>): void {
    base.current = { values: kind.valuesOf(current.entry), version: current.version };
    setEntry(current.entry);
    setStanding(current);
  }

  /** Makes sent values the saved ones. Sent files are stored, so their fields empty. */
  function rebase(given: Values, sent: readonly (keyof Values & string)[], version: string): void {
    const values = { ...base.current.values };
    for (const field of sent) {
      if (isFiles(given[field])) form.setFieldValue(field as never, undefined as never);
      else values[field] = given[field];
    }
    base.current = { values, version };
    void refreshLists();
  }

  function report({ invalid }: Pick<ReturnType<typeof splitValid>, 'invalid'>): void {
    form.setFields(
      invalid.map(({ path, message }) => ({ name: path as never, errors: [message] })),
    );
    const fields = new Set(invalid.map(({ path }) => String(path[0])));
    const { labels } = kind;
    setStatus({
      kind: 'partly',
      fields: [...fields].map((field) => labels[field as keyof typeof labels] ?? field),
    });
  }

  /**
   * Reports a failure.
   * @throws the failure, unless it is a conflict, for which a dialog opens
   */
  function fail(error: AppError, mine: Values): false {
    setStatus({ kind: 'failed', reason: error.message });
    const current = findCurrent<Entry>(error);
    if (!current) throw error;
    const theirs = kind.valuesOf(current.entry);
    setConflict({ current, base: base.current.values, mine, theirs });
    return false;
  }

  /** Saves all changes, or those without server errors. Returns whether none is left. */
  async function attempt(as: SaveAs['status']): Promise<boolean> {
    const given = form.getFieldsValue(true) as Values;
    const changes = pickUnsaved(base.current.values, given);
    const checked =
      as === 'draft' ? splitValid(kind.draft, changes) : { valid: changes, invalid: [] };
    let { valid, invalid } = checked;
    for (;;) {
      if (as === 'draft' && Object.keys(valid).length === 0) {
        if (invalid.length > 0) report({ invalid });
        else setStatus({ kind: 'unchanged' });
        return invalid.length === 0;
      }
      setStatus({ kind: 'saving' });
      try {
        const saved = await kind.save(id, valid, {
          status: as,
          version: base.current.version,
        });
        const { version } = saved;
        setEntry(saved);
        rebase(given, Object.keys(valid) as (keyof Values & string)[], version);
        if (as === 'draft') setStanding((before) => ({ ...before, isModified: true }));
        const rest = pickUnsaved(base.current.values, form.getFieldsValue(true) as Values);
        // Changes made meanwhile are saved after the next pause.
        if (Object.keys(splitValid(kind.draft, rest).valid).length > 0) {
          setStatus({ kind: 'changed' });
          return false;
        }
        if (invalid.length > 0) report({ invalid });
        else setStatus({ kind: 'saved', at: version });
        return invalid.length === 0;
      } catch (thrown) {
        const error = toAppError(thrown);
        const refused = error.fieldErrors.filter(({ path }) => path[0] && path[0] in valid);
        if (as === 'published' || refused.length === 0) return fail(error, given);
        invalid = [...invalid, ...refused];
        const names = new Set(refused.map(({ path }) => path[0]));
        valid = Object.fromEntries(
          Object.entries(valid).filter(([field]) => !names.has(field)),
        ) as Partial<Values>;
      }
    }
  }

  /** Runs saves one after the other. */
  function enqueue<Result>(work: () => Promise<Result>): Promise<Result> {
    clearTimeout(timer.current);
    const result = queue.current.then(work);
    queue.current = result.catch(() => {});
    return result;
  }

  const save = (as: SaveAs['status']) => enqueue(() => attempt(as));
  /** Returns whether everything is saved. Failures are on the status line. */
  const saveDraft = () => save('draft').catch(() => false);

  const latest = useRef(saveDraft);
  useEffect(() => {
    latest.current = saveDraft;
  });
  useEffect(() => {
    const saveHidden = () => {
      if (document.visibilityState === 'hidden') void latest.current();
    };
    document.addEventListener('visibilitychange', saveHidden);
    return () => {
      clearTimeout(timer.current);
      document.removeEventListener('visibilitychange', saveHidden);
    };
  }, []);

  return {
    /** Entry as last saved. */
    entry,
    status,
    standing,
    conflict,
    /** Whether leaving now would lose changes. */
    isDirty: status.kind !== 'unchanged' && status.kind !== 'saved',
    /** Call it on each change. */
    change: useCallback(() => {
      setStatus({ kind: 'changed' });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void latest.current(), PAUSE_MS);
    }, []),
    saveDraft,
    /** Publishes the form, whose fields are valid. Returns whether it did. */
    publish: () =>
      enqueue(async () => {
        const isPublished = await attempt('published');
        if (isPublished) restart(await kind.load(id));
        return isPublished;
      }),
    discard: () =>
      enqueue(async () => {
        const current = await kind.discard(id, base.current.version);
        restart(current);
        void refreshLists();
        form.setFieldsValue(base.current.values as never);
        setStatus({ kind: 'saved', at: current.version });
      }),
    /** Continues with the other editor's version and these values. */
    resolve(values: Partial<Values>) {
      if (conflict) restart(conflict.current);
      setConflict(undefined);
      form.setFieldsValue(values as never);
      void saveDraft();
    },
    /** Closes the comparison. The next save opens it again. */
    dismiss: () => setConflict(undefined),
    loadPreview: async () => (await kind.load(id)).preview,
  };
}

/** Returns the entry as another editor saved it, from a refusal of an outdated version. */
function findCurrent<Entry>({ status, details }: AppError): LoadedEntry<Entry> | undefined {
  if (status !== 409 || typeof details !== 'object' || details === null) return undefined;
  return 'current' in details ? (details.current as LoadedEntry<Entry>) : undefined;
}

const isFiles = (value: unknown) => Array.isArray(value) && value[0] instanceof File;

/** Picks the changes to save. Descriptions of pictures are already saved, in the media library. */
function pickUnsaved<Values extends WithPictures>(before: Values, after: Values): Partial<Values> {
  const { pictures, ...others } = pickChanges<Values>(before, after);
  const ids = (values: Values) => (values.pictures ?? []).map(({ _id }) => _id).join();
  const isOther = pictures !== undefined && ids(before) !== ids(after);
  return (isOther ? { ...others, pictures } : others) as Partial<Values>;
}
