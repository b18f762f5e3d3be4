import { DownOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { MouseEvent } from 'react';
import { clientsText } from '../../messages/admin';

/** Opens and closes the users of a client under its row. */
export function ToggleUsers({
  isOpen,
  name,
  onToggle,
}: {
  isOpen: boolean;
  name: string;
  onToggle: (event: MouseEvent<HTMLElement>) => void;
}) {
  return (
    <Button
      type="link"
      size="small"
      aria-expanded={isOpen}
      aria-label={isOpen ? clientsText.hideUsers(name) : clientsText.showUsers(name)}
      icon={isOpen ? <DownOutlined /> : <RightOutlined />}
      onClick={onToggle}
    >
      {clientsText.users}
    </Button>
  );
}
