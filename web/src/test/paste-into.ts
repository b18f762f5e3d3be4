import userEvent from '@testing-library/user-event';

/**
 * Pastes a text into a field, for tests whose subject is not typing: each key makes React draw the form
 * again. A dialog takes the focus a moment after it has opened, so a text that went elsewhere is pasted once more.
 */
export async function pasteInto(field: HTMLElement, text: string): Promise<void> {
  const { value: before } = field as HTMLInputElement;
  for (let left = 3; left > 0; left -= 1) {
    await userEvent.click(field);
    await userEvent.paste(text);
    if ((field as HTMLInputElement).value !== before) return;
  }
}
