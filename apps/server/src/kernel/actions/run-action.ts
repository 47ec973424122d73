import type { ActionMeta } from '@passline/contract/kernel/action';
import { reachOf, type Principal, type Reach } from '@passline/contract/kernel/permissions';
import { OutcomeUnknown, transaction, troubleOf, type Queryable } from '@passline/database';
import type {
  ContractProcedure,
  ErrorMap,
  InferSchemaInput,
  InferSchemaOutput,
  AnySchema,
} from '@orpc/contract';
import { implement } from '@orpc/server';
import pg from 'pg';
import type { JobName } from '../jobs/jobs.ts';
import { actionDuration } from '../metrics.ts';
import type { FindService, RequestContext, Services } from '../services.ts';
import { actorId, actorName, AuditLines, isNoLongerAdmitted, type AuditNote } from './audit.ts';
import { claimKey, keepAnswer, repeatableOf } from './idempotency.ts';
import { StillLocked, type SecondTry } from './command-turns.ts';
import { readsOf } from './reads-of.ts';
import { forbidden, otherPerson, Refused, unauthorized, unstorable } from './refusal.ts';
import { unavailable, type Asking } from './unavailable.ts';

/** What the file of an action gets. */
export type ActionCall<Input> = {
  input: Input;
  /** The transaction of the action. */
  db: Queryable;
  caller: Principal;
  /** How colleagues know the caller. */
  callerName: string;
  /** Where the caller's permission for this action ends. */
  reach: Reach;
  /** What all lines of the trail have in common that it leaves. */
  requestId: string;
  /** Milliseconds since 1970. */
  nowMs: number;
  /** Milliseconds since the request, including waits for a connection or a lock. */
  askedMsAgo: () => number;
  /** What the features bring. */
  of: FindService;
  /** Puts jobs on their queue; they exist if and only if the action commits. */
  enqueue: <Data extends object>(name: JobName<Data>, ...jobs: Data[]) => Promise<void>;
  /** Every change leaves at least one note; the runner insists. */
  audit: (note: AuditNote) => void;
  /** Says that the record may have been as wanted already, so that no note is required. */
  mayBeUnchanged: () => void;
};

/** What the file of a query gets: no transaction, no audit. */
export type QueryCall<Input> = Pick<ActionCall<Input>, 'input' | 'db' | 'reach' | 'nowMs'> & {
  /** Null only for a public query. */
  caller: Principal | null;
  services: Services;
  /** Aborted when the caller has gone without an answer. */
  signal: AbortSignal | undefined;
};

/** What an action that is committed may still wait for. */
export type CommittedCall = Pick<ActionCall<unknown>, 'caller' | 'reach'> & { services: Services };

export type Declaration<Input extends AnySchema, Output extends AnySchema> = ContractProcedure<
  Input,
  Output,
  ErrorMap,
  ActionMeta
>;

/**
 * Implements an action. In this order, the same for all: identify the caller, check their rights, validate the input,
 * then one transaction with the idempotency key, the change and the audit row, then wake the live channel.
 */
export function runAction<Input extends AnySchema, Output extends AnySchema>(
  declaration: Declaration<Input, Output>,
  work: (call: ActionCall<InferSchemaOutput<Input>>) => Promise<InferSchemaInput<Output>>,
  answering: Answering<InferSchemaInput<Output>> = {},
) {
  return guarded(declaration).handler((request) =>
    measured(request, () => carryOut(request, { work, ...answering })),
  );
}

/** How an action answers beyond its transaction. */
type Answering<Output> = {
  /**
   * Makes the answer of what was committed, also for a repeated request: where the outcome comes later than the change
   * (a job), it waits for it. A refusal that it throws undoes nothing.
   */
  afterCommit?: (call: CommittedCall, output: Output) => Promise<Output>;
  /** For this long, an equal input of the same caller without an `Idempotency-Key` counts as the first one sent again. */
  sameForSeconds?: number;
};

/** What is done before an action's transaction: none of it may need undoing if the action is refused. */
export type PreparingCall<Input> = {
  input: Input;
  caller: Principal;
  isByCookie: boolean;
  reach: Reach;
  services: Services;
};

