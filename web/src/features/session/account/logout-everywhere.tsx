import { Button, Popconfirm } from 'antd';
import { logoutEverywhere } from '../../../lib/session';
import { appText } from '../../../messages/en';
import { accountText } from '../../../messages/session/account';
import { useAction } from '../../../ui/use-action';

/** Ends every session of the account. The redirect that follows says that it worked. */
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
