import { messages } from '@canopy/domain/common';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { formatDate } from '../../../lib/site-format';
import { missingText } from '../../../messages/content/missing';
import { newsText } from '../../../messages/content/news';
import { appText } from '../../../messages/en';
import { previewText, publicTitleText, siteText } from '../../../messages/site';
import { fakeApi, refusal, SITE } from '../../../test/fake-api';
import { renderApp } from '../../../test/render-app';
import { CONTENT, newsArticle, newsEntry, pageOf } from '../../../test/site-content';

const open = (address: string) => renderApp(address, { restore: false });

describe('the news list', () => {
  it('shows title, date and ten words of each article, newest first', async () => {
    fakeApi({ ...CONTENT, 'GET /news/news0004': () => ({ body: newsEntry(4) }) });
    open('/allnews');
    const cards = await screen.findAllByRole('article');
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual(
      [5, 4, 3, 2, 1].map((n) => `News ${n}`),
    );
    expect(cards[1]).toHaveTextContent('One two three four five six seven eight nine ten…');
    expect(cards[1]).toHaveTextContent(formatDate(newsArticle(4).publishedAt));
    await userEvent.click(
      within(cards[1] as HTMLElement).getByRole('link', { name: /See full news/ }),
    );
    expect(await screen.findByText('Second paragraph of 4.')).toBeInTheDocument();
  });

  describe('a long list', () => {
    const HUNDRED = Array.from({ length: 100 }, (_, n) =>
      newsArticle(1, { _id: `news${n}`, title: `Piece ${n + 1}` }),
    );
    const open100 = (address: string) => {
      const requests = fakeApi({
        ...CONTENT,
        'GET /news': (request) => {
          const { q = '' } = request.query as { q?: string };
          return {
            body: pageOf(
              HUNDRED.filter(({ title }) => title.includes(q)),
              request,
            ),
          };
        },
      });
      const { router } = open(address);
      const asked = () =>
        requests.filter(({ call }) => call === 'GET /news').map(({ query }) => query);
      return { router, asked };
    };
    const card = (name: string) => screen.findByRole('heading', { level: 2, name });

    it('shows twelve articles of the page in the address', async () => {
      const { asked } = open100('/allnews?page=2');
      expect(await card('Piece 13')).toBeInTheDocument();
      expect(screen.getAllByRole('article')).toHaveLength(12);
      expect(screen.getByText(newsText.found(100))).toBeInTheDocument();
      expect(asked()).toEqual([{ page: 2, pageSize: 12 }]);
      const pages = within(screen.getByRole('navigation', { name: siteText.pager.label }));
      expect(pages.getByRole('link', { current: 'page' })).toHaveTextContent('2');
      await userEvent.click(pages.getByRole('link', { name: siteText.pager.page(9) }));
      expect(await card('Piece 100')).toBeInTheDocument();
      expect(screen.getAllByRole('article')).toHaveLength(4);
      expect(pages.queryByRole('link', { name: siteText.pager.next })).not.toBeInTheDocument();
    });

    it('searches all articles from the first page', async () => {
      const { asked } = open100('/allnews?page=3');
      await card('Piece 25');
      await userEvent.type(screen.getByRole('searchbox', { name: newsText.search }), 'Piece 9');
      expect(await card('Piece 9')).toBeInTheDocument();
      expect(screen.getByText(newsText.found(11))).toBeInTheDocument();
      expect(asked().at(-1)).toEqual({ q: 'Piece 9', page: 1, pageSize: 12 });
    });

    it('reports no matches and clears the search', async () => {
      const { router } = open100('/allnews?q=Whale');
      expect(await card(newsText.nothingFound)).toBeInTheDocument();
      await userEvent.click(screen.getByRole('link', { name: newsText.showAll }));
      expect(await card('Piece 1')).toBeInTheDocument();
      expect(within(screen.getByRole('main')).getByRole('searchbox')).toHaveValue('');
      // Replaces the search in the history, like a change of the search itself.
      expect(router.state.historyAction).toBe('REPLACE');
    });

    it('shows the last page for a page number beyond it', async () => {
      open100('/allnews?page=12');
      expect(await card('Piece 97')).toBeInTheDocument();
    });
  });

  it('reports an empty list', async () => {
    fakeApi({ ...CONTENT, 'GET /news': (request) => ({ body: pageOf([], request) }) });
    open('/allnews');
    expect(await screen.findByRole('heading', { name: newsText.noneTitle })).toBeInTheDocument();
  });

  it('shows a load error', async () => {
    fakeApi({ ...CONTENT, 'GET /news': () => refusal(500, 'Internal Server Error') });
    open('/allnews');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(messages.somethingWentWrong);
    expect(within(alert).getByRole('button', { name: appText.retry })).toBeInTheDocument();
  });
});

