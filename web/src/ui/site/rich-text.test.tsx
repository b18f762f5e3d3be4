import { type Block, isLinkAddress } from '@canopy/domain/common';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { RichText } from './rich-text';

const words = (text: string) => ({ type: 'text' as const, text });
const link = (url: string, text: string) => ({
  type: 'link' as const,
  url,
  children: [words(text)],
});
const paragraph = (...children: Extract<Block, { type: 'paragraph' }>['children']): Block => ({
  type: 'paragraph',
  children,
});

const show = (blocks: readonly Block[]) =>
  render(
    <MemoryRouter>
      <RichText blocks={blocks} />
    </MemoryRouter>,
  ).container.firstElementChild as HTMLElement;

it('renders each kind of block as its element', () => {
  const item = (text: string) => ({ type: 'list-item' as const, children: [words(text)] });
  const text = show([
    { type: 'heading', level: 2, children: [words('Data')] },
    paragraph({ ...words('Bold and struck'), bold: true, strikethrough: true }),
    { type: 'heading', level: 5, children: [words('Cookies')] },
    {
      type: 'list',
      format: 'ordered',
      children: [item('First'), { type: 'list', format: 'unordered', children: [item('Inside')] }],
    },
    { type: 'quote', children: [words('Article 6')] },
    { type: 'code', language: 'html', children: [words('<script>alert(1)</script>')] },
    {
      type: 'image',
      image: {
        url: '/uploads/hill.webp',
        alternativeText: 'A hill',
        caption: 'Seen from Pune',
        width: 900,
        height: 600,
        formats: { small: { url: '/uploads/small_hill.webp', width: 500, height: 333 } },
      },
      children: [words('')],
    },
    paragraph(words('')),
  ]);
  // No level is skipped below the page's title, whatever the editor chose.
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Data');
  expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('Cookies');
  expect(text.querySelector('p strong, p s')).toHaveTextContent('Bold and struck');
  expect(
    within(text.querySelector('ol > li > ul') as HTMLElement).getByText('Inside'),
  ).toBeVisible();
  expect(text.querySelector('blockquote')).toHaveTextContent('Article 6');
  expect(text.querySelector('pre code')).toHaveTextContent('<script>alert(1)</script>');
  expect(text.querySelector('script')).toBeNull();
  expect(screen.getByRole('img', { name: 'A hill' })).toHaveAttribute(
    'srcset',
    '/uploads/small_hill.webp 500w, /uploads/hill.webp 900w',
  );
  expect(screen.getByText('Seen from Pune')).toBeInTheDocument();
  expect(text.querySelectorAll('p')).toHaveLength(1);
});

it('links only pages of this site, web addresses and mailboxes', () => {
  show([
    paragraph(link('/contact?a=1#form', 'contact'), link('https://example.org/a', 'outside')),
    paragraph(link('mailto:dpo@example.org', 'mail'), link('javascript:alert(1)', 'script')),
  ]);
  const targets = screen.getAllByRole('link').map((each) => each.getAttribute('href'));
  expect(targets).toEqual(['/contact?a=1#form', 'https://example.org/a', 'mailto:dpo@example.org']);
  expect(screen.getByText('script').tagName).toBe('SPAN');
  for (const url of [
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'ftp://example.org',
    '//example.org',
    '/\\example.org',
    '/\t/example.org',
    'about',
    'https://',
    '',
  ]) {
    expect(isLinkAddress(url), url).toBe(false);
  }
});
