import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { appText } from '../messages/en';
import { fakeApi, SITE } from '../test/fake-api';
import { renderFresh } from '../test/render-app';
import { MobileView } from './mobile-view';

function resizeTo(width: number) {
  act(() => {
    window.innerWidth = width;
    window.dispatchEvent(new Event('resize'));
  });
}

function renderPage() {
  renderFresh(
    <>
      <p>The page</p>
      <MobileView />
    </>,
  );
  const content = screen.getByText('The page').parentElement as HTMLElement;
  return { content };
}

it('covers the page at 768 px and uncovers it above, whenever the window changes', () => {
  fakeApi({});
  const { content } = renderPage();
  expect(screen.queryByText(appText.mobileTitle)).not.toBeInTheDocument();

  resizeTo(768);
  expect(screen.getByRole('alert')).toHaveTextContent(appText.mobileTitle);
  expect(content).toHaveAttribute('inert');
  expect(content).toHaveTextContent('The page');

  resizeTo(769);
  expect(screen.queryByText(appText.mobileTitle)).not.toBeInTheDocument();
  expect(content).not.toHaveAttribute('inert');
});

it('gives the focus back where it was when the window widens again', () => {
  fakeApi({});
  const { content } = renderPage();
  content.tabIndex = 0;
  content.focus();
  resizeTo(400);
  // Browsers take the focus from content that becomes inert; jsdom does not.
  content.blur();
  resizeTo(1024);
  expect(content).toHaveFocus();
});

it('is there from the start in a narrow window', () => {
  fakeApi({});
  window.innerWidth = 400;
  renderPage();
  expect(screen.getByRole('heading', { name: appText.mobileTitle })).toBeInTheDocument();
});

describe('in a preview of the panel', () => {
  afterEach(() => {
    window.history.replaceState(null, '', '/');
  });

  it('leaves the page to be seen as wide as a phone', () => {
    vi.spyOn(window, 'parent', 'get').mockReturnValue({} as Window);
    fakeApi({});
    window.innerWidth = 375;
    const { content } = renderPage();
    expect(screen.queryByText(appText.mobileTitle)).not.toBeInTheDocument();
    expect(content).not.toHaveAttribute('inert');
  });

  it('does so too where the draft is opened by its key alone', () => {
    window.history.replaceState(null, '', '/news/news0001?preview=abc.def');
    fakeApi({});
    window.innerWidth = 375;
    renderPage();
    expect(screen.queryByText(appText.mobileTitle)).not.toBeInTheDocument();
  });
});

it('can be switched off by the site', async () => {
  fakeApi({ 'GET /site': () => ({ body: { ...SITE, mobileBlock: false } }) });
  window.innerWidth = 400;
  const { content } = renderPage();
  await waitFor(() => expect(screen.queryByText(appText.mobileTitle)).not.toBeInTheDocument());
  expect(content).not.toHaveAttribute('inert');
});
