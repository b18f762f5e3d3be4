import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paths } from './paths';
import {
  isRedirectTarget,
  isTaken,
  readRedirectPath,
  readTargetPath,
  withQuery,
} from './redirects';

describe('an old address', () => {
  it.each([
    ['/Spring-Offer/', '/spring-offer'],
    ['/caf%C3%A9', '/café'],
    ['/', '/'],
    ['//evil.example', null],
    ['spring', null],
    ['https://example.org', null],
    ['/a?b=1', null],
    ['/a#b', null],
    ['/%E0%A4%A', null],
    ['/\\evil.example', null],
    ['', null],
  ])('%j is stored as %j', (given, stored) => {
    expect(readRedirectPath(given)).toBe(stored);
  });

  it('has one stored form, whatever its case and trailing slash', () => {
    const part = fc.stringMatching(/^[a-z0-9-]{1,10}$/);
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 4 }), (parts) => {
        const path = `/${parts.join('/')}`;
        expect(readRedirectPath(`${path.toUpperCase()}/`)).toBe(path);
        expect(readRedirectPath(path)).toBe(path);
      }),
    );
  });

  it('is taken by the server and by pages without a name in their address', () => {
    for (const path of ['/', '/api/news', '/cms', '/admin/users', '/uploads/a.png', '/assets/x']) {
      expect(isTaken(path), path).toBe(true);
    }
    for (const path of Object.values(paths)) {
      expect(isTaken(path.toLowerCase()), path).toBe(!path.includes(':'));
    }
    for (const path of ['/spring', '/news/old-name', '/apis', '/about/team', '/brochure.pdf']) {
      expect(isTaken(path), path).toBe(false);
    }
  });
});

describe('a new address', () => {
  it.each([
    ['/about?x=1#team', true, '/about'],
    ['https://example.org/a', true, null],
    ['http://example.org', false, null],
    ['javascript:alert(1)', false, null],
    ['//evil.example', false, null],
    ['/\\evil.example', false, null],
    ['https://', false, null],
  ])('%s: allowed %j, on this site %j', (to, isAllowed, path) => {
    expect(isRedirectTarget(to)).toBe(isAllowed);
    expect(readTargetPath(to)).toBe(path);
  });

  it.each([
    ['/about', '', '/about'],
    ['/about', 'a=1&b=%20', '/about?a=1&b=%20'],
    ['/about?x=1', 'a=1', '/about?x=1&a=1'],
    ['https://example.org/#top', 'a=1', 'https://example.org/?a=1#top'],
  ])('%s keeps the query %j', (to, query, address) => {
    expect(withQuery(to, query)).toBe(address);
  });
});
