import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { StandardOpenAPIHandler } from '@orpc/openapi/standard';
import { onError, ORPCError } from '@orpc/server';
import { refusals } from '@passline/contract';
import { actorId } from './actions/audit.ts';
import { spokenInvalidInput } from './actions/invalid-input.ts';
import { Refused } from './actions/refusal.ts';
import { retryAfterSeconds } from './actions/unavailable.ts';
import { FILES_PATH } from './files/file-store.ts';
import { serveFile } from './files/serve-file.ts';
import { loadLate } from './load-late.ts';
import type { Readiness } from './health/readiness.ts';
import { httpRequests } from './metrics.ts';
import type { WebhookDoor } from './provider-events/webhook-door.ts';
import { router } from './router.ts';
import type { RequestContext, Services } from './services.ts';
import type { AuthDoor } from './session/auth-door.ts';
import type { Sessions } from './session/sessions.ts';
import type { Admission, Caller } from './http/admission.ts';
import { serveApiDocs } from './http/api-docs.ts';
import { clientAddress } from './http/client-address.ts';
import { rawAnswer, setSecurityHeaders, type SecurityHeaders } from './http/headers.ts';
import { handleNode } from './http/node-handler.ts';
import { createServer } from './http/node-http.ts';
import { tellNotLoaded } from './http/not-loaded.ts';
import { isTrustedOrigin } from './http/origin.ts';
import { serveProbe } from './http/probes.ts';
import { ReadAddressValuesPlugin } from './http/read-address-values.ts';
import { isTooMuchOfAStranger, unfitBody } from './http/request-body.ts';
import { RpcHandler } from './http/rpc-handler.ts';
import { sendFailure } from './http/send-failure.ts';
import { sendRefusal } from './http/send-json.ts';
import { StaticFiles } from './http/static-files.ts';
import { Turns } from './http/turns.ts';

export type ListenerOptions = {
  services: Services;
  /** Loads it. */
  authDoor: () => Promise<AuthDoor>;
  /** Loads it. */
  webhookDoor: () => Promise<WebhookDoor>;
  sessions: Sessions;
  readiness: Readiness;
  /** What a reader of /metrics sends as its bearer token; null: there is no /metrics. */
  metricsToken: string | null;
  trustedOrigins: () => readonly string[];
  isBehindProxy: boolean;
  admission: Admission;
  /** A connection on which nothing moves for so long ends, also with an answer that nobody reads. In milliseconds. */
  stalledMs: number;
  /** The folder of the built portal. */
  portalFolder: string;
  /** On every answer. */
  headers: SecurityHeaders;
};

/** Few servers have one. */
const loadGround = loadLate(() => import('./map/serve-map-file.ts'));

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
const LONGEST_KEY = 200;
const WEBHOOKS_PATH = '/webhooks/';

