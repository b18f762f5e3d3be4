import { Button, Dropdown, type MenuProps } from 'antd';
import { peopleText } from '../messages/people/people';

type Action = NonNullable<MenuProps['items']>[number];

/** Returns the action that opens a row's page in a new tab. */
export function openPage(address: string, label: string): Action {
  const link = (
    <a href={address} target="_blank" rel="noreferrer">
      {label}
    </a>
  );
  return { key: 'page', label: link };
}

/** Menu of a row with too many actions for separate buttons. */
export function RowMenu({ name, actions }: { name: string; actions: Action[] }) {
  return (
    <Dropdown menu={{ items: actions }} trigger={['click']} autoFocus>
      <Button size="small">
        {peopleText.actions}
        <span className="visually-hidden">{peopleText.actionsFor(name)}</span>
      </Button>
    </Dropdown>
  );
}
