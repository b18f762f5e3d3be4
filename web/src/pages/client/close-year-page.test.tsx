import { messages } from '@canopy/domain/common';
import {
  DEFAULT_POLICY,
  inventoryMessages,
  ORGANISATION,
  type Period,
} from '@canopy/domain/inventory';
import type { Me } from '@canopy/domain/session';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatDay, formatTimeAndZone } from '../../lib/format';
import { logout } from '../../lib/session';
import { appText } from '../../messages/en';
import { ambiguousText, closeYearText, statementText } from '../../messages/inventory/periods';
import {
  CLIENT,
  type FakeCalls,
  type FakeRefusal,
  fakeApi,
  networkFailure,
  refusal,
  sessionOf,
} from '../../test/fake-api';
import { pasteInto } from '../../test/paste-into';
import { differingPeriod, periodOf, SHA_1, SHA_2, statementOf } from '../../test/periods';
import { findOption } from '../../test/popups';
import { renderApp } from '../../test/render-app';
import { dashboardOf, recordOf } from './dashboard-fixture';

const YEAR = '2024-2025';
const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });

afterEach(async () => {
  fakeApi(sessionOf(CLIENT));
  await act(() => logout());
});

/** Years on the server. */
let years: readonly Period[] = [];

/** Answers a step: from now on, the server has the year in this state. */
function become(period: Period) {
  years = [period];
  return { body: period };
}

/** Opens a client's screen whose server has these years and this number of ambiguous records. */
function open(
  periods: readonly Period[],
  calls: FakeCalls = {},
  { ambiguous = 0, me = CLIENT }: { ambiguous?: number; me?: Me } = {},
) {
  years = periods;
  const requests = fakeApi({
    ...sessionOf(me),
    'GET /periods': () => ({ body: years }),
    'GET /dashboard': () => ({ body: dashboardOf(YEAR) }),
    'GET /getdata12': ({ query }) => ({
      body: {
        data: query.leftOut ? [] : [recordOf()],
        meta: { page: 1, pageSize: 5, total: query.leftOut ? 0 : query.flag ? ambiguous : 1 },
      },
    }),
    'GET /periods/2024-2025/statement': ({ query }) => ({
      body: statementOf(Number(query.version)),
    }),
    ...calls,
  });
  const app = renderApp('/client/closeyear');
  const asked = (call: string) => requests.filter((request) => request.call === call);
  return { ...app, asked };
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
/** Refuses a step, with the reasons. */
function notReady(message: string, hinders: object): FakeRefusal {
  const { status, body } = refusal(409, message);
  const details = { code: 'period_not_ready', hinders };
  return { status, body: { ...body, error: { ...body.error, details } } };
}

/** Expects the check of ambiguous records to name the first one and link to all. */
async function expectAmbiguous(count: number): Promise<void> {
  const checks = within(await screen.findByRole('list', { name: closeYearText.checks }));
  const link = await checks.findByText(ambiguousText.show);
  expect(link.parentElement).toHaveTextContent(ambiguousText.why(count));
  expect(link).toHaveAttribute(
    'href',
    `/client/myemission?financialYear=${YEAR}&flag=ambiguous#records`,
  );
  expect(
    checks.getByText(`Diesel, ${formatDay('2024-04-01')} to ${formatDay('2024-04-30')}`),
  ).toBeInTheDocument();
  expect(checks.getByText(ambiguousText.more(count - 1))).toBeInTheDocument();
}

const step = (name: string) => `POST /periods/${YEAR}/${name}`;
const currentStep = () => screen.getByText((_, element) => element?.ariaCurrent === 'step');

describe('the year list', () => {
  it('shows every state and opens the last chosen year, or else the newest', async () => {
    const periods = [periodOf('Open', { year: '2025-2026' }), periodOf('Locked')];
    open(periods);
    const years = within(await screen.findByRole('navigation', { name: closeYearText.years }));
    expect(years.getAllByRole('button').map((each) => each.textContent)).toEqual([
      '2025-2026Open',
      '2024-2025LockedVersion 1',
    ]);
    expect(screen.getByRole('heading', { level: 2, name: '2025-2026' })).toBeInTheDocument();
    await user.click(years.getByText(YEAR));
    expect(screen.getByRole('heading', { level: 2, name: YEAR })).toBeInTheDocument();
    expect(screen.getByText(closeYearText.what.Locked)).toBeInTheDocument();
    cleanup();
    open(periods);
    expect(await screen.findByRole('heading', { level: 2, name: YEAR })).toBeInTheDocument();
  });

  it('is empty without records', async () => {
    open([]);
    expect(await screen.findByText(closeYearText.emptyTitle)).toBeInTheDocument();
  });

  it('shows a load error and retries', async () => {
    let isDown = true;
    open([], {
      'GET /periods': () => (isDown ? networkFailure : { body: [periodOf('Open')] }),
    });
    expect(await screen.findByText(appText.loadFailed)).toBeInTheDocument();
    isDown = false;
    await user.click(screen.getByText(appText.retry));
    expect(await screen.findByText(closeYearText.next.Open)).toBeInTheDocument();
  });

  it('keeps the statement of a year with a former start month', async () => {
    open([periodOf('Open', { year: '2023', version: 1 })], {
      'GET /periods/2023/statement': () => ({ body: statementOf(1) }),
    });
    expect(await screen.findByText(closeYearText.otherStart)).toBeInTheDocument();
    expect(await screen.findByText(SHA_1)).toBeInTheDocument();
    expect(screen.queryByText(closeYearText.next.Open)).toBeNull();
  });
});

describe('submitting a year', () => {
  it('lists unsubmitted sites and submits them', async () => {
    const { asked } = open([periodOf('Open')], {
      'POST /periods/2024-2025/submit': () => become(periodOf('Submitted')),
    });
    expect(await screen.findByText(closeYearText.toSubmit([ORGANISATION]))).toBeInTheDocument();
    const [first] = await screen.findAllByText(closeYearText.submit, { selector: 'button > span' });
    await user.click(first as HTMLElement);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(closeYearText.submitWhy)).toBeInTheDocument();
    await user.click(dialog.getByText(closeYearText.submit, { selector: 'button > span' }));
    expect(await screen.findByText(closeYearText.next.Submitted)).toBeInTheDocument();
    expect(asked(step('submit')).at(-1)?.body).toEqual({ siteIds: [null] });
    expect(currentStep()).toHaveTextContent('Submitted');
  });
});

