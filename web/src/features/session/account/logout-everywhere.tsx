import { Button, Popconfirm } from 'antd';
import { logoutEverywhere } from '../../../lib/session';
import { appText } from '../../../messages/en';
import { accountText } from '../../../messages/session/account';
import { useAction } from '../../../ui/use-action';

/** Button that ends all sessions of the account. The redirect confirms the success. */
export function LogoutEverywhere() {
  const { run } = useAction(accountText.logoutFailed);

  return (
    <Popconfirm
      placement="bottomRight"
      title={accountText.logoutTitle}
      description={accountText.logoutWhy}
      okText={accountText.logoutEverywhere}
      okButtonProps={{ danger: true }}
      cancelText={appText.cancel}
      onConfirm={() => run(logoutEverywhere)}
    >
      <Button danger>{accountText.logoutEverywhere}</Button>
    </Popconfirm>
  );
}
