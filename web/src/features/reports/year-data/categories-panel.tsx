import { previousYear } from '@canopy/domain/common';
import { MAIN_CATEGORIES } from '@canopy/domain/factors';
import {
  CATEGORY_STATES,
  ghgProtocolCategoryName,
  inventoryMessages,
  type PeriodCategory,
  type Scope3Category,
} from '@canopy/domain/inventory';
import { Button, Form, Input, Select, Table, type TableColumnType } from 'antd';
import { useState } from 'react';
import { formatCount, formatKg, formatTonnes } from '../../../lib/format';
import { appText } from '../../../messages/en';
import { categoryFields } from '../../../messages/fields';
import { peopleText } from '../../../messages/people/people';
import { categoryStateText, yearDataText } from '../../../messages/reports/year-data';
import cells from '../../../ui/cells.module.css';
import { makeOptions } from '../../../ui/form-field';
import { Loading } from '../../../ui/loading';
import { Panel } from '../../../ui/panel';
import { RowButtons } from '../../../ui/row-buttons';
import { RowDialog } from '../../../ui/row-dialog';
import { FormFoot, SaveForm } from '../../../ui/save-form';
import { SelectionBar } from '../../../ui/selection-bar';
import { useAction } from '../../../ui/use-action';
import { useSubmit } from '../../../ui/use-submit';
import { useCategories, useCategoryWrite } from './use-year-data';

/** Fifteen Scope 3 categories of a year. Several can share a reason. */
export function CategoriesPanel({ year }: { year: string }) {
  const answer = useCategories(year);
  const [selected, setSelected] = useState<readonly Scope3Category[]>([]);
  const [edited, setEdited] = useState<readonly PeriodCategory[]>();
  const { data = [] } = answer;
  return (
    <Panel
      title={yearDataText.categories}
      note={yearDataText.categoriesNote}
      actions={<TakeOverReasons year={year} categories={data} />}
    >
      {selected.length > 0 && (
        <SelectionBar
          label={yearDataText.selection}
          selected={yearDataText.selected(selected.length)}
          tooMany={null}
          onClear={() => setSelected([])}
        >
          <Button
            type="primary"
            onClick={() => setEdited(data.filter(({ category }) => selected.includes(category)))}
          >
            {yearDataText.giveReason}
          </Button>
        </SelectionBar>
      )}
      {answer.data ? (
        <Table<PeriodCategory>
          rowKey="category"
          size="small"
          columns={columnsWith((category) => setEdited([category]))}
          dataSource={answer.data}
          rowSelection={{
            columnWidth: 40,
            selectedRowKeys: [...selected],
            onChange: (keys) => setSelected(keys as Scope3Category[]),
            getCheckboxProps: (category) => ({
              'aria-label': yearDataText.selectCategory(nameCategory(category)),
              // With records, the category is always included.
              disabled: category.records > 0,
            }),
            getTitleCheckboxProps: () => ({ 'aria-label': yearDataText.selectAll }),
          }}
          pagination={false}
          scroll={{ x: 860 }}
        />
      ) : (
        <Loading answer={answer} lines={15} />
      )}
      <RowDialog
        row={edited}
        title={([first, ...others]) =>
          first && others.length === 0
            ? appText.editOf(nameCategory(first))
            : yearDataText.reasonOf(1 + others.length)
        }
        onClose={() => setEdited(undefined)}
      >
        {(categories) => (
          <CategoryForm
            year={year}
            categories={categories}
            onSaved={() => {
              setEdited(undefined);
              setSelected([]);
            }}
          />
        )}
      </RowDialog>
    </Panel>
  );
}

/** Button that copies the previous year's reasons to categories without one. */
function TakeOverReasons({
  year,
  categories,
}: {
  year: string;
  categories: readonly PeriodCategory[];
}) {
  const before = previousYear(year);
  const { data = [] } = useCategories(before);
  const write = useCategoryWrite(year);
  const { isBusy, run } = useAction(yearDataText.takeOverFailed);
  const open = new Set(
    categories
      .filter(({ records, state, reason }) => records === 0 && state !== 'included' && !reason)
      .map(({ category }) => category),
  );
  const taken = data.filter(({ category, state, reason }) => {
    return state !== 'included' && reason !== '' && open.has(category);
  });
  if (taken.length === 0) return null;
  return (
    <Button
      loading={isBusy}
      onClick={() =>
        run(() => write(taken.map(({ category, state, reason }) => ({ category, state, reason }))))
      }
    >
      {yearDataText.takeOver(taken.length, before)}
    </Button>
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
      // With records, the category is always included.
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
  categories,
  onSaved,
}: {
  year: string;
  categories: readonly PeriodCategory[];
  onSaved: () => void;
}) {
  const write = useCategoryWrite(year);
  const before = commonValues(categories);
  const submission = useSubmit<Values>(
    async ({ state, reason }) => {
      await write(categories.map(({ category }) => ({ category, state, reason })));
      onSaved();
    },
    { saved: yearDataText.categoriesSaved(categories.length) },
  );
  const state: Values['state'] = Form.useWatch('state', submission.form) ?? before.state;
  return (
    <SaveForm submission={submission} name="category" initialValues={before}>
      <Form.Item name="state" label={categoryFields.state}>
        <Select options={makeOptions(CATEGORY_STATES, categoryStateText)} />
      </Form.Item>
      <Form.Item
        name="reason"
        label={categoryFields.reason}
        extra={yearDataText.reasonHelp}
        rules={[
          {
            required: state !== 'included',
            whitespace: true,
            message: inventoryMessages.categoryReasonMissing,
          },
        ]}
      >
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} />
      </Form.Item>
      <FormFoot>{yearDataText.save}</FormFoot>
    </SaveForm>
  );
}

/** Returns the values that categories share, or else defaults. */
function commonValues([first, ...others]: readonly PeriodCategory[]): Values {
  const { state = 'not-yet', reason = '' } = first ?? {};
  return {
    state: others.every((other) => other.state === state) ? state : 'not-yet',
    reason: others.every((other) => other.reason === reason) ? reason : '',
  };
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

/** Main categories whose records may belong elsewhere. */
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