/** The HTTP side of the server: a table of path prefixes, and what is the same for all of them. */
export function createListener(options: ListenerOptions): Server {
  const { services } = options;
  const tellFailure = (error: unknown, { context }: { context: RequestContext }) => {
    const seconds = error instanceof ORPCError ? retryAfterSeconds(error.code) : null;
    if (seconds !== null) context.retryAfter(seconds);
    else if (!isExpected(error)) services.log.error({ err: error }, 'An action failed.');
    throw spokenInvalidInput(error);
  };
  const api = new StandardOpenAPIHandler(router, {
    plugins: [new ReadAddressValuesPlugin()],
    interceptors: [onError(tellNotLoaded)],
    clientInterceptors: [onError(tellFailure)],
  });
  const rpc = new RpcHandler(router, {
    interceptors: [onError(tellNotLoaded)],
    clientInterceptors: [onError(tellFailure)],
  });
  const portal = new StaticFiles(options.portalFolder);
  const turns = new Turns();
  const listen = turns.inTurn((request, response) => {
    const started = performance.now();
    const requestId = randomUUID();
    const pathname = pathOf(request);
    setSecurityHeaders(response, requestId, options.headers);
    response.on('close', () => {
      const kind =
        /^\/(api\/auth|api|rpc|assets|files|webhooks|healthz|readyz|metrics)(?=\/|$)/.exec(pathname)?.[1] ??
        'portal';
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
    answer(request, response, pathname, requestId).catch((error: unknown) =>
      sendFailure({ response, requestId, log: services.log }, error),
    );
  });
  // Other upgrades (h2c) are offers that a server may leave aside: such a request is answered as it stands.
  const shouldUpgradeCallback = ({ headers }: IncomingMessage) =>
    headers.upgrade?.toLowerCase() === 'websocket';
  const server = createServer({ shouldUpgradeCallback }, listen);
  server.setTimeout(options.stalledMs);
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (socket.writable && !turns.isAnswering(socket))
      socket.end(rawAnswer(statusOfBrokenRequest(error), options.headers));
    else socket.destroy();
  });
  return server;

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    pathname: string,
    requestId: string,
  ): Promise<void> {
    if (await serveProbe(request, response, pathname, options)) return;
    const address = clientAddress(request, options.isBehindProxy);
    // People who share an address with a flood are still served while it is remembered who they are.
    const known = options.sessions.recall(request.headers);
    if (!admits(known ? { id: actorId(known) } : { address }, response)) return;
    const isApi = pathname.startsWith('/api/') || pathname === '/api' || pathname.startsWith('/rpc/');
    if (pathname.startsWith(WEBHOOKS_PATH)) {
      const door = await options.webhookDoor();
      return door(request, response, pathname);
    }
    if (!isApi) return serveFiles(request, response, pathname);
    const unfit = unfitBody(request, pathname);
    if (unfit) {
      if (unfit.endsConnection) response.setHeader('Connection', 'close');
      return sendRefusal(response, unfit.status, unfit.code, unfit.message);
    }
    if (!READS.has(request.method ?? '') && !isTrustedOrigin(request, options.trustedOrigins())) {
      return sendRefusal(response, 403, 'UNTRUSTED_ORIGIN', 'This request does not come from the portal.');
    }
    if (pathname.startsWith('/api/auth/')) return authenticate(request, response, address);
    if (request.method === 'GET' && (await serveApiDocs(request, response, pathname))) return;
    const principal = known ?? (await options.sessions.principalOf(request.headers));
    if (principal && !known && !admits({ id: actorId(principal) }, response)) return;
    if (!principal && isTooMuchOfAStranger(request))
      return sendRefusal(response, 401, 'UNAUTHORIZED', refusals.UNAUTHORIZED.message);
    const idempotencyKey = String(request.headers['idempotency-key'] ?? '') || null;
    // Cut off, two keys would be one, and the second request would get the answer of the first.
    if (idempotencyKey && idempotencyKey.length > LONGEST_KEY) {
      const message = `The Idempotency-Key is longer than ${LONGEST_KEY} characters.`;
      return sendRefusal(response, 400, 'BAD_REQUEST', message);
    }
    const retryAfter = (seconds: number) => response.setHeader('Retry-After', seconds);
    await act(request, response, pathname, { services, principal, requestId, idempotencyKey, retryAfter });
  }

  function admits(caller: Caller, response: ServerResponse): boolean {
    if (options.admission.takes(caller) && options.admission.begins(caller, response)) return true;
    response.setHeader('Retry-After', '1');
    sendRefusal(response, 429, 'TOO_MANY_REQUESTS', refusals.TOO_MANY_REQUESTS.message);
    return false;
  }

  async function serveFiles(request: IncomingMessage, response: ServerResponse, pathname: string) {
    const isServed = pathname.startsWith('/map/')
      ? await serveGround(request, response, pathname)
      : pathname.startsWith(FILES_PATH)
        ? await serveFile(request, response, pathname, services.files)
        : await portal.serve(request, response, pathname);
    if (!isServed) sendRefusal(response, 404, 'NOT_FOUND', 'There is nothing here.');
  }

  /** For people who are signed in: strangers have no use for the bytes. */
  async function serveGround(
    request: IncomingMessage,
    response: ServerResponse,
    pathname: string,
  ): Promise<boolean> {
    const { file } = services.map;
    if (file === null) return false;
    const principal =
      options.sessions.recall(request.headers) ?? (await options.sessions.principalOf(request.headers));
    if (principal) return (await loadGround()).serveMapFile(request, response, pathname, file);
    sendRefusal(response, 401, 'UNAUTHORIZED', refusals.UNAUTHORIZED.message);
    return true;
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
    const isHandled = pathname.startsWith('/rpc/')
      ? await handleNode(rpc, request, response, { prefix: '/rpc', context })
      : await handleNode(api, request, response, { prefix: '/api', context });
    if (!isHandled) sendRefusal(response, 404, 'NOT_FOUND', 'There is no such operation.');
  }

  async function authenticate(
    request: IncomingMessage,
    response: ServerResponse,
    address: string,
  ): Promise<void> {
    // The limiter counts by this header; what the outside sends under its name is thrown away.
    request.headers['x-client-address'] = address;
    const door = await options.authDoor();
    await door.handle(request, response);
    if (READS.has(request.method ?? '')) return;
    // A sign-out counts from its answer on: here at once, at the other processes as soon as they hear of it.
    options.sessions.forgetCaller(request.headers);
    services.wake();
  }
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

function statusOfBrokenRequest({ code }: NodeJS.ErrnoException): number {
  if (code === 'HPE_HEADER_OVERFLOW') return 431;
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
}