describe('submitting a year with ambiguous records', () => {
  it('lists them in the refusal and the dialog', async () => {
    const record = { selectedName: 'Diesel', date: '2024-05-01', date1: '2024-05-01' };
    const ambiguousRecords = ['Kitchen', 'Garden'].map((username, n) => {
      return { ...record, _id: `record00000${n}`, site: 'Pune', username };
    });
    let ambiguous = 0;
    open([periodOf('Open')], {
      'GET /getdata12': ({ query }) => {
        const total = query.leftOut ? 0 : ambiguous;
        return { body: { data: total ? [recordOf()] : [], meta: { page: 1, pageSize: 5, total } } };
      },
      'POST /periods/2024-2025/submit': () => {
        ambiguous = 2;
        return notReady('Choose the factors first.', { ambiguous: 2, ambiguousRecords });
      },
    });
    expect(await screen.findByText(closeYearText.noneAmbiguous)).toBeInTheDocument();
    const [first] = await screen.findAllByText(closeYearText.submit, { selector: 'button > span' });
    await user.click(first as HTMLElement);
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByText(closeYearText.submit, { selector: 'button > span' }));
    const day = formatDay('2024-05-01');
    expect(
      await dialog.findByText(
        `Choose the factors first. 2 records are ambiguous: Diesel, ${day}, Pune, Kitchen; Diesel, ${day}, Pune, Garden.`,
      ),
    ).toBeInTheDocument();
    await expectAmbiguous(2);
    expect(await dialog.findByText(ambiguousText.show)).toBeInTheDocument();
  });
});

describe('returning a year', () => {
  it('requires a comment and sends the named records', async () => {
    const { asked } = open([periodOf('Submitted')], {
      'POST /periods/2024-2025/return': () => {
        const comment = 'The diesel of May is missing.';
        const recordIds = ['record000001'];
        const sites = [{ siteId: null, state: 'Open' as const, comment, recordIds }];
        return become(periodOf('Open', { sites }));
      },
    });
    await user.click(await screen.findByText(closeYearText.return));
    const dialog = within(await screen.findByRole('dialog'));
    const submit = dialog.getByText(closeYearText.return, { selector: 'button > span' });
    await user.click(submit);
    const comment = dialog.getByLabelText(closeYearText.comment);
    await waitFor(() => expect(comment).toHaveAttribute('aria-invalid', 'true'));
    expect(asked(step('return'))).toHaveLength(0);
    await pasteInto(comment, 'The diesel of May is missing.');
    await user.type(dialog.getByLabelText(closeYearText.recordIds), 'Dies');
    await waitFor(() =>
      expect(asked('GET /getdata12').at(-1)?.query).toMatchObject({
        financialYear: YEAR,
        q: 'Dies',
      }),
    );
    await user.click(await findOption(/^Diesel, /));
    await user.click(submit);
    expect(
      await screen.findByText(closeYearText.returnedWith('The diesel of May is missing.')),
    ).toBeInTheDocument();
    expect(screen.getByText(closeYearText.recordsNamed(1))).toBeInTheDocument();
    expect(asked(step('return')).at(-1)?.body).toEqual({
      siteIds: [null],
      comment: 'The diesel of May is missing.',
      recordIds: ['record000001'],
    });
  });
});

