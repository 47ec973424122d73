import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { onError, ORPCError } from '@orpc/server';
import type { Principal } from '@passline/contract/kernel/permissions';
import { refusals } from '@passline/contract/kernel/refusals';
import { actorId } from './kernel/actions/audit.ts';
import { spokenInvalidInput } from './kernel/actions/invalid-input.ts';
import { Refused } from './kernel/actions/refusal.ts';
import { retryAfterSeconds } from './kernel/actions/unavailable.ts';
import { FILES_PATH } from './kernel/files/file-store.ts';
import { serveFile } from './kernel/files/serve-file.ts';
import { loadLate } from './kernel/load-late.ts';
import type { FileBody, PathHandler, Routes, ServedPath } from './kernel/feature.ts';
import type { Readiness } from './kernel/health/readiness.ts';
import { httpRequests } from './kernel/metrics.ts';
import type { RequestContext, Services } from './kernel/services.ts';
import type { AuthDoor } from './kernel/session/auth-door.ts';
import type { Sessions } from './kernel/session/sessions.ts';
import type { Admission, Caller } from './kernel/http/admission.ts';
import { admitBody } from './kernel/http/admit-body.ts';
import { serveApiDocs } from './kernel/http/api-docs.ts';
import { ApiHandler } from './kernel/http/api-handler.ts';
import { BodyBudget } from './kernel/http/body-budget.ts';
import { clientAddress } from './kernel/http/client-address.ts';
import { rawAnswer, setSecurityHeaders, type SecurityHeaders } from './kernel/http/headers.ts';
import { handleNode } from './kernel/http/node-handler.ts';
import { createServer } from './kernel/http/node-http.ts';
import { tellNotLoaded } from './kernel/http/not-loaded.ts';
import { isTrustedOrigin } from './kernel/http/origin.ts';
import { isOthersWindow } from './kernel/session/others-window.ts';
import { isCookieRequest } from './kernel/session/session-token.ts';
import { serveProbe } from './kernel/http/probes.ts';
import { ReadAddressValuesPlugin } from './kernel/http/read-address-values.ts';
import { isTooMuchOfAStranger, unfitBody } from './kernel/http/request-body.ts';
import { RpcHandler } from './kernel/http/rpc-handler.ts';
import { sendFailure } from './kernel/http/send-failure.ts';
import { sendRefusal } from './kernel/http/send-json.ts';
import { StaticFiles } from './kernel/http/static-files.ts';
import { Turns } from './kernel/http/turns.ts';

export type ListenerOptions = {
  services: Services;
  router: Routes;
  /** Loads it. */
  authDoor: () => Promise<AuthDoor>;
  /** What the features take as files. */
  bodies: readonly FileBody[];
  /** What the features answer outside of the API. */
  paths: readonly ServedPath[];
  sessions: Sessions;
  readiness: Readiness;
  /** What a reader of /metrics sends as its bearer token; null: there is no /metrics. */
  metricsToken: string | null;
  trustedOrigins: () => readonly string[];
  isBehindProxy: boolean;
  admission: Admission;
  /** A connection on which nothing moves for this long ends, also with an answer that nobody reads. In milliseconds. */
  stalledMs: number;
  /** A request whose body says nothing for this long ends, and its room is free again. In milliseconds. */
  silentBodyMs: number;
  /** A request that has not arrived as a whole after this long ends, however steadily it comes. In milliseconds. */
  requestMs: number;
  /** The folder of the built portal. */
  portalFolder: string;
  /** On every answer. */
  headers: SecurityHeaders;
};

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
const LONGEST_KEY = 200;
/**
 * The first line and the headers of a request, in bytes: room in the address for two lists of 500 ids, as many as an operation
 * is asked about at a time, and their comparison. A stranger may have as much waiting, on each of their connections.
 */
const MOST_HEADER_BYTES = 64 * 1024;
/** How often requests that take too long to arrive are looked for. */
const LOOK_EVERY_MS = 30_000;

/** One request, and its answer. */
type Exchange = { request: IncomingMessage; response: ServerResponse; pathname: string; requestId: string };

/** What answers requests: the options, and what is made from them once. */
type Doors = ListenerOptions & {
  bodyBudget: BodyBudget;
  actions: Actions;
  portal: StaticFiles;
  openPaths: { prefix: string; load: () => Promise<PathHandler> }[];
};

