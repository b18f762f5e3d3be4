import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Opens a proxy to a server that delays the responses of one path, like a slow connection. */
export async function openLateAnswers(serverUrl: string, path: string, milliseconds: number) {
  const proxy = createServer((asked, answer) => {
    const { method, url = '', headers } = asked;
    const onward = request(new URL(url, serverUrl), { method, headers }, (given) => {
      const pass = () => {
        answer.writeHead(given.statusCode ?? 502, given.rawHeaders);
        given.pipe(answer);
      };
      if (url.startsWith(path)) setTimeout(pass, milliseconds);
      else pass();
    });
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    close: () => {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}
