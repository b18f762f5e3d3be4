import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import type { AppError } from '../../lib/app-error';
import { loadHttp } from '../../lib/load-http';
import { placeComplaints, useSending } from '../../lib/use-sending';

type Errors<Draft> = Partial<Record<keyof Draft & string, string>>;

export interface ContractForm<Draft> {
  readonly draft: Draft;
  readonly change: (changed: Partial<Draft>) => void;
  /** Call it when the reader leaves a field. From then on, the field shows its errors. */
  readonly touch: (name: keyof Draft & string) => void;
  /** Errors to show at present, by field. */
  readonly errors: Errors<Draft>;
  /** Error of the whole form, or null when the fields show all errors. */
  readonly failure: string | null;
  readonly sending: boolean;
  /** Whether there are unsaved changes. */
  readonly changed: boolean;
  /** Props of the `<form>`: `<form {...form.props}>`. */
  readonly props: {
    readonly ref: React.RefObject<HTMLFormElement | null>;
    readonly method: 'post';
    readonly noValidate: true;
    readonly onSubmit: (event: FormEvent) => void;
  };
}

/**
 * Keeps the state of a native form with a contract, for pages without antd. It shows the server's
 * messages before sending. After a refusal it keeps the values, and shows the server's errors at
 * their fields.
 * @param schema the contract of the call
 * @param initial the empty form, with the contract's names
 * @param send makes the call; the form shows a thrown AppError
 */
export function useContractForm<Draft extends object, Input>(
  schema: z.ZodType<Input>,
  initial: Draft,
  send: (input: Input) => Promise<void>,
): ContractForm<Draft> {
  type Name = keyof Draft & string;
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(initial);
  const [touched, setTouched] = useState<ReadonlySet<Name>>(new Set());
  const [refused, setRefused] = useState<Errors<Draft>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);
  const { isSending, send: sendOnce } = useSending();

  // Loads the HTTP client in advance, so that sending works even after a new build.
  useEffect(() => {
    loadHttp().catch(() => {});
  }, []);

  const checked = schema.safeParse(draft);
  const wrong: Errors<Draft> = {};
  for (const { path, message } of checked.error?.issues ?? []) {
    wrong[path[0] as Name] ??= message;
  }
  const shown = Object.entries(wrong).filter(([name]) => touched.has(name as Name));
  const errors = { ...refused, ...Object.fromEntries(shown) } as Errors<Draft>;

  useEffect(() => {
    if (refusals > 0) {
      const first = form.current?.querySelector<HTMLElement>('[data-invalid]');
      const field = first?.matches('input, select, textarea')
        ? first
        : first?.querySelector('input');
      field?.focus();
    }
  }, [refusals]);

  const submit = () =>
    sendOnce(async () => {
      setFailure(null);
      setTouched(new Set(Object.keys(initial) as Name[]));
      if (!checked.success) {
        setRefusals((before) => before + 1);
        return;
      }
      try {
        await send(checked.data);
      } catch (thrown) {
        const { placed, rest } = placeComplaints(
          thrown as AppError,
          ([name = '']) => name in initial,
        );
        setRefused(
          Object.fromEntries(
            placed.map(({ path, message }) => [path[0], message]),
          ) as Errors<Draft>,
        );
        setFailure(rest);
        setRefusals((before) => before + 1);
      }
    });

  return {
    draft,
    change: (changed) => {
      setDraft((before) => ({ ...before, ...changed }));
      // The server's message was about the previous value.
      setRefused(
        (before) =>
          Object.fromEntries(
            Object.entries(before).filter(([name]) => !(name in changed)),
          ) as Errors<Draft>,
      );
    },
    touch: (name) => setTouched((before) => new Set([...before, name])),
    errors,
    failure,
    sending: isSending,
    changed: draft !== initial && JSON.stringify(draft) !== JSON.stringify(initial),
    props: {
      ref: form,
      // A submission without our script must not put the values into an address.
      method: 'post',
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        void submit();
      },
    },
  };
}
