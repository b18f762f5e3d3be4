import { messages } from '@canopy/domain/common';
import {
  type ActivityMetric,
  type ActivityMetricInput,
  ghgProtocolCategoryName,
  type PeriodCategory,
  SCOPE_3_CATEGORIES,
} from '@canopy/domain/inventory';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { logout } from '../../lib/session';
import { dashboardText } from '../../messages/client';
import { appText } from '../../messages/en';
import { metricFields } from '../../messages/fields';
import { categoryStateText, yearDataText } from '../../messages/reports/year-data';
import {
  CLIENT,
  type FakeCalls,
  fakeApi,
  loggedIn,
  networkFailure,
  refusal,
  sessionOf,
} from '../../test/fake-api';
import { pasteInto } from '../../test/paste-into';
import { findConfirmButton, findOption } from '../../test/popups';
import { renderApp } from '../../test/render-app';
import { siteOf } from '../../test/sites';

const YEAR = '2024-2025';
const YEAR_BEFORE = '2023-2024';
const REVENUE: ActivityMetric = {
  _id: 'metric01',
  year: YEAR,
  siteId: null,
  metric: 'revenue',
  value: 1_500_000,
  unit: 'INR',
  source: 'Annual report',
  evidence: '6a5b3c64-8b1c-4b6e-9d2e-0d1f7f6d1c11',
};
const CATEGORIES: PeriodCategory[] = SCOPE_3_CATEGORIES.map((category) => ({
  category,
  name: ghgProtocolCategoryName(category),
  state: category === 6 ? 'included' : 'not-yet',
  reason: '',
  records: category === 6 ? 3 : 0,
  total: category === 6 ? 2500 : 0,
}));

const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });

function open(calls: FakeCalls = {}) {
  const requests = fakeApi({
    ...sessionOf(CLIENT),
    'GET /activity-metrics': () => ({ body: [REVENUE] }),
    'GET /sites': () => ({ body: [] }),
    [`GET /periods/${YEAR}/categories`]: () => ({ body: CATEGORIES }),
    [`GET /periods/${YEAR_BEFORE}/categories`]: () => ({ body: CATEGORIES }),
    ...calls,
  } as FakeCalls);
  renderApp(`/client/yeardata?financialYear=${YEAR}`);
  return requests;
}

const row = async (name: string) =>
  (await screen.findByText(name, { selector: 'td' })).closest('tr') as HTMLElement;

afterEach(async () => {
  fakeApi(sessionOf(CLIENT));
  await act(() => logout());
});

