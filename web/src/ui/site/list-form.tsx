import type { FormEvent, ReactNode, SyntheticEvent } from 'react';

/** The page of a list after a change of its filters. */
const FIRST_PAGE = 1;

/**
 * Search, filters and order of a public list: a form that any browser can send. With script each change
 * sends it at once, and the page stays.
 * @param onSubmit takes the values of the fields by their names; what cannot be stays as it was
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

/** Sends the form of a field that has changed. */
export function submitForm({
  currentTarget: { form },
}: SyntheticEvent<HTMLInputElement | HTMLSelectElement>): void {
  form?.requestSubmit();
}
