import { App, Button, Popconfirm } from 'antd';
import { toAppError } from '../../lib/app-error';
import { logoutEverywhere } from '../../lib/session';
import { accountText } from '../../messages/account';
import { appText } from '../../messages/en';

/** Ends every session of the account. The redirect that follows says that it worked. */
export function LogoutEverywhere() {
  const { notification } = App.useApp();

  async function leave() {
    try {
      await logoutEverywhere();
    } catch (failure) {
      notification.error({
        title: accountText.logoutFailed,
        description: toAppError(failure).message,
      });
    }
  }

  return (
    <Popconfirm
      placement="bottomRight"
      title={accountText.logoutTitle}
      description={accountText.logoutWhy}
      okText={accountText.logoutEverywhere}
      okButtonProps={{ danger: true }}
      cancelText={appText.cancel}
      onConfirm={leave}
    >
      <Button danger>{accountText.logoutEverywhere}</Button>
    </Popconfirm>
  );
}