describe('/client/yeardata', () => {
  it('shows the metrics of the year, and the categories with their emissions', async () => {
    const requests = open();
    expect(await row('Revenue')).toHaveTextContent('1,500,000INRAnnual report');
    expect(await row('6 Business travel')).toHaveTextContent('Included2.50 t CO₂e3 records');
    expect(within(await row('6 Business travel')).queryByRole('button')).toBeNull();
    expect(await row('14 Franchises')).toHaveTextContent(categoryStateText['not-yet']);
    const asked = requests.find(({ call }) => call === 'GET /activity-metrics');
    expect(asked?.query).toEqual({ year: YEAR });
  });

  it('marks missing fields and adds a custom metric with evidence', async () => {
    const metrics = [REVENUE];
    const requests = open({
      'GET /activity-metrics': () => ({ body: metrics }),
      'POST /upload': () => ({ status: 201, body: { imagePath: REVENUE.evidence as string } }),
      'PUT /activity-metrics': ({ body }) => {
        metrics.push({ ...REVENUE, ...(body as ActivityMetricInput), _id: 'metric02', value: 412 });
        return { body: metrics };
      },
    });
    await row('Revenue');
    await user.click(screen.getByText(yearDataText.add));
    await user.click(await screen.findByLabelText('Metric'));
    await user.click(await findOption(yearDataText.own));
    await user.click(screen.getByText(yearDataText.save));
    expect(await screen.findAllByText('Please fill in this field.')).toHaveLength(4);
    await user.type(
      screen.getByLabelText('Metric', { selector: '#metric_metric' }),
      'Guest nights',
    );
    await user.type(screen.getByLabelText('Value'), '412');
    await user.type(screen.getByLabelText('Unit'), 'night');
    await pasteInto(screen.getByLabelText('Source'), 'Front desk');
    const file = new File(['%PDF'], 'nights.pdf', { type: 'application/pdf' });
    await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, file);
    await user.click(screen.getByText(yearDataText.save));
    expect(await row('Guest nights')).toHaveTextContent('412night');
    const sent = requests.find(({ call }) => call === 'PUT /activity-metrics');
    expect(sent?.body).toEqual({
      year: YEAR,
      siteId: null,
      metric: 'Guest nights',
      value: 412,
      unit: 'night',
      source: 'Front desk',
      evidence: REVENUE.evidence,
    });
  });

  it('requires the site list before adding a metric', async () => {
    let isDown = true;
    const sites = [siteOf('inn00000', 'Hill Inn')];
    open({ 'GET /sites': () => (isDown ? networkFailure : { body: sites }) });
    await row('Revenue');
    await user.click(screen.getByText(yearDataText.add));
    expect(await screen.findByText(appText.loadFailed)).toBeInTheDocument();
    expect(screen.queryByLabelText('Value')).toBeNull();
    isDown = false;
    await user.click(screen.getByText(appText.retry));
    expect(await screen.findByLabelText(metricFields.siteId)).toBeInTheDocument();
  });

  it('keeps the evidence of an edited metric and deletes a metric', async () => {
    let metrics = [REVENUE];
    const requests = open({
      'GET /activity-metrics': () => ({ body: metrics }),
      'PUT /activity-metrics': ({ body }) => {
        const { value } = body as ActivityMetricInput;
        metrics = value === null ? [] : [{ ...REVENUE, value }];
        return { body: metrics };
      },
    });
    await row('Revenue');
    await user.click(screen.getByLabelText(appText.editOf('Revenue')));
    const value = await screen.findByLabelText('Value');
    await user.clear(value);
    await user.type(value, '2');
    await user.click(screen.getByText(yearDataText.save));
    await waitFor(async () => expect(await row('Revenue')).toHaveTextContent('Revenue2INR'));
    await user.click(screen.getByLabelText(appText.deleteOf('Revenue')));
    await user.click(await findConfirmButton(appText.delete));
    expect(await screen.findByText(yearDataText.noMetrics)).toBeInTheDocument();
    const { _id, ...figure } = REVENUE;
    const { unit: _, source: __, evidence: ___, ...key } = { ...figure, value: null };
    expect(
      requests.filter(({ call }) => call === 'PUT /activity-metrics').map(({ body }) => body),
    ).toEqual([
      { ...figure, value: 2 },
      { ...key, unit: '', source: '', evidence: '' },
    ]);
  });

  it('requires a reason to exclude a category', async () => {
    let categories = CATEGORIES;
    const requests = open({
      [`GET /periods/${YEAR}/categories`]: () => ({ body: categories }),
      [`PUT /periods/${YEAR}/categories`]: () => {
        categories = CATEGORIES.map((each) =>
          each.category === 14 ? { ...each, reason: 'We have none' } : each,
        );
        return { body: categories };
      },
    } as FakeCalls);
    await row('14 Franchises');
    await user.click(screen.getByLabelText(appText.editOf('14 Franchises')));
    await user.click(await screen.findByText(yearDataText.save));
    expect(await screen.findByText('Enter why the category is not included.')).toBeInTheDocument();
    await pasteInto(screen.getByLabelText('Reason'), 'We have none');
    await user.click(screen.getByText(yearDataText.save));
    await waitFor(async () => expect(await row('14 Franchises')).toHaveTextContent('We have none'));
    const sent = requests.find(({ call }) => call.startsWith('PUT'));
    expect(sent?.body).toEqual([{ category: 14, state: 'not-yet', reason: 'We have none' }]);
  });

  it('sets one reason for several categories without records', async () => {
    const requests = open({ [`PUT /periods/${YEAR}/categories`]: () => ({ body: CATEGORIES }) });
    const check = async (name: string) =>
      user.click(await screen.findByRole('checkbox', { name: yearDataText.selectCategory(name) }));
    await row('14 Franchises');
    expect(
      screen.getByRole('checkbox', { name: yearDataText.selectCategory('6 Business travel') }),
    ).toBeDisabled();
    await check('14 Franchises');
    await check('15 Investments');
    expect(screen.getByText(yearDataText.selected(2))).toBeInTheDocument();
    await user.click(screen.getByText(yearDataText.giveReason));
    expect(await screen.findByText(yearDataText.reasonOf(2))).toBeInTheDocument();
    await pasteInto(screen.getByLabelText('Reason'), 'We have none');
    await user.click(screen.getByText(yearDataText.save));
    expect(await screen.findByText(yearDataText.categoriesSaved(2))).toBeInTheDocument();
    const said = { state: 'not-yet', reason: 'We have none' };
    expect(requests.find(({ call }) => call.startsWith('PUT'))?.body).toEqual([
      { category: 14, ...said },
      { category: 15, ...said },
    ]);
    await waitFor(() => expect(screen.queryByText(yearDataText.giveReason)).toBeNull());
  });

  it('drops the selection when the year changes', async () => {
    open({
      'GET /periods/2022-2023/categories': () => ({ body: CATEGORIES }),
    } as FakeCalls);
    const select = yearDataText.selectCategory('14 Franchises');
    await user.click(await screen.findByRole('checkbox', { name: select }));
    expect(screen.getByText(yearDataText.giveReason)).toBeInTheDocument();
    await user.click(screen.getByLabelText(dashboardText.financialYear));
    await user.click(await findOption(YEAR_BEFORE));
    await waitFor(() => expect(screen.queryByText(yearDataText.giveReason)).toBeNull());
    expect(await screen.findByRole('checkbox', { name: select })).not.toBeChecked();
  });

  it('copies reasons of the year before into categories without one', async () => {
    const without = { state: 'not-relevant', reason: 'We have none', records: 0 } as const;
    const requests = open({
      [`GET /periods/${YEAR}/categories`]: () => ({
        body: CATEGORIES.map((each) => (each.category === 13 ? { ...each, reason: 'Own' } : each)),
      }),
      [`GET /periods/${YEAR_BEFORE}/categories`]: () => ({
        body: CATEGORIES.map((each) =>
          [6, 13, 14, 15].includes(each.category) ? { ...each, ...without } : each,
        ),
      }),
      [`PUT /periods/${YEAR}/categories`]: () => ({ body: CATEGORIES }),
    } as FakeCalls);
    await user.click(await screen.findByText(yearDataText.takeOver(2, YEAR_BEFORE)));
    const { state, reason } = without;
    await waitFor(() =>
      expect(requests.find(({ call }) => call.startsWith('PUT'))?.body).toEqual([
        { category: 14, state, reason },
        { category: 15, state, reason },
      ]),
    );
  });

  it('reports an ended session once, with the failed action', async () => {
    let isOver = false;
    const without = { state: 'not-relevant', reason: 'We have none' } as const;
    const ended = () => refusal(401, messages.sessionEnded);
    open({
      [`GET /periods/${YEAR_BEFORE}/categories`]: () => ({
        body: CATEGORIES.map((each) => (each.category === 14 ? { ...each, ...without } : each)),
      }),
      [`PUT /periods/${YEAR}/categories`]: ended,
      'POST /auth/refresh': () => (isOver ? ended() : loggedIn()),
    } as FakeCalls);
    const button = await screen.findByText(yearDataText.takeOver(1, YEAR_BEFORE));
    isOver = true;
    await user.click(button);
    expect(await screen.findByText(messages.sessionEnded)).toBeInTheDocument();
    expect(await screen.findByText(yearDataText.takeOverFailed)).toBeInTheDocument();
    expect(await screen.findByLabelText('User ID')).toBeInTheDocument();
    expect(screen.getAllByText(messages.sessionEnded)).toHaveLength(1);
  });

  it('downloads the audit file and reports a failure', async () => {
    let isDown = true;
    const requests = open({
      [`GET /periods/${YEAR}/audit.zip`]: () =>
        isDown ? networkFailure : { body: new Blob(['zip']) },
    } as FakeCalls);
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    await user.click(await screen.findByText(yearDataText.audit));
    expect(await screen.findByText(yearDataText.auditFailed)).toBeInTheDocument();
    expect(saved).not.toHaveBeenCalled();
    isDown = false;
    await user.click(screen.getByText(yearDataText.audit));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    saved.mockRestore();
    expect(requests.filter(({ call }) => call.endsWith('audit.zip'))).toHaveLength(2);
  });

  it('shows load errors of both lists and retries', async () => {
    let isDown = true;
    open({
      'GET /activity-metrics': () => (isDown ? networkFailure : { body: [REVENUE] }),
      [`GET /periods/${YEAR}/categories`]: () => (isDown ? networkFailure : { body: CATEGORIES }),
    } as FakeCalls);
    await waitFor(() => expect(screen.getAllByText(appText.loadFailed)).toHaveLength(2));
    isDown = false;
    for (const retry of screen.getAllByText(appText.retry)) await user.click(retry);
    expect(await row('Revenue')).toBeInTheDocument();
    expect(await row('14 Franchises')).toBeInTheDocument();
  });
});
