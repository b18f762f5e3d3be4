import { App, type GetRef, Popconfirm } from 'antd';
import { type ReactElement, useRef } from 'react';
import { appText, formText } from '../messages/en';
import { useFailureNotice } from './use-failure-notice';

/**
 * Asks before something goes for good, deletes it, and says how that went. Stays open and busy for as long
 * as `onDelete` takes. The button may go with what it deletes, so the focus goes to the heading above it.
 */
export function ConfirmDelete({
  what,
  onDelete,
  deleted = appText.deleted(what),
  failed = appText.deleteFailed(what),
  children,
}: {
  what: string;
  /** Its failure is shown. */
  onDelete: () => Promise<unknown>;
  /** Announced when it is deleted. */
  deleted?: string;
  /** Announced when it is not, above the reason. */
  failed?: string;
  /** The button that asks. */
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

/** Finds the heading of the part of the screen in which an element stands, made ready for the focus. */
function headingAbove(element: HTMLElement): HTMLElement | null {
  const heading = element.querySelector<HTMLElement>('h1, h2');
  if (heading) heading.tabIndex = -1;
  return heading ?? (element.parentElement && headingAbove(element.parentElement));
}
