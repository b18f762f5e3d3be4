import { CALLS } from '@canopy/domain';
import { describe, expect, inject, it } from 'vitest';
import { answered, client } from '../support/client';

describe('what everybody may ask', () => {
  const visitor = client();

  it('tells that it is alive and ready', async () => {
    answered('GET /health', await visitor.get('/health'));
    answered('GET /ready', await visitor.get('/ready'));
  });

  it('gives the settings of the site, and no logins outside a demo', async () => {
    const site = answered('GET /site', await visitor.get('/site'));
    expect(site).toMatchObject({
      ...{ name: 'Canopy', mainSiteUrl: null, mobileBlock: true, demoLogins: [] },
      contact: { email: '', phone: '', address: '' },
    });
  });

  it('describes every call as OpenAPI 3.1', async () => {
    const answer = await visitor.get('/openapi.json');
    expect(answer.status).toBe(200);
    const { openapi, servers, paths } = answer.json;
    expect(openapi).toBe('3.1.0');
    expect(servers).toEqual([{ url: 'https://canopy.test/api' }]);
    const described = Object.entries<object>(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const called = CALLS.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    expect(described.sort()).toEqual(called.sort());
  });

  it('answers pages of other origins with nothing they may read', async () => {
    for (const origin of ['https://evil.example', 'null', 'https://canopy.test.evil.example']) {
      const answer = await visitor.request('GET', '/site', { headers: { Origin: origin } });
      expect(answer.headers.get('access-control-allow-origin')).not.toBe(origin);
      expect(answer.headers.get('access-control-allow-origin')).not.toBe('*');
    }
  });

  it('sends the headers that keep browsers careful', async () => {
    const { headers } = await visitor.get('/site');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(headers.get('strict-transport-security')).toContain('max-age=');
  });

  it('has no page or file of the API under other names', async () => {
    const answer = await fetch(`${inject('apiUrl')}/api/no-such-call`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ data: null, error: { status: 404 } });
  });
});
