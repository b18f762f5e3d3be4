import { connect, createServer, type Server, type Socket } from 'node:net';

export interface Line {
  /** Address that reaches the service through the line. */
  readonly url: string;
  /** Closes all connections and refuses new ones, like a machine without a listener. */
  cut(): Promise<void>;
  /** Closes all connections once the service has sent this many more bytes. Accepts new ones. */
  cutAfter(bytes: number): void;
  /** Stops forwarding, on existing and on new connections. */
  hang(): void;
  /** Forwards again. Connections that hung are closed. */
  restore(): Promise<void>;
}

/**
 * Opens a proxy to a service, such as a database or a mail server, that can be cut and can hang.
 */
export async function lineTo(serviceUrl: string, defaultPort: number): Promise<Line> {
  const target = new URL(serviceUrl);
  const sockets = new Set<Socket>();
  let isHanging = false;
  let bytesLeft = Number.POSITIVE_INFINITY;
  const accept = (socket: Socket) => {
    const onward = connect(Number(target.port || defaultPort), target.hostname);
    onward.on('data', (chunk) => {
      bytesLeft -= chunk.length;
      if (bytesLeft < 0) drop();
    });
    for (const [from, to] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      sockets.add(from);
      from
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(from);
          to.destroy();
        });
      from.pipe(to);
      if (isHanging) from.unpipe(to);
    }
  };
  const drop = () => {
    bytesLeft = Number.POSITIVE_INFINITY;
    for (const socket of sockets) socket.destroy();
  };
  let server: Server | undefined;
  const listen = (port: number) =>
    new Promise<number>((resolve) => {
      const listening = createServer(accept).listen(port, '127.0.0.1', () =>
        resolve((listening.address() as { port: number }).port),
      );
      server = listening;
    });
  const port = await listen(0);
  return {
    url: Object.assign(new URL(serviceUrl), { host: `127.0.0.1:${port}` }).href,
    async cut() {
      const closed = new Promise((resolve) => server?.close(resolve));
      server = undefined;
      drop();
      await closed;
    },
    cutAfter(bytes) {
      bytesLeft = bytes;
    },
    hang() {
      isHanging = true;
      for (const socket of sockets) socket.unpipe();
    },
    async restore() {
      if (isHanging) drop();
      isHanging = false;
      if (!server) await listen(port);
    },
  };
}
