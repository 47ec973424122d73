import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.json': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.webmanifest': 'application/manifest+json',
};

/**
 * Serves the built portal. Files under /assets carry a hash in their name and are kept for a year; every address that
 * is no file is the portal's own page, which knows its routes. A `.br` beside a file is sent to browsers that take it.
 */
export class StaticFiles {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  async serve(request: IncomingMessage, response: ServerResponse, pathname: string): Promise<boolean> {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const asked = this.#resolve(pathname);
    const isFile = asked !== null && extname(asked) !== '' && (await isRegularFile(asked));
    if (!isFile && pathname.startsWith('/assets/')) return false;
    const file = isFile ? asked : join(this.#root, 'index.html');
    if (!isFile && !(await isRegularFile(file))) return false;

    const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
    const isCompressed = takesBrotli && (await isRegularFile(`${file}.br`));
    response.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream');
    response.setHeader('Vary', 'Accept-Encoding');
    response.setHeader(
      'Cache-Control',
      isFile && pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    );
    if (isCompressed) response.setHeader('Content-Encoding', 'br');
    if (request.method === 'HEAD') {
      response.end();
      return true;
    }
    await new Promise<void>((resolve, reject) => {
      createReadStream(isCompressed ? `${file}.br` : file)
        .on('error', reject)
        .on('end', resolve)
        .pipe(response);
      response.on('close', resolve);
    });
    return true;
  }

  /** The file behind a path, never outside the root. */
  #resolve(pathname: string): string | null {
    let decoded: string;
    try {
      decoded = decodeURIComponent(pathname);
    } catch {
      return null; // not a path at all
    }
    const file = normalize(join(this.#root, decoded));
    return file.startsWith(this.#root + sep) && !decoded.includes('\0') ? file : null;
  }
}

async function isRegularFile(path: string): Promise<boolean> {
  return stat(path).then(
    (entry) => entry.isFile(),
    () => false, // absent: not a file
  );
}
