import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

type Environment = Record<string, string | undefined>;

/** The address of the server that is started with this environment. */
export function serverAddress(env: Environment): string {
  const host = env['HOST'] || '127.0.0.1';
  const everywhere: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };
  const reachable = everywhere[host] ?? (host.includes(':') ? `[${host}]` : host);
  return `http://${reachable}:${env['PORT'] || '4000'}`;
}

/** The demo is on with the embedded database and off with any other, unless DEMO says otherwise. */
export function isDemo(env: Environment): boolean {
  return env['DEMO'] ? env['DEMO'] === '1' : !env['DATABASE_URL'];
}

/** The server writes the demo's service token there; undefined when it has written none. */
export async function demoServiceToken(root: string, env: Environment): Promise<string | undefined> {
  if (env['PASSLINE_SERVICE_TOKEN']) return env['PASSLINE_SERVICE_TOKEN'];
  const file = join(resolve(root, env['DATA_DIR'] || '.data'), 'demo-service-token');
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return '';
  });
  return text.trim() || undefined;
}
