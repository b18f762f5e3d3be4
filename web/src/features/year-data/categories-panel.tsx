import {
  CATEGORY_STATES,
  ghgProtocolCategoryName,
  MAIN_CATEGORIES,
  messages,
  type PeriodCategory,
} from '@canopy/domain';
import { Form, Input, Select, Table, type TableColumnType } from 'antd';
import { useState } from 'react';
import { formatCount, formatKg, formatTonnes } from '../../lib/format';
import { appText } from '../../messages/en';
import { categoryFields } from '../../messages/fields';
import { peopleText } from '../../messages/people';
import { categoryStateText, yearDataText } from '../../messages/year-data';
import cells from '../../ui/cells.module.css';
import { optionsOf } from '../../ui/form-field';
import { Loading } from '../../ui/loading';
import { Panel } from '../../ui/panel';
import { RowButtons } from '../../ui/row-buttons';
import { RowDialog } from '../../ui/row-dialog';
import { FormFoot, SaveForm } from '../../ui/save-form';
import { useSubmit } from '../../ui/use-submit';
import { useCategories, useCategoryWrite } from './use-year-data';

/** The fifteen categories of Scope 3 in a year. */
export function CategoriesPanel({ year }: { year: string }) {
  const answer = useCategories(year);
  const [edited, setEdited] = useState<PeriodCategory>();
  const close = () => setEdited(undefined);
  return (
    <Panel title={yearDataText.categories} note={yearDataText.categoriesNote}>
      {answer.data ? (
        <Table<PeriodCategory>
          rowKey="category"
          size="small"
          columns={columnsWith(setEdited)}
          dataSource={answer.data}
          pagination={false}
          scroll={{ x: 820 }}
        />
      ) : (
        <Loading answer={answer} lines={15} />
      )}
      <RowDialog
        row={edited}
        title={(category) => appText.editOf(nameCategory(category))}
        onClose={close}
      >
        {(before) => <CategoryForm year={year} before={before} onSaved={close} />}
      </RowDialog>
    </Panel>
  );
}

const nameCategory = ({ category, name }: PeriodCategory) => `${category} ${name}`;

function columnsWith(
  onEdit: (category: PeriodCategory) => void,
): TableColumnType<PeriodCategory>[] {
  return [
    {
      key: 'category',
      title: yearDataText.category,
      className: cells.name,
      render: (_, category) => nameCategory(category),
    },
    {
      key: 'state',
      title: categoryFields.state,
      className: cells.noWrap,
      render: (_, { state }) => categoryStateText[state],
    },
    {
      key: 'emissions',
      title: yearDataText.emissions,
      align: 'right',
      className: cells.noWrap,
      render: (_, { records, total }) =>
        records > 0 ? (
          <>
            {formatTonnes(total) ?? formatKg(total)}
            <span className={cells.more}>{yearDataText.records(formatCount(records))}</span>
          </>
        ) : (
          <span className={cells.soft}>{yearDataText.noEmissions}</span>
        ),
    },
    {
      key: 'reason',
      title: categoryFields.reason,
      className: cells.text,
      width: '36%',
      render: (_, { state, reason }) =>
        reason ||
        (state !== 'included' && <span className={cells.soft}>{yearDataText.noReason}</span>),
    },
    {
      key: 'action',
      title: peopleText.action,
      width: 96,
      // Its records alone decide.
      render: (_, category) =>
        category.records === 0 && (
          <RowButtons name={nameCategory(category)} onEdit={() => onEdit(category)} />
        ),
    },
  ];
}

type Values = Pick<PeriodCategory, 'state' | 'reason'>;

function CategoryForm({
  year,
  before,
  onSaved,
}: {
  year: string;
  before: PeriodCategory;
  onSaved: () => void;
}) {
  const write = useCategoryWrite(year);
  const submission = useSubmit<Values>(
    async ({ state, reason }) => {
      await write([{ category: before.category, state, reason }]);
      onSaved();
    },
    { saved: yearDataText.categorySaved },
  );
  const state: Values['state'] = Form.useWatch('state', submission.form) ?? before.state;
  return (
    <SaveForm
      submission={submission}
      name="category"
      requiredMark={false}
      initialValues={{ state: before.state, reason: before.reason }}
    >
      <Form.Item name="state" label={categoryFields.state}>
        <Select options={optionsOf(CATEGORY_STATES, categoryStateText)} />
      </Form.Item>
      <Form.Item
        name="reason"
        label={categoryFields.reason}
        extra={yearDataText.reasonHelp}
        rules={[
          {
            required: state !== 'included',
            whitespace: true,
            message: messages.categoryReasonMissing,
          },
        ]}
      >
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} />
      </Form.Item>
      <FormFoot>{yearDataText.save}</FormFoot>
    </SaveForm>
  );
}

const DOUBTS = MAIN_CATEGORIES.filter(({ doubt }) => doubt !== null);
type Doubt = (typeof DOUBTS)[number];

const DOUBT_COLUMNS: TableColumnType<Doubt>[] = [
  { key: 'name', dataIndex: 'name', title: yearDataText.mainCategory, className: cells.name },
  {
    key: 'countsIn',
    title: yearDataText.countsIn,
    className: cells.text,
    render: (_, { scope, ghgProtocolCategory }) =>
      ghgProtocolCategory === null
        ? scope === 'Scope 3'
          ? yearDataText.countsInNone(scope)
          : scope
        : yearDataText.countsInCategory(
            ghgProtocolCategory,
            ghgProtocolCategoryName(ghgProtocolCategory),
          ),
  },
  { key: 'doubt', dataIndex: 'doubt', title: yearDataText.why, className: cells.text },
];

/** The main categories whose records may belong elsewhere. */
export function DoubtsPanel() {
  return (
    <Panel title={yearDataText.doubts} note={yearDataText.doubtsNote}>
      <Table<Doubt>
        rowKey="name"
        size="small"
        columns={DOUBT_COLUMNS}
        dataSource={DOUBTS}
        pagination={false}
        scroll={{ x: 720 }}
      />
    </Panel>
  );
}
