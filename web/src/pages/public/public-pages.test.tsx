import { messages, toParagraphs } from '@canopy/domain/common';
import type { BlogPost } from '@canopy/domain/content';
import type { WrittenPage } from '@canopy/domain/site';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { missingText } from '../../messages/content/missing';
import { aboutText, jobsText, resourcesText } from '../../messages/content/public-pages';
import { previewText, siteText } from '../../messages/site';
import { callOf, fakeApi, refusal, SITE } from '../../test/fake-api';
import { renderApp } from '../../test/render-app';
import { blogPost, CONTENT, EMPTY_LANDING, jobOpening, pageOf } from '../../test/site-content';

const open = (address: string) => renderApp(address, { restore: false });

describe('the about page', () => {
  it('shows vision, ethos, team, standards, commitments and projects', async () => {
    fakeApi(CONTENT);
    open('/about');
    expect(
      await screen.findByRole('heading', { level: 1, name: aboutText.title(SITE.name) }),
    ).toBeInTheDocument();
    expect(screen.getByText('Everybody knows.')).toBeInTheDocument();
    expect(screen.getByText('We show our working.')).toBeInTheDocument();
    for (const [name, text] of [
      [aboutText.team, 'Ananya Iyer'],
      [aboutText.standards, 'ISO 14064-1'],
      [aboutText.commitments, 'Open factors'],
      [aboutText.projects, 'Measuring with schools'],
    ] as const) {
      expect(within(screen.getByRole('region', { name })).getByText(text)).toBeInTheDocument();
    }
  });

  it('shows a placeholder while nothing is published', async () => {
    fakeApi({ 'GET /landing': () => ({ body: EMPTY_LANDING }) });
    open('/about');
    expect(await screen.findByRole('heading', { name: aboutText.noneTitle })).toBeInTheDocument();
  });

  it('shows a load error', async () => {
    fakeApi({ 'GET /landing': () => refusal(500, 'Internal Server Error') });
    open('/about');
    expect(await screen.findByText(messages.somethingWentWrong)).toBeInTheDocument();
  });
});

describe('legal pages', () => {
  it('show the edited text and appear in the footer', async () => {
    const page: WrittenPage = {
      title: 'How we treat your data',
      blocks: [{ type: 'paragraph', children: [{ type: 'text', text: 'With care.' }] }],
    };
    fakeApi(callOf('GET /pages/:name', 'privacy', () => ({ body: page })));
    open('/privacy');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'How we treat your data' }),
    ).toBeInTheDocument();
    expect(screen.getByText('With care.')).toBeInTheDocument();
    const legal = screen.getByRole('navigation', { name: siteText.footer.legal });
    expect(
      within(legal)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/privacy', '/terms', '/imprint']);
  });

  it.each([
    [['terms'], ['/terms']],
    [[], []],
  ] as const)('are linked only once they are published (%j)', async (legalPages, expected) => {
    fakeApi({ 'GET /site': () => ({ body: { ...SITE, legalPages: [...legalPages] } }) });
    open('/imprint');
    await screen.findByRole('heading', { level: 1 });
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    expect(links.filter((link) => /^\/(privacy|terms|imprint)$/.test(link))).toEqual(expected);
  });

  it('show a placeholder until they are written', async () => {
    fakeApi(callOf('GET /pages/:name', 'imprint', () => refusal(404, messages.pageNotWritten)));
    open('/imprint');
    expect(
      await screen.findByRole('heading', {
        level: 1,
        name: missingText.legal.title(siteText.navigation.imprint),
      }),
    ).toBeInTheDocument();
  });
});

