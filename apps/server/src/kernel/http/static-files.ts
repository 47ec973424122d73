import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import { sendFile } from './send-file.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.json': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.webmanifest': 'application/manifest+json',
};

const PAGE = '/index.html';

/**
 * Serves the built portal. Files under /assets carry a hash in their name and are kept for a year; every other address
 * gets the portal's page, which knows its routes. A file's `.br` version is sent to browsers that accept it. Nothing
 * about the folder is cached: a new build may take its place at any time.
 */
export class StaticFiles {
  readonly #root: string;
  readonly #assets: string;

  constructor(root: string) {
    this.#root = resolve(root);
    this.#assets = join(this.#root, 'assets') + sep;
  }

  async serve(request: IncomingMessage, response: ServerResponse, pathname: string): Promise<boolean> {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    if (extname(pathname) !== '' && (await this.#send(request, response, pathname))) return true;
    return !pathname.startsWith('/assets/') && this.#send(request, response, PAGE);
  }

  async #send(request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean> {
    const squeezed = takesBrotli(request) && (await this.#sendAs(request, response, path, '.br'));
    return squeezed || this.#sendAs(request, response, path, '');
  }

  #sendAs(request: IncomingMessage, response: ServerResponse, path: string, ending: '' | '.br') {
    return sendFile(request, response, {
      root: this.#root,
      path: path + ending,
      // It names the scripts of its build. Two builds' pages can be of one size and, from an archive, of one time.
      isComparable: path !== PAGE,
      headersOf: (file) => ({
        'Content-Type':
          TYPES[extname(file.slice(0, file.length - ending.length))] ?? 'application/octet-stream',
        'Cache-Control': file.startsWith(this.#assets) ? 'public, max-age=31536000, immutable' : 'no-cache',
        Vary: 'Accept-Encoding',
        ...(ending === '.br' ? { 'Content-Encoding': 'br' } : {}),
      }),
    });
  }
}

/** Unless its weight is 0. */
function takesBrotli({ headers }: IncomingMessage): boolean {
  const codings = (headers['accept-encoding'] ?? '').split(',');
  return codings.some((coding) => /^\s*br\s*(;\s*q=(?!0(\.0*)?\s*$).*)?$/i.test(coding));
}
