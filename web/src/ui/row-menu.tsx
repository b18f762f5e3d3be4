import { Button, Dropdown, type MenuProps } from 'antd';
import { peopleText } from '../messages/people';

/** The actions of a row, where they are too many for a button each. */
export function RowMenu({
  name,
  actions,
}: {
  name: string;
  actions: NonNullable<MenuProps['items']>;
}) {
  return (
    <Dropdown menu={{ items: actions }} trigger={['click']} autoFocus>
      <Button size="small">
        {peopleText.actions}
        <span className="visually-hidden">{peopleText.actionsFor(name)}</span>
      </Button>
    </Dropdown>
  );
}
