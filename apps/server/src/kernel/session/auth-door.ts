import { availableParallelism } from 'node:os';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Connections, Queryable } from '@passline/database';
import type { SignInWay } from '@passline/domain/users/sign-in-ways';
import { PASSWORD_MOST } from '@passline/domain/users/password';
import { actorId } from '../actions/audit.ts';
import { badRequest, notFound, otherPerson, Refused, unauthorized } from '../actions/refusal.ts';
import { FairShare } from '../fair-share.ts';
import { loadLate } from '../load-late.ts';
import type { Services } from '../services.ts';
import { checkCode } from './account/check-code.ts';
import { isSuspended, readCredentials } from './account/credentials.ts';
import { isSecondFactorOn } from './account/is-second-factor-on.ts';
import { noteTurnedOn } from './account/note-turned-on.ts';
import {
  codeMissing,
  codeUsed,
  giveCodeBack,
  noteProof,
  takeCode,
  type UsedCode,
} from './account/second-factor-proof.ts';
import { settleSignIn } from './account/settle-sign-in.ts';
import { beginTurningOn, setUpAlone } from './account/turning-on.ts';
import { secondFactorOff } from './account/turn-off-second-factor.ts';
import { clientHeaders, libraryRequest, type AuthRequest } from './ask-library.ts';
import { whoAsks, type Asker } from './asker.ts';
import type { AuthCall, CodeCall, Opening, StrangerAnswer, StrangerCall } from './auth-call.ts';
import { AUTH_OPERATIONS } from './auth-operations.ts';
import type { Auth, AuthSettings } from './auth.ts';
import { busy, secondFactorOn, tookTooLong, tooMany, wrongPassword } from './door-answers.ts';
import { GuessGuard, type Guess } from './guesses/guess-guard.ts';
import { networkAround } from './guesses/network-around.ts';
import { outcomeOf } from './guesses/outcome-of.ts';
import { WaitingLines } from './guesses/waiting-lines.ts';
import type { Operation } from './operation.ts';
import { isOthersWindow } from './others-window.ts';
import { readBody } from './read-body.ts';
import { sendResponse } from './send-response.ts';
import { PROVIDER_CHALLENGE, tokenOfCookies } from './session-token.ts';
import type { Sessions } from './sessions.ts';

export type AuthDoorOptions = {
  auth: AuthSettings;
  /** That of commands, for our own tables: those of the library are named in full. */
  pool: Connections;
  /** For what is looked up of everyone who knocks. */
  callers: Queryable;
  sessions: Sessions;
  services: Pick<Services, 'of' | 'now' | 'commandTurns'>;
};

/** Of an app: the library itself takes each backup code once. */
const APP_CODE = /^\d{6}$/;
/** Each hashing of a password takes a tenth of a second of a core. A flood of guesses leaves one to everybody else. */
const HASHED_AT_ONCE = Math.min(3, Math.max(1, availableParallelism() - 1));
/**
 * A crowd that knocks takes one connection of those on which callers are found, and none from sign-ins under way.
 */
