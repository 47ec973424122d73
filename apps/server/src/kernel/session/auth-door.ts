import type { IncomingMessage, ServerResponse } from 'node:http';
import type pg from 'pg';
import { badRequest, notFound, Refused, unauthorized } from '../actions/refusal.ts';
import { loadLate } from '../load-late.ts';
import { isSecondFactorOn, noteSecondFactor } from './account/note-second-factor.ts';
import { codeUsed, noteProof, takeCode } from './account/second-factor-proof.ts';
import { libraryRequest, type AuthRequest } from './ask-library.ts';
import { whoAsks, type Asker } from './asker.ts';
import type { AuthCall } from './auth-call.ts';
import { AUTH_OPERATIONS, type Operation } from './auth-operations.ts';
import type { AuthSettings } from './auth.ts';
import { GuessGuard, type Guess } from './guesses/guess-guard.ts';
import { Turns } from './guesses/turns.ts';
import { waitWords } from './guesses/wait-words.ts';
import { readBody } from './read-body.ts';
import { sendResponse } from './send-response.ts';
import type { Sessions } from './sessions.ts';

export type AuthDoorOptions = {
  auth: AuthSettings;
  /** For our own tables: those of the library are named in full. */
  pool: pg.Pool;
  sessions: Sessions;
};

/** Each hashing of a password keeps a thread of libuv busy for a tenth of a second; it has four, for files and look-ups too. */
const HASHED_AT_ONCE = 3;
/** In each line. */
const MOST_WAITING = 300;
/** A crowd of strangers fills the line of others, and never that of accounts at a place where they have signed in before. */
const LINES = ['known', 'others'] as const;

/**
 * The operations of sign-in under /api/auth. Better Auth is loaded when somebody first knocks: it would be half of the
 * start and a third of the memory of a process that only answers.
 */
export class AuthDoor {
  readonly #options: AuthDoorOptions;
  readonly #guard: GuessGuard;
  readonly #turns = new Turns(LINES, HASHED_AT_ONCE, MOST_WAITING);
  readonly #library: () => Promise<(request: Request) => Promise<Response>>;

  constructor(options: AuthDoorOptions) {
    this.#options = options;
    this.#guard = new GuessGuard(options.auth.pool, options.auth.secret);
    this.#library = loadLate(async () => {
      const { createAuth } = await import('./auth.ts');
      return createAuth(options.auth).handler;
    });
  }

  /** Expects the address of the client in `x-client-address`, and that our listener has checked the Origin. */
  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = await this.#answer(request, response).catch((error: unknown) => {
      if (error instanceof Refused) return Response.json(error.toJSON(), { status: error.status });
      throw error;
    });
    if (!request.complete) response.setHeader('Connection', 'close');
    await sendResponse(response, answer);
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<Response> {
    const { method = '', headers } = request;
    const path = (request.url ?? '').split('?', 1)[0]?.replace(/^\/api\/auth/, '') ?? '';
    const operation = AUTH_OPERATIONS.get(`${method} ${path}`);
    if (!operation) throw notFound('There is no such operation.');
    const read = operation.read(method === 'GET' ? {} : await readBody(request));
    if ('mistake' in read) throw badRequest(read.mistake);

    const { auth, sessions, pool } = this.#options;
    const asker = await whoAsks(headers, { sessions, pool, secret: auth.secret });
    if (!mayAsk(operation, asker)) throw operation.for === 'half' ? tookTooLong() : unauthorized();
    const address = String(headers['x-client-address'] ?? '');
    const requestId = String(response.getHeader('x-request-id') ?? '');
    const call = asker.kind === 'person' ? { person: asker.person, address, requestId, pool } : null;

    const answer = async () => {
      if (read.answer && call) return Response.json(await read.answer(call));
      const wasOn = call && operation.takesCode ? await isSecondFactorOn(call) : false;
      const given = await this.#askLibrary(
        { method, path, headers, body: read.body, asker },
        operation,
        call,
      );
      if (given.ok && read.code !== undefined) await this.#takeCode(asker, read.code, wasOn);
      return given;
    };
    const email = read.email ?? emailOf(asker);
    return operation.guesses && email !== null
      ? this.#guarded({ of: operation.guesses, email, address }, answer)
      : answer();
  }

  async #guarded(guess: Guess, answer: () => Promise<Response>): Promise<Response> {
    const { isKnown, waitSeconds } = await this.#guard.foresee(guess);
    if (waitSeconds !== null) return tooMany(waitSeconds);
    const line = isKnown ? 'known' : 'others';
    if (this.#turns.isFull(line)) return wait(503, 'BUSY', 1, 'Sign-in is busy.');
    return this.#turns.run(line, async () => {
      // Counted only now: people who wait in line have not failed, and others may have failed meanwhile.
      const counted = await this.#guard.count(guess);
      if (counted.kind === 'held back') return tooMany(counted.waitSeconds);
      const given = await answer().catch(async (error: unknown) => {
        await this.#guard.settle(counted, error instanceof Refused ? 'wrong' : 'untried');
        throw error;
      });
      await this.#guard.settle(counted, given.ok ? 'right' : given.status < 500 ? 'wrong' : 'untried');
      return given;
    });
  }

  /** The person is signed in already: what is left is to make their code invalid. */
  async #takeCode(asker: Asker, code: string, wasOn: boolean): Promise<void> {
    const email = emailOf(asker);
    if (email === null) return;
    const { auth, pool } = this.#options;
    const isFresh = await takeCode(pool, { email, code, secret: auth.secret });
    if (asker.kind !== 'person' || !wasOn) return;
    if (!isFresh) throw codeUsed();
    await noteProof(pool, asker.person.sessionId);
  }

  async #askLibrary(
    request: AuthRequest,
    { turnsSecondFactor }: Operation,
    call: AuthCall | null,
  ): Promise<Response> {
    const wasOn = turnsSecondFactor && call ? await isSecondFactorOn(call) : null;
    const library = await this.#library();
    const answer = await library(libraryRequest(request, this.#options.auth));
    if (answer.ok && call && wasOn !== null) await noteSecondFactor(call, wasOn);
    return answer;
  }
}

function mayAsk(operation: Operation, { kind }: Asker): boolean {
  return operation.for === 'anybody' || kind === 'person' || kind === operation.for;
}

function emailOf(asker: Asker): string | null {
  if (asker.kind === 'person') return asker.person.email;
  return asker.kind === 'half' ? asker.email : null;
}

function tookTooLong(): Refused {
  const message = 'This took too long. Please sign in again.';
  return new Refused('INVALID_TWO_FACTOR_COOKIE', { status: 401, message });
}

function tooMany(waitSeconds: number): Response {
  return wait(429, 'TOO_MANY_ATTEMPTS', waitSeconds, 'Too many attempts.');
}

function wait(status: number, code: string, seconds: number, why: string): Response {
  const message = `${why} ${waitWords(seconds)}`;
  return Response.json(
    { defined: false, code, status, message },
    { status, headers: { 'Retry-After': String(seconds) } },
  );
}
