import { CALLS } from '@canopy/domain/calls';
import { describe, expect, inject, it } from 'vitest';
import { answered, client } from '../../support/client';

describe('the public API', () => {
  const visitor = client();

  it('reports that it is alive and ready', async () => {
    answered('GET /health', await visitor.get('/health'));
    answered('GET /ready', await visitor.get('/ready'));
  });

  it('answers health checks in any spelling with the usual headers', async () => {
    const headersOf = async (path: string, headers: Record<string, string> = {}) => {
      const answer = await fetch(`${inject('apiUrl')}${path}`, { headers });
      expect(await answer.json()).toEqual({ status: 'alive' });
      expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
      const own = ['date', 'x-request-id'];
      return Object.fromEntries([...answer.headers].filter(([name]) => !own.includes(name)));
    };
    await headersOf('/api/health');
    const short = await headersOf('/api/health');
    expect(short).toMatchObject({ 'cache-control': 'no-store', 'content-length': '18' });
    expect(short['content-security-policy']).toContain("default-src 'self'");
    for (const path of ['/API/health', '/api/health/', '/api/health?again']) {
      expect(await headersOf(path)).toEqual(short);
    }
    // Pages of an allowed origin get CORS headers, as on every call.
    const origin = 'https://canopy.test';
    const foreign = await headersOf('/api/health', { Origin: origin });
    expect(foreign).toEqual({
      ...short,
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
    });
  });

  it('treats only GET and HEAD of the path as a health check', async () => {
    for (const [method, status] of [
      ['POST', 404],
      ['DELETE', 404],
      ['HEAD', 200],
    ] as const) {
      const answer = await fetch(`${inject('apiUrl')}/api/health`, { method });
      expect(answer.status, method).toBe(status);
    }
    expect((await fetch(`${inject('apiUrl')}/api/health/x`)).status).toBe(404);
  });

  it('returns the site’s settings, and no logins outside a demo', async () => {
    const site = answered('GET /site', await visitor.get('/site'));
    expect(site).toMatchObject({
      name: 'Canopy',
      mainSiteUrl: null,
      mobileBlock: true,
      mobileView: 'on',
      demoLogins: [],
      contact: { email: '', phone: '', address: '' },
    });
  });

  it('describes every call as OpenAPI 3.1', async () => {
    const answer = await visitor.get('/openapi.json');
    expect(answer.status).toBe(200);
    const { openapi, servers, paths } = answer.json as Record<string, Record<string, object>>;
    expect(openapi).toBe('3.1.0');
    expect(servers).toEqual([{ url: 'https://canopy.test/api' }]);
    const described = Object.entries<object>(paths ?? {}).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const called = CALLS.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    expect(described.sort()).toEqual(called.sort());
  });

  it('compresses its description as requested, and answers 304 when unchanged', async () => {
    const ask = (headers: Record<string, string>) =>
      visitor.request('GET', '/openapi.json', { headers });
    const plain = await ask({ 'Accept-Encoding': 'identity' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.headers.get('vary')).toContain('Accept-Encoding');
    for (const coding of ['gzip', 'br']) {
      const packed = await ask({ 'Accept-Encoding': coding });
      expect(packed.headers.get('content-encoding')).toBe(coding);
      expect(packed.text).toBe(plain.text);
    }
    // Without the last header, `fetch` asks for the whole response.
    const etag = plain.headers.get('etag') ?? '';
    const again = await ask({ 'If-None-Match': etag, 'Cache-Control': 'max-age=0' });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('lets pages of other origins read nothing', async () => {
    for (const origin of ['https://evil.example', 'null', 'https://canopy.test.evil.example']) {
      const answer = await visitor.request('GET', '/site', { headers: { Origin: origin } });
      expect(answer.headers.get('access-control-allow-origin')).not.toBe(origin);
      expect(answer.headers.get('access-control-allow-origin')).not.toBe('*');
    }
  });

  it('sends no CORS headers without an Origin', async () => {
    for (const path of ['/homepage', '/api/site', '/api/me', '/cms/']) {
      const { headers } = await fetch(`${inject('apiUrl')}${path}`);
      const allowed = ['origin', 'credentials'].map((each) => `access-control-allow-${each}`);
      expect(
        allowed.filter((name) => headers.has(name)),
        path,
      ).toEqual([]);
    }
  });

  it('sends security headers', async () => {
    const { headers } = await visitor.get('/site');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(headers.get('strict-transport-security')).toContain('max-age=');
  });

  it('sends the same security headers with refusals, pages and panel calls', async () => {
    const careful = [
      'content-security-policy',
      'referrer-policy',
      'strict-transport-security',
      'x-content-type-options',
      'x-dns-prefetch-control',
      'x-download-options',
      'x-frame-options',
      'x-permitted-cross-domain-policies',
    ];
    const pickHeaders = (headers: Headers) => careful.map((name) => [name, headers.get(name)]);
    const first = pickHeaders((await visitor.get('/site')).headers);
    expect(first.filter(([, value]) => value === null)).toEqual([]);
    for (const path of ['/api/me', '/', '/no-such-page', '/admin/users/me', '/documentation']) {
      const answer = await fetch(`${inject('apiUrl')}${path}`, { redirect: 'manual' });
      expect(pickHeaders(answer.headers), path).toEqual(first);
    }
  });

  it('returns a JSON 404 for an unknown call', async () => {
    const answer = await fetch(`${inject('apiUrl')}/api/no-such-call`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ data: null, error: { status: 404 } });
  });
});