/** Notifies the page that the panel has saved a draft. */
function tellSaved(): void {
  const { origin } = window.location;
  window.dispatchEvent(new MessageEvent('message', { origin, data: { type: 'strapiUpdate' } }));
}

describe('a draft article', () => {
  it('is loaded with its preview key, marked as not public and reloaded on save', async () => {
    const requests = fakeApi({
      ...CONTENT,
      'GET /news/news0003': ({ query }) =>
        query.preview === 'key.of3' ? { body: newsEntry(3) } : refusal(404, ''),
    });
    open('/news/news0003?preview=key.of3');
    expect(await screen.findByRole('heading', { level: 1, name: 'News 3' })).toBeInTheDocument();
    const bar = screen.getByText(previewText.title).closest('p');
    expect(bar).toHaveTextContent('Draft preview, not public');
    const read = () => requests.filter(({ call }) => call === 'GET /news/news0003').length;
    expect(read()).toBe(1);
    tellSaved();
    await waitFor(() => expect(read()).toBe(2));
  });

  it('reports an expired preview', async () => {
    fakeApi({ ...CONTENT, 'GET /news/news0003': () => refusal(404, messages.previewOver) });
    open('/news/news0003?preview=key.of3');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(previewText.failed);
    expect(screen.getByText(messages.previewOver)).toBeInTheDocument();
  });

  it('appears once the panel saves its missing content', async () => {
    let isWhole = false;
    fakeApi({
      ...CONTENT,
      'GET /news/news0003': () =>
        isWhole ? { body: newsEntry(3) } : refusal(400, messages.draftIncomplete('content')),
    });
    open('/news/news0003?preview=key.of3');
    expect(await screen.findByText(messages.draftIncomplete('content'))).toBeInTheDocument();
    expect(screen.getByText(previewText.title)).toBeInTheDocument();
    isWhole = true;
    tellSaved();
    expect(await screen.findByRole('heading', { level: 1, name: 'News 3' })).toBeInTheDocument();
  });

  it('shows no preview bar without a key', async () => {
    fakeApi({ ...CONTENT, 'GET /news/news0003': () => ({ body: newsEntry(3) }) });
    open('/news/news0003');
    expect(await screen.findByRole('heading', { level: 1, name: 'News 3' })).toBeInTheDocument();
    expect(screen.queryByText(previewText.title)).not.toBeInTheDocument();
  });
});

