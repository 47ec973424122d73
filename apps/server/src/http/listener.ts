import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { OpenAPIHandler } from '@orpc/openapi/node';
import { onError, ORPCError } from '@orpc/server';
import { refusals, type Principal } from '@passline/contract';
import { actorId } from '../actions/audit.ts';
import { spokenInvalidInput } from '../actions/invalid-input.ts';
import { Refused } from '../actions/refusal.ts';
import { retryAfterSeconds, unavailable } from '../actions/unavailable.ts';
import { FILES_PATH } from '../files/file-store.ts';
import { serveFile } from '../files/serve-file.ts';
import type { Readiness } from '../health/readiness.ts';
import { httpRequests } from '../metrics.ts';
import { router } from '../router.ts';
import type { RequestContext, Services } from '../services.ts';
import type { AuthDoor } from '../session/auth-door.ts';
import type { Sessions } from '../session/sessions.ts';
import { serveApiDocs } from './api-docs.ts';
import { mostBodyOf } from './body-limit.ts';
import { clientAddress } from './client-address.ts';
import { contentSecurityPolicy, setSecurityHeaders } from './headers.ts';
import { isTrustedOrigin } from './origin.ts';
import { serveProbe } from './probes.ts';
import { RateLimit } from './rate-limit.ts';
import { ReadAddressValuesPlugin } from './read-address-values.ts';
import { sendJson, sendRefusal } from './send-json.ts';
import { RpcHandler } from './rpc-handler.ts';
import { StaticFiles } from './static-files.ts';

export type ListenerOptions = {
  services: Services;
  auth: AuthDoor;
  sessions: Sessions;
  readiness: Readiness;
  trustedOrigins: () => readonly string[];
  isBehindProxy: boolean;
  requestsPerSecond: number;
  /** The folder of the built portal. */
  portalFolder: string;
  mapHosts: readonly string[];
};

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
const LONGEST_KEY = 200;

