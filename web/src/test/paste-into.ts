import userEvent from '@testing-library/user-event';

/**
 * Pastes a text into a field, for tests that are not about typing: each key makes React render the
 * form again.
 */
export async function pasteInto(field: HTMLElement, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}
