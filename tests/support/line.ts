import { connect, createServer, type Server, type Socket } from 'node:net';

const PORTS: Readonly<Record<string, number>> = {
  'http:': 80,
  'postgres:': 5432,
  'postgresql:': 5432,
};

export interface Line {
  /** The address of the server at the end of the line. */
  readonly url: string;
  /** Ends all connections, and refuses new ones as a server does that is not there. */
  cut(): Promise<void>;
  /** Keeps all connections and lets nothing through. */
  hang(): void;
  restore(): Promise<void>;
}

/** A line to a server, such as a database, that can be cut. */
export async function lineTo(url: string): Promise<Line> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let hangs = false;
  const accept = (socket: Socket) => {
    const onward = connect(Number(target.port) || PORTS[target.protocol] || 0, target.hostname);
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
      if (!hangs) from.pipe(to);
    }
  };
  let server: Server;
  const listen = (port: number) =>
    new Promise<number>((resolve) => {
      server = createServer(accept).listen(port, '127.0.0.1', () =>
        resolve((server.address() as { port: number }).port),
      );
    });
  const port = await listen(0);
  const close = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    url: Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href,
    cut: close,
    hang() {
      hangs = true;
      for (const socket of sockets) socket.unpipe();
    },
    async restore() {
      if (hangs) await close();
      hangs = false;
      await listen(port);
    },
  };
}