/** For an action whose preparation leaves something outside of the database, such as a file. */
export type Aftermath<Input, Output, Prepared> = Pick<Answering<Output>, 'afterCommit'> & {
  /** What makes a repeated request the same one, where the input does not tell: the bytes of a file. */
  sameness?: (input: Input, prepared: Prepared) => unknown;
  /** Its answer holds a secret, which is kept nowhere: a repeated request is carried out again. */
  hasSecretAnswer?: true;
  /** Cleans up outside; `output` is null if nothing was committed, as far as is known. It must not throw. */
  settle?: (ending: { prepared: Prepared; services: Services; output: Output | null }) => Promise<void>;
};

/**
 * `runAction` for an action that must call a service outside of this process first, which no transaction should
 * wait for. A repeated request repeats the call, so it must be repeatable.
 */
export function runPreparedAction<Input extends AnySchema, Output extends AnySchema, Prepared>(
  declaration: Declaration<Input, Output>,
  prepare: (call: PreparingCall<InferSchemaOutput<Input>>) => Promise<Prepared>,
  work: (call: ActionCall<InferSchemaOutput<Input>>, prepared: Prepared) => Promise<InferSchemaInput<Output>>,
  {
    sameness,
    hasSecretAnswer,
    settle,
    afterCommit,
  }: Aftermath<InferSchemaOutput<Input>, InferSchemaInput<Output>, Prepared> = {},
) {
  return guarded(declaration).handler((request) =>
    measured(request, async () => {
      const { input } = request;
      const { services, principal, isByCookie, reach } = request.context;
      if (!principal) throw unauthorized();
      const prepared = await prepare({ input, caller: principal, isByCookie, reach, services });
      const { idempotencyKey } = request.context;
      const context = { ...request.context, idempotencyKey: hasSecretAnswer ? null : idempotencyKey };
      const [carried] = await Promise.allSettled([
        carryOut(
          { ...request, context },
          {
            work: (call) => work(call, prepared),
            ...(sameness ? { sameness: sameness(input, prepared) } : {}),
            ...(afterCommit ? { afterCommit } : {}),
          },
        ),
      ]);
      await settle?.({ prepared, services, output: carried.status === 'fulfilled' ? carried.value : null });
      if (carried.status === 'rejected') throw carried.reason;
      return carried.value;
    }),
  );
}

type Asked<Input> = {
  input: Input;
  context: RequestContext & { reach: Reach };
  path: readonly string[];
};

type Carried<Input, Output> = Answering<Output> & {
  work: (call: ActionCall<Input>) => Promise<Output>;
  sameness?: unknown;
};

async function carryOut<Input, Output>(
  { input, context, path }: Asked<Input>,
  { work, sameness = input, afterCommit, sameForSeconds }: Carried<Input, Output>,
): Promise<Output> {
  const { services, principal, reach } = context;
  if (!principal) throw unauthorized();
  const action = path.join('.');
  const asked = performance.now();
  const repeatable = repeatableOf({
    actorId: actorId(principal),
    key: context.idempotencyKey,
    action,
    input: sameness,
    requestId: context.requestId,
    sameForSeconds,
  });
  const attempt = (second?: SecondTry) => {
    const notes = new AuditLines();
    let isNoteOwed = true;
    return transaction(services.pool, {
      lockTimeoutMs: second?.lockTimeoutMs,
      run: async (db) => {
        if (second) void tellBackend(db, second);
        const earlier = repeatable ? await claimKey(db, repeatable) : null;
        if (earlier) return { output: earlier.output as Output, isRepeated: true };
        const output = await work({
          input,
          db,
          caller: principal,
          callerName: actorName(principal),
          reach,
          requestId: context.requestId,
          nowMs: services.now(),
          askedMsAgo: () => performance.now() - asked,
          of: services.of,
          enqueue: (name, ...jobs) => services.jobs.enqueue(db, name, ...jobs),
          audit: (note) => notes.add(note),
          mayBeUnchanged: () => {
            isNoteOwed = false;
          },
        });
        if (isNoteOwed && notes.isEmpty)
          throw new Error(`The action ${action} changed something without an audit note.`);
        return { output, isRepeated: false };
      },
      finish: (db, { output, isRepeated }) =>
        isRepeated
          ? Promise.resolve()
          : Promise.all([
              notes.write(db, principal, action, context.requestId),
              repeatable ? keepAnswer(db, repeatable, output) : null,
            ]),
    });
  };
  const done = await services.commandTurns.run(actorId(principal), attempt);
  if (!done.isRepeated) services.wake();
  if (!afterCommit) return done.output;
  return afterCommit({ services, caller: principal, reach }, done.output).catch((error: unknown) => {
    // The change is committed: even if reading its outcome failed, the caller must not be told that nothing was
    // changed.
    throw troubleOf(error) ? new OutcomeUnknown(error) : error;
  });
}

