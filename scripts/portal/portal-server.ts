import { join } from 'node:path';
import type { ProxyOptions } from 'vite';
import { projectRoot } from '../programs/project-root.ts';

const port = 4001;
const apiPaths = ['/rpc', '/api', '/live'];

/** Vite's own server for the portal; everything else goes to ours. */
export async function startPortalServer(
  target: string,
): Promise<{ address: string; close(): Promise<void> }> {
  const { createServer } = await import('vite');
  const proxy = Object.fromEntries(apiPaths.map((path) => [path, toServer(target)]));
  const server = await createServer({
    root: join(projectRoot, 'apps', 'web'),
    server: { host: '127.0.0.1', port, strictPort: true, proxy },
  });
  await server.listen();
  return { address: `http://127.0.0.1:${port}`, close: async () => server.close() };
}

/** The server accepts changes from its own origin only, and in development the page has another port. */
function toServer(target: string): ProxyOptions {
  return {
    target,
    ws: true,
    changeOrigin: true,
    configure(proxy) {
      proxy.on('proxyReq', (request) => request.setHeader('origin', target));
      proxy.on('proxyReqWs', (request) => request.setHeader('origin', target));
    },
  };
}
