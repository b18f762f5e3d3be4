import { App } from 'antd';

/**
 * Copies a text for the reader, and says whether that worked: browsers refuse it, also on pages that
 * are not served over https.
 */
export function useCopy() {
  const { notification } = App.useApp();
  return async (text: string, said: { readonly copied: string; readonly copyFailed: string }) => {
    try {
      await navigator.clipboard.writeText(text);
      notification.success({ title: said.copied });
      return true;
    } catch {
      notification.warning({ title: said.copyFailed });
      return false;
    }
  };
}