describe('the article page', () => {
  const ONE = { ...CONTENT, 'GET /news/news0003': () => ({ body: newsEntry(3) }) };

  it('shows paragraphs, date and picture and sets the page title', async () => {
    fakeApi(ONE);
    open('/news/news0003');
    expect(await screen.findByRole('heading', { level: 1, name: 'News 3' })).toBeInTheDocument();
    expect(screen.getByText(/^One two three .* eleven\.$/).tagName).toBe('P');
    expect(screen.getByText('Second paragraph of 3.').tagName).toBe('P');
    expect(screen.getByText(formatDate(newsArticle(3).publishedAt))).toHaveAttribute(
      'datetime',
      newsArticle(3).publishedAt,
    );
    expect(screen.getByRole('img')).toHaveAttribute('src', '/uploads/hill.webp');
    // The header marks the section of the site, but not as the current page.
    const header = within(screen.getByRole('navigation', { name: siteText.navigation.main }));
    expect(header.getByRole('link', { current: true })).toHaveTextContent(siteText.navigation.news);
    await waitFor(() => expect(document.title).toBe(`News 3 · ${SITE.name}`));
  });

  it('shows headings, lists, links and pictures', async () => {
    const words = (text: string) => ({ type: 'text' as const, text });
    const article = newsEntry(3, {
      blocks: [
        { type: 'heading', level: 3, children: [words('What has changed')] },
        {
          type: 'paragraph',
          children: [
            words('Ask '),
            { type: 'link', url: '/contact', children: [words('us')] },
            { type: 'link', url: 'javascript:alert(1)', children: [words(' or them')] },
          ],
        },
        {
          type: 'list',
          format: 'unordered',
          children: [{ type: 'list-item', children: [words('One thing')] }],
        },
        {
          type: 'image',
          image: {
            url: '/uploads/chart.webp',
            alternativeText: 'A chart',
            width: 9,
            height: 6,
            formats: null,
          },
          children: [words('')],
        },
      ],
    });
    fakeApi({ ...CONTENT, 'GET /news/news0003': () => ({ body: article }) });
    open('/news/news0003');
    const heading = await screen.findByRole('heading', { level: 2, name: 'What has changed' });
    const text = within(heading.parentElement as HTMLElement);
    expect(text.getAllByRole('link').map((each) => each.getAttribute('href'))).toEqual([
      '/contact',
    ]);
    expect(text.getByRole('listitem')).toHaveTextContent('One thing');
    expect(text.getByRole('img', { name: 'A chart' })).toHaveAttribute(
      'src',
      '/uploads/chart.webp',
    );
  });

  it('links the newer and the older article', async () => {
    fakeApi({ ...ONE, 'GET /news/news0002': () => ({ body: newsEntry(2) }) });
    open('/news/news0003');
    const more = await screen.findByRole('navigation', { name: newsText.more });
    expect(within(more).getByRole('link', { name: /^.*Back.*News 4$/ })).toHaveAttribute(
      'href',
      '/news/news-4-news0004',
    );
    await userEvent.click(within(more).getByRole('link', { name: /Next.*News 2/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'News 2' })).toBeInTheDocument();
    await waitFor(() => expect(document.title).toBe(`News 2 · ${SITE.name}`));
  });

  it('names its author', async () => {
    const body = newsEntry(3, { author: 'Meera Iyer' });
    fakeApi({ ...CONTENT, 'GET /news/news0003': () => ({ body }) });
    open('/news/news0003');
    expect(await screen.findByText('Meera Iyer')).toBeInTheDocument();
  });

  it('shows its reading time and the newest other articles', async () => {
    fakeApi(ONE);
    open('/news/news0003');
    expect(await screen.findByText(newsText.minutes(1))).toBeInTheDocument();
    const related = within(screen.getByRole('complementary'));
    // The navigation links its neighbours.
    expect(related.getAllByRole('link').map((each) => each.textContent)).toEqual([
      'News 5',
      'News 1',
    ]);
  });

  it('redirects to the address with the current title', async () => {
    fakeApi(ONE);
    const { router } = open('/news/other-words-news0003?from=mail');
    expect(await screen.findByRole('heading', { level: 1, name: 'News 3' })).toBeInTheDocument();
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe('/news/news-3-news0003?from=mail');
  });

  it('links no newer article from the newest one', async () => {
    fakeApi({ ...CONTENT, 'GET /news/news0005': () => ({ body: newsEntry(5) }) });
    open('/news/news0005');
    const more = await screen.findByRole('navigation', { name: newsText.more });
    expect(within(more).getAllByRole('link')).toHaveLength(1);
  });

  it('reports a missing article and links all news', async () => {
    fakeApi({ ...CONTENT, 'GET /news/gone0000': () => refusal(404, 'Not Found') });
    open('/news/gone0000');
    expect(
      await screen.findByRole('heading', { level: 1, name: missingText.article.title }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: siteText.allNews })).toHaveAttribute(
      'href',
      '/allnews',
    );
    await waitFor(() => expect(document.title).toBe(`${publicTitleText.notFound} · ${SITE.name}`));
  });
});