describe('the approve button', () => {
  it('approves a submitted year', async () => {
    open([periodOf('Submitted')], {
      'POST /periods/2024-2025/approve': () => become(periodOf('Approved')),
    });
    await user.click(await button(closeYearText.approve(YEAR)));
    expect(await screen.findByText(closeYearText.next.Approved)).toBeInTheDocument();
  });

  it('is disabled while records are ambiguous, and lists them', async () => {
    open([periodOf('Submitted')], {}, { ambiguous: 3 });
    await expectAmbiguous(3);
    expect(await button(closeYearText.approve(YEAR))).toBeDisabled();
  });

  it('is disabled for the submitter if the policy requires a second person', async () => {
    const policy = { ...DEFAULT_POLICY, fourEyes: true };
    const submittedBy = { userId: CLIENT.userId, username: CLIENT.username };
    const site = { siteId: null, state: 'Submitted', submittedBy } as const;
    open([periodOf('Submitted', { sites: [site] })], {}, { me: { ...CLIENT, policy } });
    expect(await screen.findByText(closeYearText.fourEyes)).toBeInTheDocument();
    expect(await button(closeYearText.approve(YEAR))).toBeDisabled();
  });

  it('is enabled for the second person', async () => {
    const policy = { ...DEFAULT_POLICY, fourEyes: true };
    open([periodOf('Submitted')], {}, { me: { ...CLIENT, policy } });
    expect(await screen.findByText(closeYearText.fourEyesMet)).toBeInTheDocument();
    expect(await button(closeYearText.approve(YEAR))).toBeEnabled();
  });

  it('shows why it was refused and reloads the year', async () => {
    open([periodOf('Submitted')], {
      'POST /periods/2024-2025/approve': () => {
        become(periodOf('Open'));
        const hinders = { state: 'Open', sites: [null], ambiguous: 2 };
        return notReady('The year cannot be approved yet.', hinders);
      },
    });
    await user.click(await button(closeYearText.approve(YEAR)));
    expect(
      await screen.findByText(
        'The year cannot be approved yet. The year is Open now. 1 site is not submitted. 2 records are ambiguous.',
      ),
    ).toBeInTheDocument();
    expect(await screen.findByText(closeYearText.next.Open)).toBeInTheDocument();
  });
});

describe('the lock form', () => {
  it('is disabled while records are ambiguous, and lists them', async () => {
    open([periodOf('Approved')], {}, { ambiguous: 2 });
    await expectAmbiguous(2);
    expect(await button(closeYearText.lock(YEAR))).toBeDisabled();
  });

  it('states the figures, requires a name and follows a slow lock to its end', async () => {
    const { asked } = open([periodOf('Approved')], {
      // The answer comes when the year is locked, but a gateway gives up earlier.
      'POST /periods/2024-2025/lock': async () => {
        become(periodOf('Locking'));
        await new Promise((resolve) => setTimeout(resolve, 60_000));
        return refusal(504, 'Gateway Timeout');
      },
    });
    expect(await screen.findByText('4,000.13 kg CO₂e')).toBeInTheDocument();
    expect(screen.getByText(closeYearText.method.location)).toBeInTheDocument();
    expect(screen.getByText(closeYearText.impossible)).toBeInTheDocument();
    await user.click(await button(closeYearText.lock(YEAR)));
    const name = screen.getByLabelText(closeYearText.name);
    await waitFor(() => expect(name).toHaveAttribute('aria-invalid', 'true'));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await pasteInto(name, 'Meera Iyer');
    await user.click(await button(closeYearText.lock(YEAR)));
    await act(() => vi.advanceTimersByTimeAsync(2500));
    expect(await screen.findByText(closeYearText.what.Locking)).toBeInTheDocument();
    expect(asked(step('lock')).map(({ body }) => body)).toEqual([{ name: 'Meera Iyer' }]);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.queryByText(closeYearText.lockFailed)).toBeNull();
    become(periodOf('Locked'));
    await act(() => vi.advanceTimersByTimeAsync(2500));
    expect(await screen.findByText(closeYearText.what.Locked)).toBeInTheDocument();
    expect(await screen.findByText(SHA_1)).toBeInTheDocument();
  });

  it('keeps the name and shows an error when the server fails', async () => {
    open([periodOf('Approved')], { 'POST /periods/2024-2025/lock': () => networkFailure });
    const name = await screen.findByLabelText(closeYearText.name);
    await pasteInto(name, 'Meera Iyer');
    await user.click(await button(closeYearText.lock(YEAR)));
    expect(await screen.findByText(closeYearText.lockFailed)).toBeInTheDocument();
    expect(screen.getAllByText(messages.somethingWentWrong)).not.toHaveLength(0);
    expect(name).toHaveValue('Meera Iyer');
  });
});

