import { type TableColumnType, Tag } from 'antd';
import { peopleText, stateText } from '../messages/people';
import cells from './cells.module.css';

interface Person {
  readonly active: boolean;
}

/** The column that says who can log in. */
export function stateColumn<Row extends Person>(): TableColumnType<Row> {
  return {
    key: 'state',
    title: peopleText.state,
    className: cells.noWrap,
    render: (_, person) =>
      person.active ? stateText(person) : <Tag color="warning">{stateText(person)}</Tag>,
  };
}
