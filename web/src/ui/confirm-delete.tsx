import { App, type GetRef, Popconfirm } from 'antd';
import { type ReactElement, useRef } from 'react';
import { appText } from '../messages/en';
import { formText } from '../messages/forms';
import { useFailureNotice } from './use-failure-notice';

/**
 * Confirmation of a deletion. It deletes, reports the result, and stays open and busy while
 * `onDelete` runs. The focus moves to the heading above, because the button may disappear with the
 * deleted row.
 */
export function ConfirmDelete({
  what,
  onDelete,
  deleted = appText.deleted(what),
  failed = appText.deleteFailed(what),
  children,
}: {
  what: string;
  /** Deletes. The dialog reports a failure. */
  onDelete: () => Promise<unknown>;
  /** Announced after the deletion. */
  deleted?: string;
  /** Announced after a failure, above the reason. */
  failed?: string;
  /** Button that opens the confirmation. */
  children: ReactElement;
}) {
  const { notification } = App.useApp();
  const noticeFailure = useFailureNotice();
  const popup = useRef<GetRef<typeof Popconfirm>>(null);

  async function remove() {
    const button = popup.current?.nativeElement;
    const heading = button && headingAbove(button);
    try {
      await onDelete();
      notification.success({ title: deleted });
      heading?.focus();
    } catch (failure) {
      noticeFailure(failed, failure);
      (button?.isConnected ? button : heading)?.focus();
    }
  }

  return (
    <Popconfirm
      ref={popup}
      title={formText.deleteTitle(what)}
      description={formText.deleteText}
      okText={appText.delete}
      okButtonProps={{ danger: true }}
      cancelText={appText.cancel}
      onConfirm={remove}
    >
      {children}
    </Popconfirm>
  );
}

/** Finds the heading of the surrounding part of the screen, and makes it focusable. */
function headingAbove(element: HTMLElement): HTMLElement | null {
  const heading = element.querySelector<HTMLElement>('h1, h2');
  if (heading) heading.tabIndex = -1;
  return heading ?? (element.parentElement && headingAbove(element.parentElement));
}
