import {
  creditMessages,
  ORDER_MONEY,
  ORDER_SORTS,
  ORDERS_PER_CHANGE,
  type OrderMoney,
  type OrderSums as Sums,
} from '@canopy/domain/credits';
import { Input, type TableColumnType } from 'antd';
import { type ComponentType, type ReactNode, useState } from 'react';
import { FIRST_PAGE, readPageChoice } from '../lib/asked-page';
import { downloadFile } from '../lib/csv';
import { useUrlState } from '../lib/url-state';
import { useRefresh } from '../lib/use-answer';
import { usePagedList } from '../lib/use-paged-list';
import { orderListText as text } from '../messages/orders';
import { DownloadButton } from './download-button';
import { EditDialog } from './edit-dialog';
import { EmptyState } from './empty-state';
import { FilterSelect } from './filter-select';
import { ListCount, ListTools, useListing } from './listing';
import {
  buyerColumn,
  type ListedOrder,
  notesColumn,
  orderStateColumn,
  placedColumn,
  referenceColumn,
  totalColumn,
} from './order-columns';
import { OrderSums } from './order-sums';
import { PagedTable, selectRows } from './paged-table';
import { openPage, RowMenu } from './row-menu';
import { StateFilter } from './state-filter';
import { StepBar, type Taken } from './step-bar';
import type { RowStep } from './step-dialog';
import { updateSelection, useSelection } from './use-selection';

const NO_FILTERS = { q: '', state: '', money: '', page: 1 };
const VIEW = { ...NO_FILTERS, sort: '', order: 'desc', ...FIRST_PAGE };

const MONEY = ORDER_MONEY.map((value) => ({ value, label: text.money[value] }));

interface Filter<State> {
  readonly q: string | undefined;
  readonly state: State | undefined;
  readonly money: OrderMoney | undefined;
}

interface Query<State> extends Filter<State> {
  readonly sort: (typeof ORDER_SORTS)[number] | undefined;
  readonly order: 'asc' | 'desc';
  readonly page: number;
  readonly pageSize: number;
}

interface Page<Row> {
  readonly data: readonly Row[];
  readonly meta: { readonly total: number; readonly sums: Sums };
}

/** Step that editors take with one order, or with several. */
export interface OrderStep<Row> extends RowStep<Row> {
  /** Name in the menu of an order. */
  readonly label: string;
}

/** Kind of orders, of credits or of products. */
export interface OrderKind<Row extends ListedOrder, State extends string> {
  /** Cache key that `useRefresh` invalidates. */
  readonly subject: string;
  readonly text: {
    readonly search: string;
    readonly noMatchTitle: string;
    readonly emptyTitle: string;
    readonly emptyWhy: string;
    readonly fileName: string;
  };
  readonly states: readonly State[];
  /** Columns with the bought credits or products. */
  readonly bought: readonly TableColumnType<Row>[];
  /** Second lines below buyer and state. */
  readonly buyerMore?: (order: Row) => string;
  readonly stateMore?: (order: Row) => ReactNode;
  readonly steps: readonly OrderStep<Row>[];
  /** Field with the rules of the notes' contract. */
  readonly NotesField: ComponentType<{
    name: 'notes';
    extra?: ReactNode;
    children?: ReactNode;
  }>;
  load(query: Query<State>, signal: AbortSignal): Promise<Page<Row>>;
  download(filter: Filter<State>): Promise<Blob>;
  saveNotes(reference: string, notes: string): Promise<unknown>;
}

