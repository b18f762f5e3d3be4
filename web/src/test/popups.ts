import { waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';

/** antd keeps closed popups in the document, and marks them only after closing. */
const CLOSED = /\b(ant-\S+-hidden|ant-\S+-leave\S*)\b/;

const isOpen = (popup: HTMLElement) =>
  !CLOSED.test(popup.className) && popup.style.display !== 'none';

/** Returns the one open popup that matches, once the previous one has closed. */
async function findOpen(selector: string): Promise<HTMLElement> {
  return waitFor(() => {
    const open = [...document.querySelectorAll<HTMLElement>(selector)].filter(isOpen);
    expect(open, selector).toHaveLength(1);
    return open[0] as HTMLElement;
  });
}

const OPTION = '.ant-select-item-option-content';

/** Finds an option of the open list by its text. */
export async function findOption(text: string | RegExp): Promise<HTMLElement> {
  const list = within(await findOpen('.ant-select-dropdown'));
  return list.findByText(text, { selector: `${OPTION}, ${OPTION} *` });
}

/** Returns the texts of the open list's options, once it has some. */
export async function findOptionTexts(): Promise<(string | null)[]> {
  return waitFor(async () => {
    const list = await findOpen('.ant-select-dropdown');
    const options = [...list.querySelectorAll(OPTION)];
    expect(options).not.toHaveLength(0);
    return options.map(({ textContent }) => textContent);
  });
}

/** Finds a button of the open confirmation of a deletion. */
export async function findConfirmButton(name: string): Promise<HTMLElement> {
  return within(await findOpen('.ant-popover')).findByText(name, { selector: 'button *' });
}

/** Finds a button of the open dialog. */
export async function findDialogButton(name: string): Promise<HTMLElement> {
  return within(await findOpen('.ant-modal-wrap')).findByText(name, { selector: 'button *' });
}
