import type { Period } from '@canopy/domain/inventory';
import { inventoryMessages } from '@canopy/domain/inventory';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { formatDay } from '../../lib/format';
import { appText } from '../../messages/en';
import { recordFields } from '../../messages/fields';
import { flagWhy } from '../../messages/inventory/flags';
import { openDaysText } from '../../messages/inventory/open-days';
import { ambiguousText, closeYearText, ownYearText } from '../../messages/inventory/periods';
import { recordText } from '../../messages/user';
import { type FakeCall, type FakeRefusal, networkFailure, refusal } from '../../test/fake-api';
import { differingPeriod, periodOf } from '../../test/periods';
import {
  button,
  leave,
  open,
  RECORDS,
  recordsCall,
  sent,
  serve,
  user,
} from './user-emission-page.test-support';

afterEach(leave);

const YEAR = '2024-2025';
const OPEN = [
  { from: null, to: '2024-03-31' },
  { from: '2025-04-01', to: null },
];
const LOCKED = 'The reporting year is closed.';

/** Refuses a change in a year that has been locked meanwhile. */
function locked(): FakeRefusal {
  const { status, body } = refusal(409, LOCKED);
  const details = { code: 'period_locked', open: OPEN };
  return { status, body: { ...body, error: { ...body.error, details } } };
}

const refused = `${LOCKED} ${openDaysText(OPEN)}`;

/** Opens the screen of a member with two records in a year of this state. */
async function openYear(period: Period, calls: Parameters<typeof serve>[0] = {}) {
  serve({
    'GET /getdata12': recordsCall(RECORDS),
    'GET /periods': () => ({ body: [period] }),
    ...calls,
  });
  await open(`/user?year=${YEAR}`);
}

/** Finds the year by its label. Queries by role take jsdom seconds when there are tables. */
const year = async () => within(await screen.findByLabelText(ownYearText.title(YEAR)));

describe('the year of a member', () => {
  it('can be submitted while it is open', async () => {
    let period = periodOf('Open');
    await openYear(period, {
      'GET /periods': () => ({ body: [period] }),
      'POST /periods/2024-2025/submit': () => {
        period = periodOf('Submitted');
        return { body: period };
      },
    });
    await user.click((await year()).getByText(ownYearText.submit(YEAR)));
    expect(await screen.findByText(ownYearText.submitWhy)).toBeInTheDocument();
    await user.click(screen.getByText(closeYearText.submit, { selector: 'button > span' }));
    expect(await screen.findByText(ownYearText.submitted(YEAR))).toBeInTheDocument();
    expect(sent('POST /periods/2024-2025/submit').map(({ body }) => body)).toEqual([
      { siteIds: [null] },
    ]);
    expect(await screen.findAllByText(ownYearText.mark.submitted)).toHaveLength(2);
    expect(screen.queryByLabelText(appText.editOf('Van'))).toBeNull();
  });

  it('shows why it was returned and can be submitted again', async () => {
    const comment = 'The diesel of May is missing.';
    const recordIds = ['record01', 'record99'];
    const sites = [{ siteId: null, state: 'Open' as const, comment, recordIds }];
    await openYear(periodOf('Open', { sites }));
    expect((await year()).getByText(comment)).toBeInTheDocument();
    expect((await year()).getByText(ownYearText.recordsNamed(2))).toBeInTheDocument();
    const marks = screen.getAllByText(ownYearText.mark.returned);
    expect(marks.map((mark) => mark.closest('tr')?.dataset.rowKey)).toEqual(['record01']);
    expect((await year()).getByText(ownYearText.submitAgain(YEAR))).toBeInTheDocument();
    expect(screen.getByLabelText(appText.editOf('Van'))).toBeInTheDocument();
  });

  it('lists the open days when locked and cannot be submitted', async () => {
    await openYear(periodOf('Locked'));
    expect((await year()).getByText(ownYearText.locked(YEAR))).toBeInTheDocument();
    expect(
      (await year()).getByText(`${ownYearText.lockedWhy} ${openDaysText(OPEN)}`),
    ).toBeInTheDocument();
    expect((await year()).queryByText(ownYearText.submit(YEAR))).toBeNull();
    expect(await screen.findAllByText(ownYearText.mark.locked)).toHaveLength(2);
  });

  it('warns that the figures of a locked year differ from its statement', async () => {
    await openYear(differingPeriod());
    expect((await year()).getByText(inventoryMessages.figuresDiffer(YEAR, 1))).toBeInTheDocument();
  });

  it('shows a load error and retries', async () => {
    let isDown = true;
    await openYear(periodOf('Open'), {
      'GET /periods': () => (isDown ? networkFailure : { body: [periodOf('Open')] }),
    });
    expect((await year()).getByText(ownYearText.loadFailed)).toBeInTheDocument();
    isDown = false;
    await user.click((await year()).getByText(appText.retry));
    expect(await screen.findByText(ownYearText.submit(YEAR))).toBeInTheDocument();
  });
});

