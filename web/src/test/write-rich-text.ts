import { fireEvent } from '@testing-library/react';

/**
 * Adds plain text at the end of a rich-text box, or at its cursor. It pastes, because jsdom can't
 * type into elements with `contenteditable`, and doesn't know the property either.
 */
export function writeRichText(box: HTMLElement, text: string): void {
  Object.defineProperty(box, 'isContentEditable', { value: true, configurable: true });
  fireEvent.paste(box, {
    clipboardData: { getData: (type: string) => (type === 'text/plain' ? text : '') },
  });
}
