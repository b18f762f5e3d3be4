import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CERTIFICATE_TEXT, type Certificate } from '@canopy/domain/credits';
import { type FactorPack, packFactors } from '@canopy/domain/factors';
import { PRODUCT_CATEGORIES } from '@canopy/domain/shop';
import { PUBLIC_PAGES } from '@canopy/domain/site-pages';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { homeText } from '../../../messages/content/home';
import { appText } from '../../../messages/en';
import { siteText } from '../../../messages/site';
import { callOf, type FakeCalls, fakeApi, refusal, SITE } from '../../../test/fake-api';
import { certificate, picture, product, project, registered } from '../../../test/market';
import { renderApp } from '../../../test/render-app';
import { CONTENT, EMPTY_LANDING, LANDING, PICTURE, pageOf } from '../../../test/site-content';

/** Returns the calls of a register with one retirement. */
const registerOf = (newest: Certificate): FakeCalls => ({
  'GET /retirements': (request) => ({
    body: {
      ...pageOf([registered({ _id: newest._id })], request),
      totals: { requested: 0, retired: 0 },
      years: [],
    },
  }),
  ...callOf('GET /certificates/:id', newest._id, () => ({ body: newest })),
});

const open = () => renderApp('/homepage', { restore: false });

describe('the home page', () => {
  it('shows all edited content', async () => {
    fakeApi(CONTENT);
    open();
    expect(
      await screen.findByRole('heading', { level: 1, name: LANDING.hero.title }),
    ).toBeVisible();
    for (const name of ['What We Do', 'Who Are We For', 'How We May Align']) {
      const section = screen.getByRole('region', { name });
      expect(within(section).getAllByRole('listitem')).toHaveLength(2);
    }
    for (const { title, contents } of LANDING.featureGroups) {
      const group = screen.getByRole('region', { name: title });
      expect(
        within(group)
          .getAllByRole('listitem')
          .map((each) => each.textContent),
      ).toEqual(contents.map(({ text }) => text));
    }
    expect(screen.getByRole('region', { name: 'For Hospitality' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'For Academia' })).toBeInTheDocument();
    expect(screen.getByText('Harbour & Sons')).toBeInTheDocument();
    const headings = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 });
    expect(headings.map((each) => each.textContent)).toEqual([
      homeText.customers,
      'What We Do',
      'Measure Carbon Emission',
      'Earn / Buy Carbon Credits',
      'Explore',
      homeText.proof.title,
      homeText.marketplace.title,
      'Who Are We For',
      'For Hospitality',
      'For Academia',
      homeText.news.title,
      homeText.estimate.title,
      'How We May Align',
    ]);
  });

  it('traces a figure to a factor of the library', async () => {
    fakeApi(CONTENT);
    open();
    const figure = await screen.findByRole('figure');
    const file = join(import.meta.dirname, '../../../../../cms/data/packs/india-cea-v21.json');
    const pack: FactorPack = JSON.parse(await readFile(file, 'utf8'));
    const factor = packFactors(pack).find(
      ({ Name, Edition }) => Name === 'Grid electricity' && Edition === 'CEA V21, 2024-25',
    );
    expect(figure).toHaveTextContent(`× ${factor?.Emission} kg CO₂e/${factor?.Unit}`);
    expect(figure).toHaveTextContent('= 854.04 kg CO₂e');
    expect(factor?.Description).toContain('location-based Scope 2');
    expect(factor?.dynamicFields).toMatchObject({ Basis: 'CO2 only' });
    const source = within(figure).getByRole('link', { name: factor?.Source });
    expect(source).toHaveAttribute('href', factor?.SourceUrl);
  });

  it('shows the newest certificate of the register', async () => {
    const newest = certificate({ demonstration: true });
    const requests = fakeApi({ ...CONTENT, ...registerOf(newest) });
    open();
    const section = await screen.findByRole('region', { name: homeText.proof.title });
    const card = within(section).getByRole('article');
    for (const text of ['1,200 credits', 'Sundarbans mangroves', '2023', 'Verra', '4 May 2026']) {
      expect(card).toHaveTextContent(text);
    }
    expect(card).toHaveTextContent('VCS-1 – VCS-700 and 1 more range');
    expect(card).toHaveTextContent(homeText.proof.certificate.demonstrationWhy);
    expect(within(card).getByRole('link')).toHaveAttribute('href', `/certificate/${newest._id}`);
    const asked = requests.find(({ call }) => call === 'GET /retirements');
    expect(asked?.query).toEqual({ page: 1, pageSize: 1 });
  });

  it('shows the state of a real retirement', async () => {
    fakeApi({ ...CONTENT, ...registerOf(certificate({ state: 'Retired' })) });
    open();
    const section = await screen.findByRole('region', { name: homeText.proof.title });
    const card = within(section).getByRole('article');
    expect(card).toHaveTextContent(CERTIFICATE_TEXT.retired);
    expect(card).not.toHaveTextContent(homeText.proof.certificate.demonstration);
  });

  it('shows the four newest articles with ten words and a link each', async () => {
    const requests = fakeApi(CONTENT);
    open();
    const section = await screen.findByRole('region', { name: homeText.news.title });
    const cards = await within(section).findAllByRole('article');
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
      'News 5',
      'News 4',
      'News 3',
      'News 2',
    ]);
    expect(cards[0]).toHaveTextContent('One two three four five six seven eight nine ten…');
    expect(cards[0]).not.toHaveTextContent('eleven');
    expect(within(section).getAllByRole('link', { name: /See full news/ })[0]).toHaveAttribute(
      'href',
      '/news/news-5-news0005',
    );
    expect(requests.find(({ call }) => call === 'GET /news')?.query).toMatchObject({ limit: 4 });
  });

  it('links every category and shows the newest product of each', async () => {
    const requests = fakeApi({
      ...CONTENT,
      'GET /products': (request) => ({
        body: pageOf(
          [
            product({ name: 'Board', category: 'Kitchen' }),
            product({ name: 'Pan', category: 'Kitchen' }),
            product({ name: 'Soap', category: 'Bath & Toiletries' }),
          ],
          request,
        ),
      }),
    });
    open();
    const section = await screen.findByRole('region', { name: homeText.marketplace.title });
    const categories = within(section).getByRole('navigation');
    expect(
      within(categories)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([...PRODUCT_CATEGORIES]);
    const products = await within(section).findAllByRole('article');
    expect(products.map((card) => within(card).getByRole('heading').textContent)).toEqual([
      'Board',
      'Soap',
    ]);
    const asked = requests.filter(({ call }) => call === 'GET /products');
    expect(asked.map(({ query }) => query)).toEqual([{ page: 1, pageSize: 24 }]);
  });

  it('shows one product per category without loading a large shelf', async () => {
    const shelf = [
      ...Array.from({ length: 60 }, (_, n) => product({ name: `Pan ${n}`, category: 'Kitchen' })),
      ...Array.from({ length: 60 }, (_, n) =>
        product({ name: `Desk ${n}`, category: 'Furniture' }),
      ),
    ];
    const requests = fakeApi({
      ...CONTENT,
      'GET /products': (request) => ({
        body: pageOf(
          shelf.filter(({ category }) => category === (request.query.category ?? category)),
          request,
        ),
      }),
    });
    open();
    const section = await screen.findByRole('region', { name: homeText.marketplace.title });
    const cards = within(section).getAllByRole('article');
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
      'Pan 0',
      'Desk 0',
    ]);
    const sizes = requests.flatMap(({ call, query }) =>
      call === 'GET /products' ? Number(query.pageSize) : [],
    );
    expect(sizes.toSorted((a, b) => b - a)).toEqual([24, 1, 1, 1, 1, 1]);
  });

  it('shows only featured carbon credits', async () => {
    const requests = fakeApi({
      ...CONTENT,
      'GET /getprojects': (request) => ({
        body: pageOf([project({ projectName: 'Mangroves', featured: true })], request),
      }),
    });
    open();
    const section = await screen.findByRole('region', { name: homeText.credits.title });
    expect(await within(section).findByRole('heading', { name: 'Mangroves' })).toBeVisible();
    const asked = requests.find(({ call }) => call === 'GET /getprojects');
    expect(asked?.query).toEqual({ featured: true, page: 1, pageSize: 4 });
  });

  it('loads pictures in the shown size and defers pictures out of view', async () => {
    fakeApi(CONTENT);
    open();
    const hero = await screen.findByRole('img', { name: PICTURE.alternativeText });
    expect(hero).toHaveAttribute('loading', 'eager');
    expect(hero).toHaveAttribute(
      'srcset',
      '/uploads/small_hill.webp 480w, /uploads/hill.webp 1080w',
    );
    expect(hero).toHaveAttribute('width', '1080');
    const others = [...document.querySelectorAll('img')].filter((image) => image !== hero);
    expect(others.length).toBeGreaterThan(9);
    expect(
      others.every((image) => image.getAttribute('loading') === 'lazy' && image.sizes !== ''),
    ).toBe(true);
  });

  it('offers pictures for phones and the dark theme, and loads neither before it shows', async () => {
    const imageDark = picture('night');
    const imagePhone = picture('phone');
    const imagePhoneDark = picture('phone-night');
    const hero = { ...LANDING.hero, imageDark, imagePhone, imagePhoneDark };
    fakeApi({ ...CONTENT, 'GET /landing': () => ({ body: { ...LANDING, hero } }) });
    open();
    const light = await screen.findByRole('img', { name: PICTURE.alternativeText });
    const dark = screen.getByRole('img', { name: imageDark.alternativeText });
    for (const [image, phone] of [
      [light, imagePhone],
      [dark, imagePhoneDark],
    ] as const) {
      expect(image).toHaveAttribute('loading', 'lazy');
      const source = image.parentElement?.querySelector('source');
      expect(source?.media).toBe('(max-width: 583px)');
      expect(source?.srcset).toContain(`${phone.url} 1080w`);
    }
  });

  it('shows default texts without empty sections while nothing is published', async () => {
    fakeApi({
      ...CONTENT,
      'GET /landing': () => ({ body: EMPTY_LANDING }),
      'GET /news': () => ({ body: [] }),
    });
    open();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(homeText.title);
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: homeText.news.title })).not.toBeInTheDocument(),
    );
    const titles = screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);
    expect(titles).not.toContain('');
    const starts = screen.getAllByRole('link', { name: homeText.start });
    expect(starts.map((link) => link.getAttribute('href'))).toEqual([
      '/measureemission',
      '/measureemission',
    ]);
  });

  it('shows a load error and retries', async () => {
    let down = true;
    fakeApi({
      ...CONTENT,
      'GET /landing': () => (down ? refusal(503, 'Out of order') : { body: LANDING }),
    });
    open();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Out of order');
    // The frame remains, with its links.
    expect(screen.getByRole('banner')).toBeInTheDocument();
    down = false;
    await userEvent.click(within(alert).getByRole('button', { name: appText.retry }));
    const name = LANDING.hero.title;
    expect(await screen.findByRole('heading', { level: 1, name })).toBeInTheDocument();
  });
});

