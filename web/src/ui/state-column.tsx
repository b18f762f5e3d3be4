import { type TableColumnType, Tag } from 'antd';
import { peopleText, stateText } from '../messages/people/people';
import cells from './cells.module.css';

/** Returns the column with the states of people or clients. */
export function stateColumn<Row extends Parameters<typeof stateText>[0]>(): TableColumnType<Row> {
  return {
    key: 'state',
    title: peopleText.state,
    className: cells.noWrap,
    render: (_, row) => {
      const text = stateText(row);
      return text === peopleText.active ? text : <Tag color="warning">{text}</Tag>;
    },
  };
}
