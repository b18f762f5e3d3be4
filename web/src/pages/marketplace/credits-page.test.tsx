import type { PublicProject } from '@canopy/domain/credits';
import { entryPaths } from '@canopy/domain/site-pages';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { creditsText } from '../../messages/credits/credits';
import { projectCardText } from '../../messages/credits/project-card';
import { projectText } from '../../messages/credits/projects';
import { balanceText } from '../../messages/inventory/balance';
import { callOf, fakeApi, networkFailure } from '../../test/fake-api';
import { project } from '../../test/market';
import { renderApp } from '../../test/render-app';

const MANGROVES = project({ featured: true, description: 'm'.repeat(120) });
const WIND = project({
  projectName: 'Wind of the plains',
  projectType: 'Renewable Energy',
  location: 'USA',
  rating: 'B+',
  verification: 'Gold Standard',
  price: 640,
  quantity: 0,
  featured: true,
});

async function open(address: string, projects: readonly PublicProject[] = [MANGROVES, WIND]) {
  fakeApi({
    'GET /getprojects': ({ query: { q = '', featured } }) => ({
      body: projects.filter(
        (each) =>
          each.projectName.toLowerCase().includes(String(q)) && (!featured || each.featured),
      ),
    }),
  });
  const { router } = renderApp(address);
  await screen.findByRole('heading', { level: 1, name: 'Carbon Credits' });
  return router;
}

const found = () => screen.findByRole('heading', { name: /^\d+ projects?$/ });
const card = (name: string) => screen.queryByRole('heading', { level: 3, name });