describe('the public site frame', () => {
  it('links every public page and every login', async () => {
    fakeApi(CONTENT);
    open();
    const [header] = (await screen.findAllByRole('banner')) as [HTMLElement];
    const links = within(within(header).getByRole('navigation')).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Home', '/homepage'],
      ['Marketplace', '/marketplace'],
      ['Carbon credits', '/marketplacehome'],
      ['Retired credits', '/retirements'],
      ['Resources', '/blog'],
      ['News', '/allnews'],
      ['About', '/about'],
      ['Jobs', '/jobs'],
      ['Contact', '/contact'],
    ]);
    const doors = [...header.querySelectorAll('[popover]:not(nav) a')];
    expect(doors.map((door) => door.getAttribute('href'))).toEqual([
      '/client/login',
      '/user/login',
      '/admin',
      '/ecomadminlogin',
      '/businesslogin',
    ]);
  });

  it('closes the phone menu after a choice, even of the current page', async () => {
    fakeApi(CONTENT);
    open();
    const menu = await screen.findByRole('navigation', { name: siteText.navigation.main });
    const hide = vi.spyOn(menu, 'hidePopover');
    for (const name of [siteText.navigation.home, siteText.navigation.contact]) {
      await userEvent.click(within(menu).getByRole('link', { name }));
      expect(hide).toHaveBeenCalledOnce();
      hide.mockClear();
    }
    expect(await screen.findByRole('heading', { name: LANDING.contact.title })).toBeVisible();
    expect(screen.getByRole('navigation', { name: siteText.navigation.main })).toBe(menu);
  });

  it('sets the title and description of each page', async () => {
    const { '/homepage': home, '/jobs': jobs } = PUBLIC_PAGES;
    document.head.innerHTML = '<meta name="description" content="">';
    const description = () =>
      document.querySelector('meta[name="description"]')?.getAttribute('content');
    fakeApi({ ...CONTENT, 'GET /jobs': () => ({ body: [] }) });
    const { router } = open();
    await waitFor(() => expect(document.title).toBe(`${home.title} · ${SITE.name}`));
    expect(description()).toBe(home.description);
    await router.navigate('/jobs');
    await waitFor(() => expect(document.title).toBe(`${jobs.title} · ${SITE.name}`));
    expect(description()).toBe(jobs.description);
  });
});
