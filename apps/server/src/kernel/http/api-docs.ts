import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { loadLate } from '../load-late.ts';
import { sendFile } from './send-file.ts';
import { sendJsonBytes } from './send-json.ts';

const SWAGGER_FOLDER = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
/** See docs/recipes/add-an-action.md on what writes it. */
const DESCRIPTION = new URL('../../../../../docs/openapi.json', import.meta.url);

const PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Passline API</title><link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><div id="reference"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body>
</html>`;
const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#reference', deepLinking: true });`;
const FILES: Record<string, string> = {
  'swagger-ui.css': 'text/css',
  'swagger-ui-bundle.js': 'text/javascript',
};

/**
 * Made ahead and compared with the contract by the tests: making it costs a third of a second and 40 MB. The same bytes for
 * everybody: it is half a megabyte, and many may be on their way.
 */
const readDescription = loadLate(() => readFile(DESCRIPTION));

/** Serves /api/openapi.json and the reference page, which loads nothing from elsewhere. */
export async function serveApiDocs(
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
): Promise<boolean> {
  if (pathname === '/api/openapi.json') {
    sendJsonBytes(response, 200, await readDescription());
    return true;
  }
  if (pathname === '/api/docs' || pathname === '/api/docs/') {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(PAGE);
    return true;
  }
  if (pathname === '/api/docs/start.js') {
    response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(START);
    return true;
  }
  const name = pathname.slice('/api/docs/'.length);
  const type = pathname.startsWith('/api/docs/') ? FILES[name] : undefined;
  if (!type) return false;
  return sendFile(request, response, {
    root: SWAGGER_FOLDER,
    path: name,
    headersOf: () => ({ 'Content-Type': type, 'Cache-Control': 'public, max-age=86400' }),
  });
}