describe('the carbon credits page', () => {
  it('shows projects with price, remaining credits and 100 characters of description', async () => {
    await open('/marketplacehome');
    expect(await found()).toHaveTextContent('2 projects');
    const shown = card('Sundarbans mangroves')?.closest('article');
    expect(shown).toHaveTextContent(`${'m'.repeat(100)}…`);
    expect(shown).not.toHaveTextContent('m'.repeat(101));
    expect(shown).toHaveTextContent('₹1,250.00');
    expect(shown).toHaveTextContent('500 credits left');
    expect(shown).toHaveTextContent(projectCardText.notRetirable);
    const soldOut = card('Wind of the plains')?.closest('article');
    expect(soldOut).toHaveTextContent('Sold out');
    expect(soldOut).not.toHaveTextContent(projectCardText.notRetirable);
  });

  it('shows which projects have credits to retire', async () => {
    await open('/marketplacehome', [project({ retirable: true })]);
    await found();
    expect(card('Sundarbans mangroves')?.closest('article')).toHaveTextContent(
      projectCardText.retirable,
    );
  });

  it('carries the requested quantity through filters to a project and its checkout', async () => {
    const router = await open('/marketplacehome?quantity=12');
    expect(await screen.findByText(balanceText.wanted('12', false))).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: /^Forestry/ }));
    await screen.findByRole('heading', { name: '1 project' });
    expect(router.state.location.search).toContain('quantity=12');
    const links = screen.getAllByRole('link', { name: /Sundarbans mangroves/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      links.map(() => `${entryPaths.project(MANGROVES)}?quantity=12`),
    );
    fakeApi(callOf('GET /getprojects/:id', MANGROVES._id, () => ({ body: MANGROVES })));
    await userEvent.click(links[0] as HTMLElement);
    expect(await screen.findByText('12 credits: ₹15,000.00')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: projectText.buy }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/checkout/${MANGROVES._id}`));
    expect(router.state.location.search).toBe('?quantity=12');
  });

  it.each([
    ['type', 'Renewable Energy'],
    ['location', 'USA'],
    ['rating', 'B+'],
    ['verifier', 'Gold Standard'],
  ] as const)('filters by %s and keeps it in the address', async (name, value) => {
    const router = await open('/marketplacehome');
    const group = await screen.findByRole('group', { name: creditsText.facets[name].title });
    await userEvent.click(
      within(group).getByRole('radio', { name: (label) => label === `${value} 1` }),
    );
    expect(await screen.findByRole('heading', { name: '1 project' })).toBeInTheDocument();
    expect(card('Sundarbans mangroves')).toBeNull();
    expect(new URLSearchParams(router.state.location.search).get(name)).toBe(value);
  });

  it('filters by price and search, and clears one filter or all', async () => {
    const router = await open('/marketplacehome?minPrice=1000&q=sundarbans');
    expect(await found()).toHaveTextContent('1 project');
    await userEvent.click(screen.getByRole('link', { name: 'Remove filter From ₹1,000.00' }));
    await waitFor(() => expect(router.state.location.search).toBe('?q=sundarbans'));
    fireEvent.change(screen.getByLabelText('Highest'), { target: { value: '700' } });
    fireEvent.blur(screen.getByLabelText('Highest'));
    expect(await screen.findByText(creditsText.nothingFound)).toBeInTheDocument();
    const [clear] = screen.getAllByRole('link', { name: creditsText.clear });
    await userEvent.click(clear as HTMLElement);
    expect(await screen.findByRole('heading', { name: '2 projects' })).toBeInTheDocument();
    expect(router.state.location.search).toBe('');
    expect(screen.getByLabelText('Highest')).toHaveValue('');
  });

  it('reports crossed price bounds in the address and shows no project', async () => {
    await open('/marketplacehome?minPrice=5000&maxPrice=1000');
    expect(await found()).toHaveTextContent('0 projects');
    expect(screen.getByText(creditsText.priceCrossed)).toHaveRole('alert');
    for (const [label, value] of [
      ['Lowest', '5000'],
      ['Highest', '1000'],
    ] as const) {
      expect(screen.getByLabelText(label)).toHaveValue(value);
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(creditsText.priceCrossed);
    }
  });

  it('does not apply crossed price bounds', async () => {
    const router = await open('/marketplacehome');
    await found();
    fireEvent.change(screen.getByLabelText('Lowest'), { target: { value: '900' } });
    fireEvent.change(screen.getByLabelText('Highest'), { target: { value: '80' } });
    fireEvent.blur(screen.getByLabelText('Highest'));
    expect(screen.getByText(creditsText.priceCrossed)).toBeInTheDocument();
    expect(router.state.location.search).toBe('');
  });

  it('reports an empty list', async () => {
    await open('/marketplacehome', []);
    expect(await screen.findByText(creditsText.noProjects)).toBeInTheDocument();
  });

  it('offers a retry when the network fails', async () => {
    fakeApi({ 'GET /getprojects': () => networkFailure });
    renderApp('/marketplacehome');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});

describe('the featured projects', () => {
  const carousel = () => screen.findByRole('region', { name: creditsText.featured });
  const slides = async () => within(await carousel()).getAllByRole('group');

  it('cycle by button and stand still for reduced motion', async () => {
    await open('/marketplacehome');
    expect((await slides())[0]).toHaveAccessibleName('1 of 2');
    expect(screen.getByRole('button', { name: creditsText.carousel.play })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: creditsText.carousel.next }));
    expect((await slides())[0]).toHaveAccessibleName('2 of 2');
    await userEvent.click(screen.getByRole('button', { name: creditsText.carousel.next }));
    expect((await slides())[0]).toHaveAccessibleName('1 of 2');
    await userEvent.click(screen.getByRole('button', { name: creditsText.carousel.previous }));
    expect((await slides())[0]).toHaveAccessibleName('2 of 2');
  });

  it('rotate on request and pause while focused', async () => {
    await open('/marketplacehome');
    await carousel();
    vi.useFakeTimers();
    fireEvent.click(screen.getByRole('button', { name: creditsText.carousel.play }));
    act(() => vi.advanceTimersByTime(7100));
    expect(screen.getByRole('group', { name: '2 of 2' })).toBeInTheDocument();
    fireEvent.focus(screen.getByRole('button', { name: creditsText.carousel.pause }));
    act(() => vi.advanceTimersByTime(30_000));
    expect(screen.getByRole('group', { name: '2 of 2' })).toBeInTheDocument();
    vi.useRealTimers();
  });

  it('show where they are, because the list below shows their pictures', async () => {
    const kenya = { ...MANGROVES, countryCode: 'KE', coordinates: '-0.3031, 36.08' };
    await open('/marketplacehome', [kenya]);
    expect(within(await carousel()).getByText('Kenya')).toHaveTextContent('0.30° S, 36.08° E');
    expect(within(await carousel()).queryByRole('presentation')).toBeNull();
  });

  it('are hidden if there are none', async () => {
    await open('/marketplacehome', [project()]);
    await found();
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: creditsText.featured })).toBeNull(),
    );
  });
});
