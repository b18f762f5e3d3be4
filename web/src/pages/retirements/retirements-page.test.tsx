import { CERTIFICATE_TEXT, type RegisteredRetirement } from '@canopy/domain/credits';
import { PUBLIC_PAGES, paths } from '@canopy/domain/site-pages';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { failedText } from '../../messages/content/missing';
import { registerText as text } from '../../messages/credits/retirements';
import { type FakeCalls, fakeApi, networkFailure } from '../../test/fake-api';
import { registered } from '../../test/market';
import { renderApp } from '../../test/render-app';

const NAMED = registered({ name: 'Meadow Hotels', year: '2024-2025' });
const KEPT = registered({ project: 'Wind of the plains', quantity: 1, state: 'Retired' });

function answer(rows: readonly RegisteredRetirement[] = [NAMED, KEPT], calls: FakeCalls = {}) {
  return fakeApi({
    'GET /retirements': ({ query: { q = '', year, state } }) => {
      const data = rows.filter(
        (each) =>
          each.project.toLowerCase().includes(String(q)) &&
          (year === undefined || each.year === year) &&
          (state === undefined || each.state === state),
      );
      return {
        body: {
          data,
          meta: { page: 1, pageSize: 25, total: data.length },
          totals: { requested: 1200, retired: 34 },
          years: ['2024-2025'],
        },
      };
    },
    ...calls,
  });
}

function open(address: string, ...answered: Parameters<typeof answer>) {
  const requests = answer(...answered);
  const { router } = renderApp(address);
  const asked = () => requests.filter(({ call }) => call === 'GET /retirements').at(-1)?.query;
  return { router, asked };
}

const row = (name: RegExp) => screen.findByRole('row', { name });

describe('the retirement register', () => {
  it('lists each retirement with its certificate and shows the totals', async () => {
    open('/retirements');
    const named = within(await row(/^Sundarbans mangroves/));
    for (const said of ['2023', '1,200', 'Meadow Hotels', '2024-2025']) {
      expect(named.getByText(said)).toBeInTheDocument();
    }
    expect(named.getByText(CERTIFICATE_TEXT.provisional)).toBeInTheDocument();
    expect(named.getByRole('link')).toHaveAttribute('href', `/certificate/${NAMED._id}`);
    const kept = within(await row(/^Wind of the plains/));
    expect(kept.getByText(text.nameKept)).toBeInTheDocument();
    expect(kept.getByText(CERTIFICATE_TEXT.retired)).toBeInTheDocument();
    expect(
      kept.getByRole('link', { name: text.openOf('1', 'Wind of the plains') }),
    ).toBeInTheDocument();
    const totals = within(screen.getByRole('region', { name: text.totals }));
    expect(totals.getByText(text.totalOf('1,200'))).toBeInTheDocument();
    expect(totals.getByText(text.totalOf('34'))).toBeInTheDocument();
    expect(document.title).toContain(PUBLIC_PAGES[paths.retirements].title);
  });

  it('marks only simulated purchases as DEMONSTRATION', async () => {
    open('/retirements', [registered({ demonstration: true }), KEPT]);
    expect(await row(/^Sundarbans/)).toHaveTextContent(CERTIFICATE_TEXT.demonstration);
    expect(await row(/^Wind/)).not.toHaveTextContent(CERTIFICATE_TEXT.demonstration);
  });

  it('searches and filters by the address and links the matching CSV', async () => {
    const { router, asked } = open('/retirements?q=sund&year=2024-2025');
    await row(/^Sundarbans/);
    expect(screen.queryByText('Wind of the plains')).toBeNull();
    expect(asked()).toMatchObject({ q: 'sund', year: '2024-2025' });
    expect(screen.getByLabelText(text.year)).toHaveValue('2024-2025');
    expect(screen.getByRole('link', { name: text.csv })).toHaveAttribute(
      'href',
      '/api/retirements?format=csv&q=sund&year=2024-2025',
    );
    await userEvent.selectOptions(screen.getByLabelText(text.state), 'Requested');
    await waitFor(() => expect(router.state.location.search).toContain('state=Requested'));
    await waitFor(() => expect(asked()).toMatchObject({ q: 'sund', state: 'Requested' }));
  });

  it('reports no matches and clears the filters', async () => {
    const { router } = open('/retirements?q=nowhere');
    expect(await screen.findByText(text.nothingFound)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: text.clear }));
    await row(/^Wind/);
    expect(router.state.location.search).toBe('');
  });

  it('ignores invalid filters in the address', async () => {
    const { asked } = open('/retirements?year=soon&state=Gone');
    await screen.findByLabelText(text.year);
    expect(asked()).toEqual({ page: 1, pageSize: expect.any(Number) });
  });

  it('reports an empty register without filters', async () => {
    open('/retirements', []);
    expect(await screen.findByText(text.empty)).toBeInTheDocument();
    expect(screen.queryByLabelText(text.state)).toBeNull();
  });

  it('shows a load error and retries', async () => {
    open('/retirements', [], { 'GET /retirements': () => networkFailure });
    await screen.findByRole('heading', { level: 1, name: failedText.register });
    answer();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await row(/^Wind/);
  });
});
