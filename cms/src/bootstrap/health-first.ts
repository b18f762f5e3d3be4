import { randomUUID } from 'node:crypto';
import type {
  IncomingMessage,
  OutgoingHttpHeaders,
  RequestListener,
  ServerResponse,
} from 'node:http';
import { hasBody } from '../http/json-body';
import { lifecycle } from '../server/lifecycle';

const HEALTH = '/api/health';

interface Kept {
  readonly headers: OutgoingHttpHeaders;
  readonly body: string;
}

/**
 * Answers whether the server is alive in front of everything else, for those who ask often. The first
 * time all middlewares and the call itself answer; what they said is said again from then on, with
 * the same headers. What could change the answer goes through them as ever.
 */
export function answerHealthFirst(): void {
  const { httpServer } = strapi.server;
  const [app] = httpServer.listeners('request') as RequestListener[];
  // Each request has its line in the log then.
  if (!app || strapi.log.isLevelEnabled('http')) return;
  let kept: Kept | undefined;
  httpServer.removeListener('request', app);
  httpServer.on('request', (req, res) => {
    if (!asksForHealth(req)) {
      app(req, res);
    } else if (kept) {
      res.writeHead(200, { ...kept.headers, 'X-Request-Id': randomUUID() }).end(kept.body);
    } else {
      onAnswer(res, (answer) => {
        kept = answer;
      });
      app(req, res);
    }
  });
}

function asksForHealth(req: IncomingMessage): boolean {
  return (
    req.url === HEALTH &&
    req.method === 'GET' &&
    req.headers.origin === undefined &&
    !hasBody(req) &&
    !lifecycle.stopping
  );
}

/** Tells what was answered, if all was well. */
function onAnswer(res: ServerResponse, tell: (answer: Kept) => void): void {
  const { end } = res;
  res.end = (...all: unknown[]) => {
    const [body] = all;
    if (res.statusCode === 200 && typeof body === 'string') {
      // Each request has an id of its own.
      const { 'x-request-id': _, ...headers } = res.getHeaders();
      tell({ headers, body });
    }
    return end.apply(res, all as Parameters<typeof end>);
  };
}
