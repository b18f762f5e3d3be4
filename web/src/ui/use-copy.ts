import { App } from 'antd';

/**
 * Returns a function that copies a text and reports the result. Browsers may refuse, for example on
 * pages not served over https.
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
