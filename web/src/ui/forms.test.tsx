import { messages } from '@canopy/domain/common';
import { clientInput, peopleMessages } from '@canopy/domain/people';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App, Button, Form, Input } from 'antd';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '../lib/app-error';
import { appText } from '../messages/en';
import { formText } from '../messages/forms';
import { peopleText } from '../messages/people/people';
import { settle } from '../test/act';
import { EditDialog } from './edit-dialog';
import { makeFormRules } from './form-rules';
import { applyServerErrors } from './server-errors';
import { UnsavedChangesGuard } from './unsaved-changes-guard';

let form: ReturnType<typeof Form.useForm>[0];

function ClientForm() {
  [form] = Form.useForm();
  return (
    <Form form={form} scrollToFirstError={{ focus: true }}>
      <Form.Item name="userId" label="User ID" rules={makeFormRules(clientInput.shape.userId)}>
        <Input />
      </Form.Item>
      <Form.List name="rows" initialValue={[{}]}>
        {(rows) =>
          rows.map(({ key, name }) => (
            <Form.Item key={key} name={[name, 'unit']} label="Unit">
              <Input />
            </Form.Item>
          ))
        }
      </Form.List>
      <Button htmlType="submit">Save</Button>
    </Form>
  );
}

describe('makeFormRules', () => {
  it('shows the messages of the contract at the field', async () => {
    render(<ClientForm />);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(messages.required)).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('User ID'), 'a b');
    expect(await screen.findByText(messages.userIdForm)).toBeInTheDocument();
  });

  it('marks only mandatory fields as required', () => {
    expect(makeFormRules(clientInput.shape.userId)).toMatchObject([{ required: true }]);
    expect(makeFormRules(clientInput.shape.userId.optional())).toMatchObject([{ required: false }]);
  });
});

describe('applyServerErrors', () => {
  it('shows each error at its field and focuses the first', async () => {
    render(<ClientForm />);
    const error = new AppError('Look again', {
      fieldErrors: [
        { path: ['rows', '0', 'unit'], message: 'No such unit' },
        { path: ['userId'], message: peopleMessages.userIdTaken },
      ],
    });
    expect(applyServerErrors(form, error)).toBeNull();
    expect(await screen.findByText('No such unit')).toBeInTheDocument();
    expect(screen.getByText(peopleMessages.userIdTaken)).toBeInTheDocument();
    expect(screen.getByLabelText('Unit')).toHaveFocus();
  });

  it('returns the message when an error has no field', () => {
    render(<ClientForm />);
    const error = new AppError('Look again', {
      fieldErrors: [{ path: ['clientId'], message: 'Not yours' }],
    });
    expect(applyServerErrors(form, error)).toBe('Look again');
    expect(applyServerErrors(form, new AppError('Offline'))).toBe('Offline');
  });
});

describe('UnsavedChangesGuard', () => {
  async function leaveBy(choice: string) {
    const router = createMemoryRouter([
      {
        element: <Outlet />,
        children: [
          {
            path: '/',
            element: (
              <>
                <UnsavedChangesGuard when />
                <Link to="/away">Away</Link>
              </>
            ),
          },
          { path: '/away', element: <p>Gone</p> },
        ],
      },
    ]);
    render(<RouterProvider router={router} />);
    await userEvent.click(screen.getByRole('link', { name: 'Away' }));
    expect(await screen.findByText(formText.unsavedText)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: choice }));
    return () => router.state.location.pathname;
  }

  it('asks before navigation and leaves on confirmation', async () => {
    const pathname = await leaveBy(formText.leave);
    await waitFor(() => expect(pathname()).toBe('/away'));
  });

  it('stays when the user chooses to stay', async () => {
    const pathname = await leaveBy(formText.stay);
    expect(pathname()).toBe('/');
  });
});

describe('EditDialog', () => {
  const checkName = vi.fn(async () => {});
  const KELP = { name: 'Kelp', notes: 'Asked by phone' };

  function open() {
    const save = vi.fn(async (_changes: Partial<typeof KELP>) => {});
    const onClose = vi.fn();
    const dialog = (values: typeof KELP) => (
      <App>
        <EditDialog
          row={values}
          title={({ name }) => name}
          valuesOf={(row) => row}
          save={(_, changes) => save(changes)}
          onClose={onClose}
        >
          <Form.Item name="name" label="Name" rules={[{ validator: checkName }]}>
            <Input />
          </Form.Item>
          <Form.Item name="notes" label="Notes">
            <Input />
          </Form.Item>
        </EditDialog>
      </App>
    );
    const { rerender } = render(dialog(KELP));
    return { save, onClose, readAgain: (values: typeof KELP) => rerender(dialog(values)) };
  }

  const type = (label: string, text: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value: text } });

  it('sends only its own changes, not concurrent ones', async () => {
    const { save, readAgain } = open();
    readAgain({ name: 'Kelp forest', notes: 'Asked by phone' });
    type('Notes', 'Asked twice');
    await userEvent.click(screen.getByRole('button', { name: peopleText.save }));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    expect(save.mock.calls[0]).toEqual([{ notes: 'Asked twice' }]);
  });

  it('keeps a server error until its field changes', async () => {
    const { save } = open();
    const fieldErrors = [{ path: ['name'], message: 'There is one already' }];
    save.mockRejectedValue(new AppError('Look again', { fieldErrors }));
    type('Name', 'Sargassum');
    await userEvent.click(screen.getByRole('button', { name: peopleText.save }));
    expect(await screen.findByText('There is one already')).toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveFocus();
    checkName.mockClear();
    await userEvent.tab();
    await settle();
    expect(screen.getByLabelText('Notes')).toHaveFocus();
    expect(checkName).not.toHaveBeenCalled();
    expect(screen.getByText('There is one already')).toBeInTheDocument();
    type('Name', 'Sargasso');
    await waitFor(() => expect(screen.queryByText('There is one already')).toBeNull());
  });

  it('closes at once without changes', async () => {
    const { onClose } = open();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['its button', () => userEvent.click(screen.getByRole('button', { name: appText.close }))],
    [
      'a click beside it',
      () => userEvent.click(document.querySelector('.ant-modal-wrap') as HTMLElement),
    ],
  ])('asks before %s discards changes', async (_, close) => {
    const { onClose } = open();
    type('Notes', '');
    await close();
    await userEvent.click(await screen.findByRole('button', { name: formText.stay }));
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Notes')).toHaveValue('');
    await userEvent.click(screen.getByRole('button', { name: appText.close }));
    await userEvent.click(await screen.findByRole('button', { name: formText.leave }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
