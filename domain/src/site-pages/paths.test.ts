import { describe, expect, it } from 'vitest';
import { findRoute, paths } from './paths';

describe('the route of an address', () => {
  it('is a path of the table with the values from the address', () => {
    expect(findRoute('/')).toEqual({ path: paths.root, params: {} });
    expect(findRoute('/homepage')).toEqual({ path: paths.home, params: {} });
    expect(findRoute('/client/addusers')).toEqual({ path: paths.addUsers, params: {} });
    expect(findRoute('/category/Bath%20%26%20Toiletries')).toEqual({
      path: paths.category,
      params: { category: 'Bath & Toiletries' },
    });
  });

  it('is found for every path of the table', () => {
    for (const path of Object.values(paths)) {
      expect(findRoute(path.replace(/:\w+/g, 'x1'))?.path, path).toBe(path);
    }
  });

  it('is found in any case and with a trailing slash', () => {
    expect(findRoute('/HomePage/')?.path).toBe(paths.home);
    expect(findRoute('/News/aB1/')).toEqual({ path: paths.newsArticle, params: { newsId: 'aB1' } });
  });

  it('is null for an unknown address', () => {
    for (const address of [
      '/nothing',
      '/news',
      '/news/',
      '/news/a/b',
      '//homepage',
      '/homepage//',
      '/constructor',
      '/category/%E0%A4%A',
    ]) {
      expect(findRoute(address), address).toBeNull();
    }
  });
});