const KNOCKS = { atOnce: 1, ofOne: 1, waitMs: 5_000 };
/** All of them are one caller among those of commands: however many knock, they are served in turn with each of the others. */
const STRANGERS = 'strangers at sign-in';
/** Of one account from one address: else whoever is known somewhere could fill the line of the known by themselves. */
const MOST_OF_ONE = 4;
const PASSWORD_PATH = '/sign-in/email';
const ANYBODY = { kind: 'anybody' } as const;
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
  /** How many guesses of an account from an address wait or are tried. */
  readonly #begun = new Map<string, number>();
  readonly #knocks = new FairShare(KNOCKS);
  readonly #turns = new WaitingLines(LINES, HASHED_AT_ONCE, MOST_WAITING);
  readonly #auth: () => Promise<Auth>;

  constructor(options: AuthDoorOptions) {
    this.#options = options;
    this.#guard = new GuessGuard(options.auth.pool, options.auth.secret, options.callers);
    this.#auth = loadLate(async () => {
      const { createAuth } = await import('./auth.ts');
      return createAuth(options.auth);
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

    const { auth, sessions, callers, services } = this.#options;
    const asker = await whoAsks(headers, { sessions, callers, secret: auth.secret });
    const pool = this.#connectionsOf(asker);
    if (!mayAsk(operation, asker)) throw operation.for === 'half' ? tookTooLong() : unauthorized();
    if (
      concernsPerson(operation, path) &&
      isOthersWindow(headers, asker.kind === 'person' ? asker.person : null)
    )
      throw otherPerson();
    const address = String(headers['x-client-address'] ?? '');
    const requestId = String(response.getHeader('x-request-id') ?? '');
    const { answerStranger } = read;
    if (answerStranger) {
      const answer = () => this.#answerStranger(answerStranger, headers, { address, requestId });
      if (operation.hashesPassword) return this.#inLine('others', answer);
      if (operation.asksProvider && !operation.guesses) return answer();
      // Nothing is hashed for it, so it stands in no line.
      const { guessed } = read;
      const email = guessed ? await this.#knock(address, () => guessed(pool)) : read.email;
      if (!operation.guesses || email === undefined) return this.#knock(address, answer);
      const asked = { of: operation.guesses, email, address };
      const { waitSeconds } = await this.#knock(address, () => this.#guard.foresee(asked));
      if (waitSeconds !== null) return tooMany(waitSeconds);
      if (operation.asksProvider) return this.#counted(asked, answer, (work) => this.#knock(address, work));
      return this.#knock(address, () => this.#counted(asked, answer));
    }
    const call: CodeCall | null =
      asker.kind === 'person'
        ? {
            person: asker.person,
            address,
            requestId,
            pool,
            services,
            secret: auth.secret,
            checkCode: async (code) =>
              checkCode(
                { library: (await this.#auth()).handler, auth, pool, person: asker.person, headers, asker },
                code,
              ),
            codeKey: async () => (await (await this.#auth()).$context).secretConfig,
          }
        : null;
    const codeToo = operation.guessesCodeToo && call ? await this.#codeToo(operation, call, read.code) : null;

    const answer = async () => {
      if (read.answer && call) return Response.json(await read.answer(call, codeToo));
      const wasOn = call && operation.takesCode ? await isSecondFactorOn(pool, call.person.userId) : false;
      const claimed =
        asker.kind === 'half' && read.code !== undefined && APP_CODE.test(read.code)
          ? this.#codeOf(asker.email, read.code)
          : null;
      // Before the library is asked, which would open a session: of two with one code only the first gets that far.
      if (claimed && !(await takeCode(pool, claimed))) throw codeUsed();
      const ask = () =>
        this.#askLibrary(
          { method, path, headers, body: read.body, asker },
          {
            signsIn: read.email ?? (asker.kind === 'half' ? asker.email : null),
            address,
            requestId,
            ...wayOf(asker),
          },
        );
      const given =
        call && operation.secondFactor && !wasOn
          ? await this.#setUp(operation.secondFactor, call, ask)
          : await ask();
      if (claimed && !given.ok) await giveCodeBack(pool, claimed);
      if (given.ok && read.code !== undefined) await this.#takeCode(asker, read.code, wasOn);
      return given;
    };
    const email = read.email ?? emailOf(asker);
    if (!operation.guesses || email === null) return answer();
    return this.#guarded(
      { of: operation.guesses, email, address },
      codeToo !== null ? () => this.#counted({ of: 'code', email, address }, answer) : answer,
    );
  }

  /** The library gives the second factor a key, or turns it on. */
  async #setUp(
    what: NonNullable<Operation['secondFactor']>,
    call: AuthCall,
    ask: () => Promise<Response>,
  ): Promise<Response> {
    const { pool } = call;
    const { secret } = this.#options.auth;
    return setUpAlone(call, async () => {
      // Also one whose key the library does not know as confirmed yet.
      if (await isSecondFactorOn(pool, call.person.userId)) throw secondFactorOn();
      if (what === 'gives a key') return ask();
      const passwordMark = await beginTurningOn(call);
      const given = await ask();
      const renewedToken = given.ok ? tokenOfCookies(given.headers.getSetCookie(), secret) : null;
      if (renewedToken !== null && !(await noteTurnedOn(call, { renewedToken, passwordMark })))
        throw tookTooLong();
      return given;
    });
  }

  async #answerStranger(
    ours: (call: StrangerCall) => Promise<StrangerAnswer>,
    headers: IncomingHttpHeaders,
    by: { address: string; requestId: string },
  ): Promise<Response> {
    const { services, auth } = this.#options;
    const cookies = headers.cookie ?? '';
    const given = await ours({
      ...by,
      pool: this.#connectionsOf(ANYBODY),
      services,
      secret: auth.secret,
      cookies,
    });
    if ('open' in given) return this.#open(given.open, headers, by);
    if ('signIn' in given) return this.#signIn(given.signIn, headers, by);
    const answer = Response.json(given.body);
    if (given.cookie) answer.headers.append('set-cookie', given.cookie);
    return answer;
  }

  /** Someone who has proved by something else than a password that it is them. */
  async #open(
    { userId, email, before, way, owesCode, identity, refusal, cookie }: Opening,
    headers: IncomingHttpHeaders,
    by: { address: string; requestId: string },
  ): Promise<Response> {
    const { auth, services } = this.#options;
    const { api } = await this.#auth();
    const asked = { body: { userId }, headers: clientHeaders(headers), asResponse: true } as const;
    const answer = owesCode ? await api.oweCode(asked) : await api.openSession(asked);
    const setCookies = answer.headers.getSetCookie();
    const cookies = headers.cookie ?? '';
    const opened = { email, before, cookies, setCookies, secret: auth.secret, way, identity };
    const settled = await settleSignIn(this.#connectionsOf(ANYBODY), { ...opened, ...by, services });
    if (settled === 'changed') throw tookTooLong();
    if (settled !== 'open') throw refusal(settled);
    if (cookie) answer.headers.append('set-cookie', cookie);
    return answer;
  }

  /** The code that is counted as a second guess; null where the factor is off. @throws Refused without one */
  async #codeToo(operation: Operation, { person, pool }: AuthCall, code?: string): Promise<string | null> {
    const isOn = await isSecondFactorOn(pool, person.userId);
    if (!isOn && operation.guessesCodeToo === 'always') throw (operation.whereOff ?? secondFactorOff)();
    if (isOn && code === undefined) throw codeMissing();
    return isOn && code !== undefined ? code : null;
  }

  async #guarded(guess: Guess, answer: () => Promise<Response>): Promise<Response> {
    const { isKnown, waitSeconds } = await this.#knock(guess.address, () => this.#guard.foresee(guess));
    if (waitSeconds !== null) return tooMany(waitSeconds);
    const line = isKnown ? 'known' : 'others';
    const asker = `${guess.email.toLowerCase()} at ${guess.address}`;
    const begun = this.#begun.get(asker) ?? 0;
    const isCrowd = isKnown && begun >= MOST_OF_ONE;
    if (isCrowd) return busy();
    this.#begun.set(asker, begun + 1);
    try {
      // Counted only in its turn: people who wait in line have not failed, and others may have failed meanwhile.
      return await this.#inLine(line, () => this.#counted(guess, answer));
    } finally {
      const left = (this.#begun.get(asker) ?? 1) - 1;
      if (left === 0) this.#begun.delete(asker);
      else this.#begun.set(asker, left);
    }
  }

  /** What hashes a password. */
  #inLine(line: (typeof LINES)[number], answer: () => Promise<Response>): Promise<Response> {
    return this.#turns.isFull(line) ? Promise.resolve(busy()) : this.#turns.run(line, answer);
  }

  /** By the network of 48 bits, which one customer has: else a crowd of one would be 65,536 callers. */
  #knock<T>(address: string, work: () => Promise<T>): Promise<T> {
    return this.#knocks.run(networkAround(address) ?? address, work);
  }

  /** @param inTurn counts and settles, where the answer itself has no turn */
  async #counted(
    guess: Guess,
    answer: () => Promise<Response>,
    inTurn: <T>(work: () => Promise<T>) => Promise<T> = (work) => work(),
  ): Promise<Response> {
    const counted = await inTurn(() => this.#guard.count(guess));
    if (counted.kind === 'held back') return tooMany(counted.waitSeconds);
    const settle = (given: unknown) => inTurn(() => this.#guard.settle(counted, outcomeOf(guess.of, given)));
    const given = await answer().catch(async (error: unknown) => {
      await settle(error);
      throw error;
    });
    await settle(given);
    return given;
  }

  /** The person is signed in already: what is left is to make their code invalid. */
  async #takeCode(asker: Asker, code: string, wasOn: boolean): Promise<void> {
    if (asker.kind !== 'person') return;
    const pool = this.#connectionsOf(asker);
    const isFresh = await takeCode(pool, this.#codeOf(asker.person.email, code));
    if (!wasOn) return;
    if (!isFresh) throw codeUsed();
    await noteProof(pool, asker.person.sessionId);
  }

  #connectionsOf(asker: Asker): Connections {
    const { pool, services } = this.#options;
    return services.commandTurns.connectionsOf(
      asker.kind === 'person' ? actorId(asker.person) : STRANGERS,
      pool,
    );
  }

  #codeOf(email: string, code: string): UsedCode {
    return { email, code, secret: this.#options.auth.secret };
  }

  /** Someone whose password was set a moment ago, by a link that proved who they are: it is no guess. */
  #signIn(
    body: { email: string; password: string },
    headers: IncomingHttpHeaders,
    by: { address: string; requestId: string },
  ): Promise<Response> {
    const request = {
      method: 'POST',
      path: '/sign-in/email',
      headers,
      body,
      asker: ANYBODY,
    } as const;
    return this.#askLibrary(request, { signsIn: body.email, way: 'link', ...by });
  }

  /** `signsIn`: the e-mail of someone who is not signed in yet. */
  async #askLibrary(
    request: AuthRequest,
    { signsIn, ...by }: { signsIn: string | null; address: string; requestId: string } & Way,
  ): Promise<Response> {
    const { auth, services } = this.#options;
    const pool = this.#connectionsOf(request.asker);
    const { handler: library } = await this.#auth();
    if (signsIn === null) return library(libraryRequest(request, auth));
    const before = await readCredentials(pool, signsIn);
    const tried = (await isSuspended(pool, signsIn)) ? withoutPassword(request) : request;
    const answer = await library(libraryRequest(tried, auth));
    if (!answer.ok) return answer;
    const opened = {
      email: signsIn,
      before,
      cookies: request.headers.cookie ?? '',
      setCookies: answer.headers.getSetCookie(),
      secret: auth.secret,
    };
    const settled = await settleSignIn(pool, { ...opened, ...by, services });
    // By the operation and not by the asker, who may bring the cookie of an earlier sign-in.
    if (settled === 'blocked' && request.path === PASSWORD_PATH) return wrongPassword();
    if (settled !== 'open') throw tookTooLong();
    return answer;
  }
}

/** A password that nobody has: the library hashes it and answers as to any wrong one, also in its time. */
function withoutPassword(request: AuthRequest): AuthRequest {
  const nobodys = 'x'.repeat(PASSWORD_MOST);
  return 'password' in request.body ? { ...request, body: { ...request.body, password: nobodys } } : request;
}

function mayAsk(operation: Operation, { kind }: Asker): boolean {
  return operation.for === 'anybody' || kind === 'person' || kind === operation.for;
}

/** Who signs in over somebody's session asks for themselves. */
function concernsPerson(operation: Operation, path: string): boolean {
  return operation.for !== 'anybody' || path === '/sign-out';
}

type Way = { way?: Exclude<SignInWay, 'password'> };

/** Who owes a code has shown something else before. */
function wayOf(asker: Asker): Way {
  return asker.kind === 'half' && asker.challenge.startsWith(PROVIDER_CHALLENGE) ? { way: 'provider' } : {};
}

function emailOf(asker: Asker): string | null {
  if (asker.kind === 'person') return asker.person.email;
  return asker.kind === 'half' ? asker.email : null;
}