/** The HTTP side of the server: a table of path prefixes, and what is the same for all of them. */
export function createListener(options: ListenerOptions): Server {
  const { log } = options.services;
  const doors = {
    ...options,
    bodyBudget: new BodyBudget(),
    actions: actionsOf(options),
    portal: new StaticFiles(options.portalFolder),
    openPaths: options.paths.map(({ prefix, open }) => ({
      prefix,
      load: loadLate(() => open(options.services)),
    })),
  };
  const turns = new Turns();
  const listen = turns.inTurn((request, response) => {
    const exchange = { request, response, pathname: pathOf(request), requestId: randomUUID() };
    setSecurityHeaders(response, exchange.requestId, options.headers);
    logWhenClosed(log, exchange);
    answer(doors, exchange).catch((error: unknown) => sendFailure({ ...exchange, log }, error));
  });
  // Other upgrades (h2c) are offers that a server may leave aside: such a request is answered as it stands.
  const shouldUpgradeCallback = ({ headers }: IncomingMessage) =>
    headers.upgrade?.toLowerCase() === 'websocket';
  const { requestMs } = options;
  const server = createServer(
    {
      shouldUpgradeCallback,
      maxHeaderSize: MOST_HEADER_BYTES,
      requestTimeout: requestMs,
      connectionsCheckingInterval: Math.min(requestMs, LOOK_EVERY_MS),
    },
    listen,
  );
  server.setTimeout(options.stalledMs);
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    const { status, ...why } = whyBroken(error);
    if (socket.writable && !turns.isAnswering(socket))
      socket.end(rawAnswer(status, options.headers, { defined: false, status, ...why }));
    else socket.destroy();
  });
  return server;
}

type Actions = ReturnType<typeof actionsOf>;

/** The actions as programs reach them, and as the portal does. */
function actionsOf({ services: { log }, router }: ListenerOptions) {
  const tellFailure = (error: unknown, { context }: { context: RequestContext }) => {
    const seconds = error instanceof ORPCError ? retryAfterSeconds(error.code) : null;
    if (seconds !== null) context.retryAfter(seconds);
    else if (!isExpected(error)) log.error({ err: error }, 'An action failed.');
    throw spokenInvalidInput(error);
  };
  return {
    api: new ApiHandler<RequestContext>(router, {
      plugins: [new ReadAddressValuesPlugin()],
      interceptors: [onError(tellNotLoaded)],
      clientInterceptors: [onError(tellFailure)],
    }),
    rpc: new RpcHandler<RequestContext>(router, {
      interceptors: [onError(tellNotLoaded)],
      clientInterceptors: [onError(tellFailure)],
    }),
  };
}

function logWhenClosed(log: Services['log'], { request, response, pathname, requestId }: Exchange): void {
  const started = performance.now();
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
    log[kind === 'api' || kind === 'rpc' ? 'info' : 'debug'](fields, 'request');
  });
}

async function answer(doors: Doors, exchange: Exchange): Promise<void> {
  const { request, response, pathname } = exchange;
  if (await serveProbe(request, response, pathname, doors)) return;
  const address = clientAddress(request, doors.isBehindProxy);
  // People who share an address with a flood are still served while it is remembered who they are.
  const known = doors.sessions.recall(request.headers);
  if (!admits(doors, known ? { id: actorId(known) } : { address }, response)) return;
  const isApi = pathname.startsWith('/api/') || pathname === '/api' || pathname.startsWith('/rpc/');
  if (!isApi) return serveFiles(doors, exchange);
  const unfit = unfitBody(request, pathname, doors.bodies);
  if (unfit) {
    if (unfit.endsConnection) response.setHeader('Connection', 'close');
    return sendRefusal(response, unfit.status, unfit.code, unfit.message);
  }
  if (!READS.has(request.method ?? '') && !isTrustedOrigin(request, doors.trustedOrigins())) {
    return sendRefusal(response, 403, 'UNTRUSTED_ORIGIN', 'This request does not come from the portal.');
  }
  if (pathname.startsWith('/api/auth/')) return authenticate(doors, exchange, address);
  if (request.method === 'GET' && (await serveApiDocs(request, response, pathname))) return;
  const principal = known ?? (await doors.sessions.principalOf(request.headers));
  if (principal && !known && !admits(doors, { id: actorId(principal) }, response)) return;
  if (!principal && isTooMuchOfAStranger(request))
    return sendRefusal(response, 401, 'UNAUTHORIZED', refusals.UNAUTHORIZED.message);
  const whyNobody = principal ? null : await doors.sessions.whyNobody(request.headers);
  await act(doors, exchange, { principal, whyNobody });
}

