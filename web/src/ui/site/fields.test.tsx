import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ChoicesField, SelectField, TextAreaField, TextField, TickField } from './fields';

const EMPTY = {
  name: '',
  message: '',
  salutation: '',
  services: ['Reports'] as string[],
  method: ['UPI'] as string[],
  consent: false,
};

function Form() {
  const [draft, setDraft] = useState(EMPTY);
  const change = (name: keyof typeof EMPTY) => (value: unknown) =>
    setDraft((before) => ({ ...before, [name]: value }));
  return (
    <form>
      <TextField label="Name" value={draft.name} onChange={change('name')} />
      <TextAreaField label="Message" value={draft.message} onChange={change('message')} />
      <SelectField
        label="Salutation"
        placeholder="Choose"
        options={['Dr', 'Ms']}
        value={draft.salutation}
        onChange={change('salutation')}
      />
      <ChoicesField
        kind="checkbox"
        label="Services"
        options={['Audits', 'Reports']}
        chosen={draft.services}
        onChange={change('services')}
      />
      <ChoicesField
        kind="radio"
        label="Method"
        options={['UPI', 'Wallet']}
        chosen={draft.method}
        onChange={change('method')}
      />
      <TickField label="Consent" checked={draft.consent} onChange={change('consent')} />
      <output>{JSON.stringify(draft)}</output>
    </form>
  );
}

/** Renders the form as on the server, and returns a function that hydrates it. */
function serve() {
  document.body.replaceChildren();
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Form />);
  const told: unknown[] = [];
  const hydrate = () =>
    hydrateRoot(container, <Form />, { onRecoverableError: (error) => told.push(error) });
  return { hydrate, told };
}

const known = async () => JSON.parse((await screen.findByRole('status')).textContent ?? '');

it('keeps input entered before hydration', async () => {
  const { hydrate, told } = serve();
  const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  box('Name').value = 'Asha';
  box('Message').value = 'Hello';
  box('Salutation').value = 'Ms';
  box('Audits').checked = true;
  box('Wallet').checked = true;
  box('Consent').checked = true;
  const root = hydrate();
  const entered = {
    name: 'Asha',
    message: 'Hello',
    salutation: 'Ms',
    services: ['Audits', 'Reports'],
    method: ['Wallet'],
    consent: true,
  };
  await expect.poll(known).toEqual(entered);

  fireEvent.change(box('Name'), { target: { value: 'Asha Rao' } });
  expect(await known()).toEqual({ ...entered, name: 'Asha Rao' });
  expect(box('Message')).toHaveValue('Hello');
  expect(told).toEqual([]);
  root.unmount();
});

it('leaves an empty form unchanged on hydration', async () => {
  const { hydrate } = serve();
  const root = hydrate();
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'A' } });
  await expect.poll(known).toEqual({ ...EMPTY, name: 'A' });
  root.unmount();
});

it('announces required fields', () => {
  render(
    <form>
      <TextField label="Town" required value="" onChange={() => {}} />
      <TextField label="Region" value="" onChange={() => {}} />
    </form>,
  );
  const [town, region] = ['Town', 'Region'].map((name) => screen.getByLabelText(name));
  expect(town).toBeRequired();
  expect(region).not.toBeRequired();
});
