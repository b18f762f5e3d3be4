import type { FormEvent, ReactNode, SyntheticEvent } from 'react';

/** Page of a list after a change of its filters. */
const FIRST_PAGE = 1;

/**
 * Form with search, filters and order of a public list, which also works without script. With
 * script, each change submits it at once without loading the page.
 * @param onSubmit receives the field values by name, without invalid ones
 */
export function ListForm<State extends object>({
  id,
  label,
  onSubmit,
  children,
}: {
  id?: string;
  label: string;
  onSubmit: (values: Partial<State>) => void;
  children: ReactNode;
}) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = [...new FormData(form)]
      .filter(([name]) => !form.querySelector(`[name="${name}"][aria-invalid="true"]`))
      .map(([name, value]) => [name, String(value).trim()]);
    onSubmit(Object.fromEntries([...fields, ['page', FIRST_PAGE]]) as Partial<State>);
  };
  return (
    <form id={id} aria-label={label} method="get" onSubmit={submit}>
      {children}
    </form>
  );
}

/** Submits the form of a changed field. */
export function submitForm({
  currentTarget: { form },
}: SyntheticEvent<HTMLInputElement | HTMLSelectElement>): void {
  form?.requestSubmit();
}