function admits({ admission }: Doors, caller: Caller, response: ServerResponse): boolean {
  if (admission.takes(caller) && admission.begins(caller, response)) return true;
  response.setHeader('Retry-After', '1');
  sendRefusal(response, 429, 'TOO_MANY_REQUESTS', refusals.TOO_MANY_REQUESTS.message);
  return false;
}

async function serveFiles(doors: Doors, exchange: Exchange): Promise<void> {
  const { request, response, pathname } = exchange;
  const path = doors.openPaths.find(({ prefix }) => pathname.startsWith(prefix));
  const isServed = path
    ? await (
        await path.load()
      )(request, response, pathname, () => findCaller(doors, request))
    : pathname.startsWith(FILES_PATH)
      ? await serveFile(request, response, pathname, doors.services.files)
      : await doors.portal.serve(request, response, pathname);
  if (!isServed) sendRefusal(response, 404, 'NOT_FOUND', 'There is nothing here.');
}

async function findCaller({ sessions }: Doors, { headers }: IncomingMessage): Promise<Principal | null> {
  return sessions.recall(headers) ?? sessions.principalOf(headers);
}

async function act(
  { services, actions, bodyBudget, silentBodyMs: silentMs }: Doors,
  { request, response, pathname, requestId }: Exchange,
  caller: Pick<RequestContext, 'principal' | 'whyNobody'>,
): Promise<void> {
  const idempotencyKey = String(request.headers['idempotency-key'] ?? '') || null;
  // Cut off, two keys would be one, and the second request would get the answer of the first.
  if (idempotencyKey && idempotencyKey.length > LONGEST_KEY) {
    const message = `The Idempotency-Key is longer than ${LONGEST_KEY} characters.`;
    return sendRefusal(response, 400, 'BAD_REQUEST', message);
  }
  const retryAfter = (seconds: number) => response.setHeader('Retry-After', seconds);
  const isByCookie = isCookieRequest(request.headers);
  const context = {
    services,
    ...caller,
    isByCookie,
    isOthersWindow: isOthersWindow(request.headers, caller.principal),
    requestId,
    idempotencyKey,
    retryAfter,
  };
  const admit = admitBody(bodyBudget, { request, response }, context);
  response.setHeader('Cache-Control', 'no-store');
  // A GET must never change anything: it is not checked for its origin.
  if (pathname.startsWith('/rpc/') && request.method !== 'POST') {
    response.setHeader('Allow', 'POST');
    return sendRefusal(response, 405, 'METHOD_NOT_ALLOWED', 'Actions are called by POST.');
  }
  const exchange = { request, response, admit, silentMs };
  const isHandled = pathname.startsWith('/rpc/')
    ? await handleNode(actions.rpc, exchange, { prefix: '/rpc', context })
    : await handleNode(actions.api, exchange, { prefix: '/api', context });
  if (!isHandled) sendRefusal(response, 404, 'NOT_FOUND', 'There is no such operation.');
}

async function authenticate(
  { authDoor, sessions, services }: Doors,
  { request, response }: Exchange,
  address: string,
): Promise<void> {
  // The limiter counts by this header; what the outside sends under its name is thrown away.
  request.headers['x-client-address'] = address;
  const door = await authDoor();
  await door.handle(request, response);
  const isRefused = response.statusCode >= 400 && response.statusCode < 500;
  if (READS.has(request.method ?? '') || isRefused) return;
  // A sign-out counts from its answer on: here at once, in the other processes as soon as the feed reports it.
  sessions.forgetCaller(request.headers);
  services.wake();
}

function pathOf(request: IncomingMessage): string {
  return (request.url ?? '/').split('?', 1)[0] ?? '/';
}

/** A refusal, or input that does not fit: reported to the caller, not worth a line in the log. */
function isExpected(error: unknown): boolean {
  return (
    error instanceof Refused || (error instanceof Error && 'status' in error && Number(error.status) < 500)
  );
}

/** What is answered to a connection on which no request could be read. */
function whyBroken({ code }: NodeJS.ErrnoException): { status: number; code: string; message: string } {
  if (code === 'HPE_HEADER_OVERFLOW')
    return {
      status: 431,
      code: 'REQUEST_HEADER_FIELDS_TOO_LARGE',
      message: `The address and the headers have more than ${MOST_HEADER_BYTES / 1024} KB together. Please ask about less at once.`,
    };
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return { status: 408, code: 'REQUEST_TIMEOUT', message: 'The request did not arrive in time.' };
  return { status: 400, code: 'BAD_REQUEST', message: 'This is not a request by HTTP.' };
}