describe('the resources page', () => {
  it('shows each article with its category, views and link or full text', async () => {
    const heading = {
      type: 'heading' as const,
      level: 2,
      children: [{ type: 'text' as const, text: 'All of it' }],
    };
    fakeApi({
      'GET /blogs': (request) => ({
        body: pageOf(
          [
            blogPost(),
            blogPost({ _id: 'blog0002', title: 'Of our own', link: '/about', views: 1840 }),
            blogPost({
              _id: 'blog0003',
              title: 'Nowhere',
              link: '',
              blocks: [heading, ...toParagraphs('It is read here.')],
            }),
          ],
          request,
        ),
      }),
    });
    open('/blog');
    const [elsewhere, here, nowhere] = await screen.findAllByRole('article');
    expect(elsewhere).toHaveTextContent('Climate Awareness1 view');
    expect(
      within(elsewhere as HTMLElement).getByRole('link', { name: /Read on example\.org/ }),
    ).toHaveAttribute('href', 'https://www.example.org/read');
    expect(here).toHaveTextContent('1,840 views');
    expect(
      within(here as HTMLElement).getByRole('link', { name: new RegExp(resourcesText.read) }),
    ).toHaveAttribute('href', '/about');
    expect(within(nowhere as HTMLElement).queryByRole('link')).not.toBeInTheDocument();
    // An article without a link appears in full on its card, with its headings one level below the
    // card's.
    const inCard = within(nowhere as HTMLElement);
    expect(inCard.getByRole('heading', { level: 3, name: 'All of it' })).toBeInTheDocument();
    expect(inCard.getByText('It is read here.').tagName).toBe('P');
  });

  const titles = async () =>
    (await screen.findAllByRole('article')).map(
      (card) => within(card).getByRole('heading').textContent,
    );

  it('starts with the article in the address', async () => {
    const articles = [blogPost(), blogPost({ _id: 'blog0002', title: 'Named' })];
    fakeApi({
      'GET /blogs': (request) => ({ body: pageOf(articles, request) }),
      ...callOf('GET /blogs/:id', 'blog0002', () => ({ body: articles[1] as BlogPost })),
    });
    open('/blog?article=blog0002');
    expect(await titles()).toEqual(['Named', blogPost().title]);
    expect(screen.queryByText(previewText.title)).not.toBeInTheDocument();
  });

  it('shows a draft like a published article, even in an empty list', async () => {
    fakeApi({
      'GET /blogs': (request) => ({ body: pageOf([], request) }),
      ...callOf('GET /blogs/:id', 'blog0002', ({ query }) =>
        query.preview === 'key'
          ? { body: blogPost({ _id: 'blog0002', title: 'Soon' }) }
          : refusal(404, messages.notFound),
      ),
    });
    open('/blog?article=blog0002&preview=key');
    expect(await titles()).toEqual(['Soon']);
    expect(screen.getByText(previewText.title)).toBeInTheDocument();
  });

  it('shows only the list when the article is no longer public', async () => {
    fakeApi({
      'GET /blogs': (request) => ({ body: pageOf([blogPost()], request) }),
      ...callOf('GET /blogs/:id', 'blog0002', () => refusal(404, messages.notFound)),
    });
    open('/blog?article=blog0002');
    expect(await titles()).toEqual([blogPost().title]);
  });

  it('shows a placeholder without articles', async () => {
    fakeApi({ 'GET /blogs': (request) => ({ body: pageOf([], request) }) });
    open('/blog');
    expect(
      await screen.findByRole('heading', { name: resourcesText.noneTitle }),
    ).toBeInTheDocument();
  });
});

describe('the jobs page', () => {
  it('shows each opening and its application address', async () => {
    fakeApi({
      'GET /site': () => ({
        body: { ...SITE, contact: { ...SITE.contact, email: 'hello@example.org' } },
      }),
      'GET /jobs': () => ({
        body: [
          jobOpening(),
          jobOpening({ _id: 'job00002', title: 'Engineer', applyEmail: 'e@x.org' }),
        ],
      }),
    });
    open('/jobs');
    expect(await screen.findByText(jobsText.openings(2))).toBeInTheDocument();
    const [first, second] = screen.getAllByRole('article');
    expect(first).toHaveTextContent(/Measurement.*Carbon Accountant.*Pune.*Full-time/);
    await userEvent.click(within(first as HTMLElement).getByText(jobsText.more));
    expect(screen.getAllByText('You defend them.')[0]?.tagName).toBe('P');
    expect(within(first as HTMLElement).getByRole('link')).toHaveAttribute(
      'href',
      'mailto:hello@example.org?subject=Application%3A%20Carbon%20Accountant',
    );
    expect(within(second as HTMLElement).getByRole('link')).toHaveAttribute(
      'href',
      'mailto:e@x.org?subject=Application%3A%20Engineer',
    );
  });

  it('shows a placeholder without openings', async () => {
    fakeApi({ 'GET /jobs': () => ({ body: [] }) });
    open('/jobs');
    expect(await screen.findByRole('heading', { name: jobsText.noneTitle })).toBeInTheDocument();
  });
});
