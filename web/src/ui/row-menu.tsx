import { Button, Dropdown, type MenuProps } from 'antd';
import { peopleText } from '../messages/people/people';

type Action = NonNullable<MenuProps['items']>[number];

/** Leads to the page that shows a row, in a tab of its own. */
export function openPage(address: string, label: string): Action {
  const link = (
    <a href={address} target="_blank" rel="noreferrer">
      {label}
    </a>
  );
  return { key: 'page', label: link };
}

/** The actions of a row, where they are too many for a button each. */
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