/** Orders of one kind, newest first, with search, filters, totals, notes and steps. */
export function OrderList<Row extends ListedOrder, State extends string>({
  kind,
  addressOf,
  moreActions = () => [],
}: {
  kind: OrderKind<Row, State>;
  /** Returns an order page's address. */
  addressOf: (reference: string) => string;
  /** Returns actions that only this kind has. */
  moreActions?: (order: Row) => { key: string; label: string; onClick: () => void }[];
}) {
  const { subject, steps, states, NotesField } = kind;
  const [view, onView] = useUrlState(VIEW);
  const [taken, setTaken] = useState<Taken<Row>>();
  const [noted, setNoted] = useState<Row>();
  const state = states.find((each) => each === view.state);
  const money = ORDER_MONEY.find((each) => each === view.money);
  const filter = { q: view.q || undefined, state, money };
  const sorting = {
    sort: ORDER_SORTS.find((each) => each === view.sort),
    order: view.order === 'asc' ? ('asc' as const) : ('desc' as const),
  };
  const orders = usePagedList(
    subject,
    { ...filter, ...sorting },
    readPageChoice(view),
    (query, signal) => kind.load(query, signal),
    { sorts: ORDER_SORTS, firstOrder: 'desc' },
  );
  const refresh = useRefresh(subject);
  const { selected, select } = useSelection<Row>(JSON.stringify(filter));
  const listing = useListing(kind.text, orders, view, onView, NO_FILTERS);
  if (listing.isNone) {
    return <EmptyState title={kind.text.emptyTitle} why={kind.text.emptyWhy} />;
  }
  const stepsForMany = steps.filter(({ isForMany }) => isForMany);
  const canChange = (order: Row) => stepsForMany.some((step) => step.can(order));
  const chosen = new Map(
    [...updateSelection(selected, orders.rows ?? [])].filter(([, order]) => canChange(order)),
  );
  const boxes = selectRows<Row>({
    rows: chosen,
    onChange: select,
    label: ({ reference }) => text.select(reference),
    labelOfAll: text.selectAll,
  });
  const columns = [
    referenceColumn<Row>(),
    placedColumn<Row>(),
    orderStateColumn<Row>(kind.stateMore),
    ...kind.bought,
    totalColumn<Row>(),
    buyerColumn<Row>(kind.buyerMore),
    notesColumn<Row>(),
  ];
  return (
    <>
      <ListTools
        {...listing.tools}
        filters={
          <>
            <StateFilter states={states} value={state} onChange={onView} />
            <FilterSelect
              label={text.moneyFilter}
              all={text.allMoney}
              options={MONEY}
              value={money ?? ''}
              width={176}
              onChange={(chosenMoney) => onView({ money: chosenMoney, page: 1 })}
            />
          </>
        }
      >
        <DownloadButton
          disabled={orders.total === 0}
          failed={text.csvFailed}
          download={async () => downloadFile(kind.text.fileName, await kind.download(filter))}
        />
      </ListTools>
      {orders.meta && !orders.error && <OrderSums sums={orders.meta.sums} />}
      <ListCount list={orders} failed={text.loadFailed}>
        {text.count(orders.total)}
      </ListCount>
      <StepBar
        steps={steps}
        names={{
          nameOf: ({ reference }) => reference,
          count: text.count,
          stoppedBy: text.stoppedBy,
          reasonHelp: text.reasonHelp,
        }}
        label={text.selection}
        selectedText={text.selected}
        most={ORDERS_PER_CHANGE}
        tooMany={creditMessages.ordersTooMany(ORDERS_PER_CHANGE)}
        selected={chosen}
        select={select}
        taken={taken}
        onTake={setTaken}
        refresh={refresh}
      />
      <EditDialog
        row={noted}
        title={({ reference }) => text.notesTitle(reference)}
        valuesOf={({ notes }) => ({ notes })}
        save={async ({ reference }, { notes = '' }) => {
          await kind.saveNotes(reference, notes);
          await refresh();
        }}
        saved={text.notesSaved}
        onClose={() => setNoted(undefined)}
      >
        <NotesField name="notes" extra={text.notesHelp}>
          <Input.TextArea autoSize={{ minRows: 4, maxRows: 16 }} autoFocus />
        </NotesField>
      </EditDialog>
      <PagedTable
        {...listing.table}
        columns={columns}
        actionsOf={(order) => (
          <RowMenu
            name={order.reference}
            actions={[
              openPage(addressOf(order.reference), text.open),
              ...moreActions(order),
              { key: 'notes', label: text.writeNotes, onClick: () => setNoted(order) },
              ...steps
                .filter((step) => step.can(order))
                .map((step) => ({
                  key: step.key,
                  label: step.label,
                  danger: step.danger ?? false,
                  onClick: () => setTaken({ step, rows: [order] }),
                })),
            ]}
          />
        )}
        rowSelection={{
          ...boxes,
          getCheckboxProps: (order) => ({
            ...boxes.getCheckboxProps?.(order),
            disabled: !canChange(order),
          }),
        }}
        width={1240}
      />
    </>
  );
}
