// Vite's own server for the portal; what is not a page goes to our server. It is a separate program, because Vite ends
// the process that it runs in when that is asked to stop.
import { join } from 'node:path';
import { createServer, type ProxyOptions } from 'vite';
import { projectRoot } from '../programs/project-root.ts';
import { serverAddress } from '../start/settings.ts';

const port = 4001;
const apiPaths = ['/rpc', '/api', '/live'];

const target = serverAddress(process.env);
const server = await createServer({
  root: join(projectRoot, 'apps', 'web'),
  server: {
    host: '127.0.0.1',
    port,
    strictPort: true,
    proxy: Object.fromEntries(apiPaths.map((path) => [path, toServer()])),
  },
});
await server.listen();
console.log(`The portal, rebuilt as you type: http://127.0.0.1:${port}`);

/** The server accepts changes from its own origin only, and in development the page has another port. */
function toServer(): ProxyOptions {
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