describe('ambiguous records', () => {
  const ambiguous = RECORDS.map((each) => ({ ...each, site: { _id: 'site0001', name: 'Pune' } }));

  /** Answers lists of records. The ambiguous ones are only partly in the year if `isLeftOut`. */
  function listing(isLeftOut = false): FakeCall<'GET /getdata12'> {
    return (request) => {
      const { flag, leftOut } = request.query;
      const found = flag && Boolean(leftOut) === isLeftOut ? ambiguous : [];
      return recordsCall(flag ? found : RECORDS)({
        ...request,
        query: { ...request.query, leftOut: undefined },
      });
    };
  }

  it('are listed before submission with a link', async () => {
    await openYear(periodOf('Open'), { 'GET /getdata12': listing() });
    const own = await year();
    const link = await own.findByText(ambiguousText.show);
    expect(link.parentElement).toHaveTextContent(ambiguousText.whyOfOwn(2));
    expect(
      own.getByText(`Van, ${formatDay('2024-05-01')} to ${formatDay('2024-05-31')}, Pune`),
    ).toBeInTheDocument();
    await user.click(own.getByText(ownYearText.submit(YEAR)));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByText(ambiguousText.show));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText(flagWhy.ambiguous)).toBeInTheDocument();
    expect(sent('GET /getdata12').at(-1)?.query).toMatchObject({
      financialYear: YEAR,
      flag: 'ambiguous',
    });
  });

  it('link the left-out records if none counts in the year', async () => {
    await openYear(periodOf('Open'), { 'GET /getdata12': listing(true) });
    await user.click(await (await year()).findByText(ambiguousText.show));
    expect(await screen.findByText(recordText.onlyLeftOut(YEAR))).toBeInTheDocument();
  });

  it('block the submission, with a count of records of other users', async () => {
    await openYear(periodOf('Open'), {
      'POST /periods/2024-2025/submit': () => {
        const { status, body } = refusal(409, 'Choose the factors first.');
        const hinders = { ambiguous: 2, ambiguousRecords: [] };
        const details = { code: 'period_not_ready', hinders };
        return { status, body: { ...body, error: { ...body.error, details } } };
      },
    });
    await user.click((await year()).getByText(ownYearText.submit(YEAR)));
    await user.click(await screen.findByText(closeYearText.submit, { selector: 'button > span' }));
    expect(
      await screen.findByText('Choose the factors first. 2 records of other users are ambiguous.'),
    ).toBeInTheDocument();
  });
});

describe('a year locked meanwhile', () => {
  it('refuses an edit, lists the open days and keeps the input', async () => {
    await openYear(periodOf('Open'), { 'PUT /editEmissionData': locked });
    await user.click(await screen.findByLabelText(appText.editOf('Van')));
    const amount = await screen.findByLabelText(`${recordFields.distance}: Van`);
    await user.clear(amount);
    await user.type(amount, '12');
    await user.click(screen.getByText(recordText.save, { selector: 'td button > span' }));
    expect(await screen.findByText(refused)).toBeInTheDocument();
    expect(amount).toHaveValue('12');
  });

  it('refuses a bulk change, lists the open days and keeps the selection', async () => {
    await openYear(periodOf('Open'), { 'POST /records/bulk': locked });
    await user.click(await screen.findByLabelText(recordText.select('Van')));
    await user.click(button(recordText.deleteSelected));
    const [, confirm] = await screen.findAllByText(appText.delete, { selector: 'button > span' });
    await user.click(confirm as HTMLElement);
    expect(await screen.findByText(refused)).toBeInTheDocument();
    expect(screen.getByText(recordText.selected(1))).toBeInTheDocument();
  });

  it('refuses a deletion and keeps the record in the list', async () => {
    await openYear(periodOf('Open'), { 'DELETE /deleteEmissionData': locked });
    await user.click(await screen.findByLabelText(appText.deleteOf('Van')));
    await user.click(await screen.findByText(appText.delete, { selector: 'button > span' }));
    expect(await screen.findByText(refused)).toBeInTheDocument();
    expect(await screen.findByText('Van')).toBeInTheDocument();
  });
});