/** Sent together with the first statement; if the connection fails, that statement reports it. */
async function tellBackend(db: Queryable, { runsOn }: SecondTry): Promise<void> {
  const { rows } = await db
    .query<{ pid: number }>('select pg_backend_pid() as pid')
    .catch(() => ({ rows: [] }));
  if (rows[0]) runsOn(rows[0].pid);
}

/**
 * Implements a query: identify the caller, check their rights, validate the input, then do the work on a
 * connection of the pool.
 */
export function runQuery<Input extends AnySchema, Output extends AnySchema>(
  declaration: Declaration<Input, Output>,
  work: (call: QueryCall<InferSchemaOutput<Input>>) => Promise<InferSchemaInput<Output>>,
) {
  return guarded(declaration).handler((request) => {
    const { input, context, signal } = request;
    const { services, principal, reach } = context;
    const ask = () =>
      work({
        signal,
        input,
        db: readsOf(services, principal),
        caller: principal,
        reach,
        services,
        nowMs: services.now(),
      });
    return measured(request, ask, 'question');
  });
}

/** The rights check, before the input is looked at: a stranger does not even learn what is wrong with it. */
export function guarded<Input extends AnySchema, Output extends AnySchema>(
  declaration: Declaration<Input, Output>,
) {
  const { permission } = declaration['~orpc'].meta;
  return (
    implement(declaration)
      .$context<RequestContext>()
      // The input is checked after the rights. The output is ours and typed: checking it again cost more than the query.
      .$config({ initialInputValidationIndex: 1, initialOutputValidationIndex: Number.NaN })
      .use(({ context, next }) => next({ context: { reach: reachFor(permission, context) } }))
  );
}

const OWED = 'Please turn on your second factor first: here it is required of super admins.';

function owesSecondFactor(principal: Principal): boolean {
  return principal.kind === 'user' && principal.owesSecondFactor === true;
}

/** @throws Refused UNAUTHORIZED or FORBIDDEN for a caller without the permission, OTHER_PERSON for another's window */
export function reachFor(
  permission: ActionMeta['permission'],
  { principal, whyNobody, isOthersWindow }: RequestContext,
): Reach {
  if (permission === 'public') return { kind: 'anywhere' };
  if (!principal) throw unauthorized(whyNobody ?? undefined);
  if (isOthersWindow) throw otherPerson();
  const reach = reachOf(permission, principal);
  if (reach.kind === 'nowhere') throw forbidden(owesSecondFactor(principal) ? OWED : undefined);
  return reach;
}

/** Who asked an action or a query, and how. */
type Measurable = { path: readonly string[]; context: RequestContext };

/** Counts and times a piece of work by its outcome, and turns database errors into the caller's answer. */
export async function measured<T>(
  { path, context }: Measurable,
  work: () => Promise<T>,
  asking: Asking = 'command',
): Promise<T> {
  const action = path.join('.');
  const started = performance.now();
  let outcome = 'ok';
  try {
    return await work();
  } catch (thrown) {
    const error = refusalOf(thrown) ?? unavailable(thrown, asking) ?? thrown;
    outcome = error instanceof Refused ? error.code : 'error';
    if (error instanceof Refused && error.status >= 500) tellUnavailable(action, context, error);
    throw error;
  } finally {
    actionDuration.observe({ action, outcome }, (performance.now() - started) / 1000);
  }
}

/** The caller's answer to what the database refused because of them; null for anything else. */
function refusalOf(error: unknown): Refused | null {
  if (isNoLongerAdmitted(error)) return unauthorized();
  return isUnstorable(error) ? unstorable() : null;
}

function tellUnavailable(action: string, { services, requestId }: RequestContext, refusal: Refused): void {
  const { code, cause } = refusal;
  if (code === 'STORAGE_FULL') services.storage.noteFull();
  const heldBy = cause instanceof StillLocked ? cause.heldBy : null;
  const error = cause instanceof Error ? (cause.cause ?? cause) : cause;
  const reason = error instanceof Error ? error.message : undefined;
  services.log.warn(
    { action, requestId, code, error: reason, ...(heldBy ? { heldBy } : {}) },
    'An action was refused: the database could not do it now.',
  );
}

/** Class 22 of PostgreSQL, a data exception: a NUL in a text, half a surrogate pair in JSON, a date after the end of time. */
function isUnstorable(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code ?? '').startsWith('22');
}
