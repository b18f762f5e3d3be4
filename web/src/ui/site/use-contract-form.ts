import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import type { AppError } from '../../lib/app-error';
import { loadHttp } from '../../lib/load-http';
import { placeComplaints, useSending } from '../../lib/use-sending';

type Errors<Draft> = Partial<Record<keyof Draft & string, string>>;

export interface ContractForm<Draft> {
  readonly draft: Draft;
  readonly change: (changed: Partial<Draft>) => void;
  /** To be called when somebody leaves a field: from then on it says what is wrong with it. */
  readonly touch: (name: keyof Draft & string) => void;
  /** The errors of each field, as far as they are to be shown by now. */
  readonly errors: Errors<Draft>;
  /** The error of the whole form; null when the fields say everything. */
  readonly failure: string | null;
  readonly sending: boolean;
  /** Whether there is something to lose. */
  readonly changed: boolean;
  /** To be spread over the `<form>`: `<form {...form.props}>`. */
  readonly props: {
    readonly ref: React.RefObject<HTMLFormElement | null>;
    readonly method: 'post';
    readonly noValidate: true;
    readonly onSubmit: (event: FormEvent) => void;
  };
}

/**
 * A native form that is held to a contract, for pages without antd: it says what the server would
 * say, keeps what was typed when the server refuses, and puts what that says about a field there.
 * @param schema the contract of the call
 * @param initial the form before anything was typed; its names are those of the contract
 * @param send makes the call; what it throws, an AppError, is shown
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

  // By the time somebody sends the form, what sends it is there, also after a new build.
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
      // The server's message was about the value that stood there before.
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
      // Whatever sends the form without our script must not write what was typed into an address.
      method: 'post',
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        void submit();
      },
    },
  };
}