/** The HTTP side of the server: a table of path prefixes, and what is the same for all of them. */
export function createListener(options: ListenerOptions): Server {
  const { services } = options;
  const tellFailure = (error: unknown, { context }: { context: RequestContext }) => {
    const seconds = error instanceof ORPCError ? retryAfterSeconds(error.code) : null;
    if (seconds !== null) context.retryAfter(seconds);
    else if (!isExpected(error)) services.log.error({ err: error }, 'An action failed.');
    throw spokenInvalidInput(error);
  };
  const api = new OpenAPIHandler(router, {
    plugins: [new ReadAddressValuesPlugin()],
    clientInterceptors: [onError(tellFailure)],
  });
  const rpc = new RpcHandler(router, { clientInterceptors: [onError(tellFailure)] });
  const portal = new StaticFiles(options.portalFolder);
  const policy = contentSecurityPolicy(options.mapHosts);
  const limit = new RateLimit(options.requestsPerSecond);

  return createServer((request, response) => {
    const started = performance.now();
    const requestId = randomUUID();
    const pathname = pathOf(request);
    setSecurityHeaders(response, requestId, policy);
    response.on('close', () => {
      const kind =
        /^\/(api\/auth|api|rpc|assets|files|healthz|readyz|metrics)(?=\/|$)/.exec(pathname)?.[1] ?? 'portal';
      httpRequests.inc({ path: kind, status: response.statusCode });
      const fields = {
        requestId,
        method: request.method,
        path: pathname,
        status: response.statusCode,
        ms: Math.round(performance.now() - started),
      };
      services.log[kind === 'api' || kind === 'rpc' ? 'info' : 'debug'](fields, 'request');
    });
    answer(request, response, pathname, requestId).catch((error: unknown) => {
      const notNow = unavailable(error);
      if (notNow) services.log.warn({ requestId, code: notNow.code }, 'A request found no database.');
      else services.log.error({ err: error, requestId }, 'A request failed.');
      if (response.headersSent) response.destroy();
      else if (notNow) sendNotNow(response, pathname, notNow);
      else sendRefusal(response, 500, 'INTERNAL_SERVER_ERROR', 'Something went wrong on our side.');
    });
  });

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    pathname: string,
    requestId: string,
  ): Promise<void> {
    if (await serveProbe(response, pathname, options.readiness)) return;
    const isApi = pathname.startsWith('/api/') || pathname === '/api' || pathname.startsWith('/rpc/');
    if (!isApi) {
      if (pathname.startsWith(FILES_PATH)) {
        if (await serveFile(request, response, pathname, services.files)) return;
        return sendRefusal(response, 404, 'NOT_FOUND', 'There is nothing here.');
      }
      if (await portal.serve(request, response, pathname)) return;
      return sendRefusal(response, 404, 'NOT_FOUND', 'There is nothing here.');
    }
    const most = mostBodyOf(pathname);
    if (Number(request.headers['content-length'] ?? 0) > most.bytes) {
      response.setHeader('Connection', 'close');
      return sendRefusal(response, 413, 'PAYLOAD_TOO_LARGE', most.message);
    }
    // Without a length a body is only known to be too large when it is here.
    if (request.headers['transfer-encoding']) {
      response.setHeader('Connection', 'close');
      return sendRefusal(response, 411, 'LENGTH_REQUIRED', 'Please send a Content-Length.');
    }
    if (!READS.has(request.method ?? '') && !isTrustedOrigin(request, options.trustedOrigins())) {
      return sendRefusal(response, 403, 'UNTRUSTED_ORIGIN', 'This request does not come from the portal.');
    }
    if (pathname.startsWith('/api/auth/')) return authenticate(request, response);
    if (request.method === 'GET' && (await serveApiDocs(response, pathname))) return;
    const principal = await options.sessions.principalOf(request.headers);
    if (!limit.takes(callerKey(request, principal), Date.now())) {
      response.setHeader('Retry-After', '1');
      return sendRefusal(response, 429, 'TOO_MANY_REQUESTS', 'Too many requests. Please wait a moment.');
    }
    // The body of a stranger is not read when it may be a large one.
    if (!principal && most.isForPeople) {
      response.setHeader('Connection', 'close');
      return sendRefusal(response, 401, 'UNAUTHORIZED', refusals.UNAUTHORIZED.message);
    }
    const idempotencyKey = String(request.headers['idempotency-key'] ?? '') || null;
    // Cut off, two keys would be one, and the second request would get the answer of the first.
    if (idempotencyKey && idempotencyKey.length > LONGEST_KEY) {
      const message = `The Idempotency-Key is longer than ${LONGEST_KEY} characters.`;
      return sendRefusal(response, 400, 'BAD_REQUEST', message);
    }
    const retryAfter = (seconds: number) => response.setHeader('Retry-After', seconds);
    await act(request, response, pathname, { services, principal, requestId, idempotencyKey, retryAfter });
  }

  async function act(
    request: IncomingMessage,
    response: ServerResponse,
    pathname: string,
    context: RequestContext,
  ): Promise<void> {
    response.setHeader('Cache-Control', 'no-store');
    // A GET must never change anything: it is not checked for its origin.
    if (pathname.startsWith('/rpc/') && request.method !== 'POST') {
      response.setHeader('Allow', 'POST');
      return sendRefusal(response, 405, 'METHOD_NOT_ALLOWED', 'Actions are called by POST.');
    }
    const handled = pathname.startsWith('/rpc/')
      ? await rpc.handle(request, response, { prefix: '/rpc', context })
      : await api.handle(request, response, { prefix: '/api', context });
    if (!handled.matched) sendRefusal(response, 404, 'NOT_FOUND', 'There is no such operation.');
  }

  async function authenticate(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // The limiter counts by this header; what the outside sends under its name is thrown away.
    request.headers['x-client-address'] = clientAddress(request, options.isBehindProxy);
    await options.auth.handle(request, response);
    if (READS.has(request.method ?? '')) return;
    // A sign-out counts from its answer on: here at once, at the other processes as soon as they hear of it.
    options.sessions.forgetCaller(request.headers);
    services.wake();
  }

  function callerKey(request: IncomingMessage, principal: Principal | null): string {
    return principal ? actorId(principal) : clientAddress(request, options.isBehindProxy);
  }
}

/** In the form that the caller's way to the actions has. */
function sendNotNow(response: ServerResponse, pathname: string, { code, status, message }: Refused): void {
  const refusal = { defined: false, code, status, message };
  response.setHeader('Retry-After', retryAfterSeconds(code) ?? 1);
  sendJson(response, status, pathname.startsWith('/rpc/') ? { json: refusal } : refusal);
}

function pathOf(request: IncomingMessage): string {
  return (request.url ?? '/').split('?', 1)[0] ?? '/';
}

/** A refusal, or input that does not fit: told to the caller, not worth a line in the log. */
function isExpected(error: unknown): boolean {
  return (
    error instanceof Refused || (error instanceof Error && 'status' in error && Number(error.status) < 500)
  );
}
