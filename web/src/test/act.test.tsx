import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dropdown, Modal } from 'antd';
import { useState } from 'react';
import { expect, it } from 'vitest';

function Row() {
  const [isOpen, setOpen] = useState(false);
  const edit = { key: 'edit', label: 'Edit', onClick: () => setOpen(true) };
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items: [edit] }}>
        <button type="button">Actions</button>
      </Dropdown>
      <Modal open={isOpen} title="Edit it">
        <input aria-label="Name" />
      </Modal>
    </>
  );
}

it('waits until a dialog has the focus', async () => {
  render(<Row />);
  await userEvent.click(screen.getByText('Actions'));
  await userEvent.click(await screen.findByText('Edit'));
  expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
});
