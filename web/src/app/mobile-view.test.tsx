import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { appText } from '../messages/en';
import { SITE } from '../test/fake-api';
import { MobileView } from './mobile-view';

function resizeTo(width: number) {
  act(() => {
    window.innerWidth = width;
    window.dispatchEvent(new Event('resize'));
  });
}

function renderPage(site = SITE) {
  render(
    <>
      <p>The page</p>
      <MobileView site={site} />
    </>,
  );
  const content = screen.getByText('The page').parentElement as HTMLElement;
  return { content };
}

it('covers the page at 768 px and uncovers it above, whenever the window changes', () => {
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
    window.innerWidth = 375;
    const { content } = renderPage();
    expect(screen.queryByText(appText.mobileTitle)).not.toBeInTheDocument();
    expect(content).not.toHaveAttribute('inert');
  });

  it('does so too where the draft is opened by its key alone', () => {
    window.history.replaceState(null, '', '/news/news0001?preview=abc.def');
    window.innerWidth = 375;
    renderPage();
    expect(screen.queryByText(appText.mobileTitle)).not.toBeInTheDocument();
  });
});

it('can be switched off by the site', () => {
  window.innerWidth = 400;
  const { content } = renderPage({ ...SITE, mobileBlock: false });
  expect(screen.queryByText(appText.mobileTitle)).not.toBeInTheDocument();
  expect(content).not.toHaveAttribute('inert');
});