describe('a locked year', () => {
  it('shows every statement version with its signers and a way to check it', async () => {
    const statement = { version: 2, sha256: SHA_2, lockedAt: '2026-06-01T08:00:00.000Z' };
    const written = vi.fn(async () => {});
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: written } });
    const { asked } = open([periodOf('Locked', { version: 2, statement })]);
    expect(await screen.findByText(SHA_2)).toBeInTheDocument();
    expect(await screen.findByText(SHA_1)).toBeInTheDocument();
    const versions = screen.getAllByRole('article').map((each) => within(each));
    expect(versions.map((each) => each.getByRole('heading').textContent)).toEqual([
      'Version 2',
      'Version 1',
    ]);
    const [newest] = versions;
    expect(newest?.getByText(formatTimeAndZone(statementOf(2).lockedAt))).toBeInTheDocument();
    expect(newest?.getByText('Meera Iyer (account hotel)')).toBeInTheDocument();
    expect(newest?.getByText('Asha Rao (asha)')).toBeInTheDocument();
    expect(newest?.getByText('Kitchen (kitchen)')).toBeInTheDocument();
    expect(screen.getByText(`sha256sum statement-${YEAR}-version-2.ndjson`)).toBeInTheDocument();
    await user.click(newest?.getByText(statementText.copySha256) as HTMLElement);
    expect(written).toHaveBeenCalledWith(SHA_2);
    const [, older] = versions;
    await user.click(older?.getByText(/^Download/) as HTMLElement);
    await waitFor(() =>
      expect(asked(`GET /periods/${YEAR}/statement`).at(-1)).toMatchObject({
        query: { version: 1 },
        accept: 'application/x-ndjson',
      }),
    );
  });

  it('warns about figures that differ from the statement and hides its SHA-256', async () => {
    open([differingPeriod()]);
    const warning = await screen.findByRole('alert');
    expect(warning).toHaveTextContent(inventoryMessages.figuresDiffer(YEAR, 1));
    expect(warning).toHaveTextContent(statementText.differsHelp);
    expect(await screen.findByText(closeYearText.approvedBy)).toBeInTheDocument();
    expect(screen.queryByText(SHA_1)).toBeNull();
    expect(screen.queryByText(closeYearText.check)).toBeNull();
    cleanup();
    const newest = { version: 2, sha256: SHA_2, lockedAt: '2026-06-01T08:00:00.000Z' };
    open([periodOf('Locked', { version: 2, statement: { ...newest, differs: true } })]);
    expect(await screen.findByText(SHA_1)).toBeInTheDocument();
    expect(screen.queryByText(SHA_2)).toBeNull();
  });

  it('is reopened with a reason', async () => {
    const { asked } = open([periodOf('Locked')], {
      'POST /periods/2024-2025/reopen': () => become(periodOf('Open', { version: 1 })),
    });
    await user.click(await button(closeYearText.reopen));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(closeYearText.reopenWhy)).toBeInTheDocument();
    await pasteInto(dialog.getByLabelText(closeYearText.reason), 'A meter was read wrongly.');
    await user.click(dialog.getByText(closeYearText.reopen, { selector: 'button > span' }));
    expect(await screen.findByText(closeYearText.next.Open)).toBeInTheDocument();
    expect(asked(step('reopen')).at(-1)?.body).toEqual({ reason: 'A meter was read wrongly.' });
    expect(screen.getByText(SHA_1)).toBeInTheDocument();
  });
});
