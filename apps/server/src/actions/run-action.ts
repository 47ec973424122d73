import type { ActionMeta, Principal, Reach } from '@passline/contract';
import { reachOf } from '@passline/contract';
import { transaction, type Queryable } from '@passline/database';
import type {
  ContractProcedure,
  ErrorMap,
  InferSchemaInput,
  InferSchemaOutput,
  AnySchema,
} from '@orpc/contract';
import { implement } from '@orpc/server';
import pg from 'pg';
import { actionDuration } from '../metrics.ts';
import type { RequestContext, Services } from '../services.ts';
import { actorId, actorName, writeAudit, type AuditNote } from './audit.ts';
import { claimKey, keepAnswer } from './idempotency.ts';
import { forbidden, Refused, unauthorized, unstorable } from './refusal.ts';

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
  /** Milliseconds since 1970. */
  nowMs: number;
  /** Every change leaves at least one note; the runner insists. */
  audit: (note: AuditNote) => void;
};

/** What the file of a query gets: no transaction, no audit. */
export type QueryCall<Input> = Pick<ActionCall<Input>, 'input' | 'db' | 'reach' | 'nowMs'> & {
  /** Null only for a public query. */
  caller: Principal | null;
};

type Declaration<Input extends AnySchema, Output extends AnySchema> = ContractProcedure<
  Input,
  Output,
  ErrorMap,
  ActionMeta
>;

/**
 * Implements an action. In this order, once for all of them: who is it, may they, is the input valid, one transaction
 * with the idempotency key, the change and the audit row, then waking the live channel.
 */
export function runAction<Input extends AnySchema, Output extends AnySchema>(
  declaration: Declaration<Input, Output>,
  work: (call: ActionCall<InferSchemaOutput<Input>>) => Promise<InferSchemaInput<Output>>,
) {
  return guarded(declaration).handler(async ({ input, context, path }) => {
    const { services, principal } = context;
    if (!principal) throw unauthorized();
    const { reach } = context;
    const action = path.join('.');
    return measured(action, async () => {
      const notes: AuditNote[] = [];
      const repeatable = context.idempotencyKey && {
        actorId: actorId(principal),
        key: context.idempotencyKey,
        action,
        input,
      };
      const done = await transaction(services.pool, {
        run: async (db) => {
          const earlier = repeatable ? await claimKey(db, repeatable) : null;
          if (earlier) return { output: earlier.output as InferSchemaInput<Output>, isRepeated: true };
          const output = await work({
            input,
            db,
            caller: principal,
            callerName: actorName(principal),
            reach,
            nowMs: services.now(),
            audit: (note) => notes.push(note),
          });
          if (notes.length === 0)
            throw new Error(`The action ${action} changed something without an audit note.`);
          return { output, isRepeated: false };
        },
        finish: (db, { output, isRepeated }) =>
          isRepeated
            ? Promise.resolve()
            : Promise.all([
                writeAudit(db, principal, action, context.requestId, notes),
                repeatable ? keepAnswer(db, repeatable, output) : null,
              ]),
      });
      if (!done.isRepeated) services.wake();
      return done.output;
    });
  });
}

/** Implements a query: who is it, may they, is the input valid, then the work on a connection of the pool. */
export function runQuery<Input extends AnySchema, Output extends AnySchema>(
  declaration: Declaration<Input, Output>,
  work: (call: QueryCall<InferSchemaOutput<Input>>) => Promise<InferSchemaInput<Output>>,
) {
  return guarded(declaration).handler(async ({ input, context, path }) => {
    const { services, principal, reach } = context;
    return measured(path.join('.'), () =>
      work({
        input,
        db: services.pool,
        caller: principal,
        reach,
        nowMs: services.now(),
      }),
    );
  });
}

/** The rights check, before the input is looked at: a stranger does not even learn what is wrong with it. */
function guarded<Input extends AnySchema, Output extends AnySchema>(declaration: Declaration<Input, Output>) {
  const { permission } = declaration['~orpc'].meta;
  return (
    implement(declaration)
      .$context<RequestContext>()
      // The input is checked after the rights. The output is ours and typed: checking it again cost more than the query.
      .$config({ initialInputValidationIndex: 1, initialOutputValidationIndex: Number.NaN })
      .use(({ context, next }) => next({ context: { reach: reachFor(permission, context) } }))
  );
}

function reachFor(permission: ActionMeta['permission'], { principal }: RequestContext): Reach {
  if (permission === 'public') return { kind: 'anywhere' };
  if (!principal) throw unauthorized();
  const reach = reachOf(permission, principal);
  if (reach.kind === 'nowhere') throw forbidden();
  return reach;
}

async function measured<T>(action: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  let outcome = 'ok';
  try {
    return await work();
  } catch (thrown) {
    const error = isUnstorable(thrown) ? unstorable() : thrown;
    outcome = error instanceof Refused ? error.code : 'error';
    throw error;
  } finally {
    actionDuration.observe({ action, outcome }, (performance.now() - started) / 1000);
  }
}

/** Class 22 of PostgreSQL, a data exception: a NUL in a text, half a surrogate pair in JSON, a date after the end of time. */
function isUnstorable(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code ?? '').startsWith('22');
}

export type { Services };
