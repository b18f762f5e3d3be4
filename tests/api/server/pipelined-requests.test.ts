import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, inject, it } from 'vitest';

const { hostname, port } = new URL(inject('apiUrl'));

/** Returns the status codes of all responses in a text. */
const statuses = (text: string) =>
  Array.from(text.matchAll(/HTTP\/1\.1 (\d+) /g), ([, status]) => Number(status));

async function open(): Promise<Socket> {
  const socket = connect({ host: hostname, port: Number(port) });
  // Ignores the resets of connections that the server closes.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

const requests = (path: string, count: number) =>
  `GET ${path} HTTP/1.1\r\nHost: canopy.test\r\nAccept: text/html\r\n\r\n`.repeat(count);

/** Reads until `count` responses have arrived. */
async function readAnswers(socket: Socket, count: number): Promise<string> {
  let text = '';
  for await (const chunk of socket.setEncoding('latin1')) {
    text += chunk;
    if (statuses(text).length >= count) break;
  }
  return text;
}

it('answers a few pipelined requests in turn', async () => {
  const socket = await open();
  socket.write(requests('/api/health', 10));
  expect(statuses(await readAnswers(socket, 10))).toEqual(Array(10).fill(200));
  socket.destroy();
});

it('closes a connection with many unanswered requests', async () => {
  const socket = await open();
  const closed = once(socket, 'close');
  socket.write(requests('/api/openapi.json', 200));
  socket.resume();
  await closed;
});

it('returns 503 for pages while too many requests wait', async () => {
  const sockets = await Promise.all(Array.from({ length: 20 }, open));
  const answers = sockets.map((socket) => readAnswers(socket, 16));
  for (const socket of sockets) socket.write(requests('/about', 16));
  const texts = await Promise.all(answers);
  const all = texts.flatMap(statuses);
  expect(all).toHaveLength(320);
  expect(new Set(all)).toEqual(new Set([200, 503]));
  expect(texts.join('')).toMatch(/HTTP\/1\.1 503 [\s\S]*?Retry-After: 5\r\n/i);
  for (const socket of sockets) socket.destroy();
});
