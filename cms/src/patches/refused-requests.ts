/**
 * Patch of @strapi/core 5.54.0: answers requests that Node can't parse.
 *
 * Why: Node sends no body, and callers expect JSON errors.
 * Test: `tests/api/calls/hostile-input.test.ts`
 * Delete when: Strapi handles `clientError`.
 */

import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { findErrorCode } from '@canopy/domain/calls';
import { messages } from '@canopy/domain/common';

/** Requests that Node refuses before any middleware runs, by error code. All others are a 400. */
const REFUSALS: Readonly<Record<string, { status: number; name: string; message: string }>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    name: 'RequestHeaderFieldsTooLargeError',
    message: messages.addressTooLong,
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    name: 'RequestTimeoutError',
    message: messages.requestTooSlow,
  },
};
/** Time for the client to read the refusal, in milliseconds. */
const LINGER_MS = 1000;
const MALFORMED = { status: 400, name: 'BadRequestError', message: messages.malformedRequest };

/** Answers unparsable requests with Canopy's error shape. */
export function answerRefusedRequests(): void {
  strapi.server.httpServer.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const refusal = REFUSALS[error.code ?? ''] ?? MALFORMED;
    const body = JSON.stringify({
      data: null,
      error: { ...refusal, details: { code: findErrorCode(refusal.status) } },
    });
    const head = [
      `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => {
      // The client may never close its side, but closing at once would cut off the response.
      setTimeout(() => socket.destroy(), LINGER_MS).unref();
    });
  });
}
