import { refusals } from '@passline/contract/kernel/refusals';
import { troubleOf, type Queryable } from '@passline/database';
import type { AnySchema, InferSchemaInput, InferSchemaOutput } from '@orpc/contract';
import { inView, readsOf, shareOf } from './reads-of.ts';
import { Refused } from './refusal.ts';
import { guarded, measured, type Declaration, type QueryCall } from './run-action.ts';

/** Its output has the field in which the answer says where it was read. */
type Telling<Output extends AnySchema> = 'readFrom' extends keyof InferSchemaInput<Output> ? unknown : never;

/**
 * `runQuery` for a query that may be read from a replica, where REPLICA_URL names one: what was committed a moment ago may be missing
 * in it, and its answer says so (`readFrom`). Who the caller is and what they may do is read from the primary, as always.
 *
 * `slow`: what to do about one that the primary stopped because it took too long, in words for a person; absent: to try again.
 * `isView`: it may take many seconds, on connections of its own.
 */
export function runReplicaQuery<Input extends AnySchema, Output extends AnySchema>(
  declaration: Declaration<Input, Output> & Telling<Output>,
  work: (call: QueryCall<InferSchemaOutput<Input>>) => Promise<InferSchemaInput<Output>>,
  { slow, isView = false }: { slow?: string; isView?: boolean } = {},
) {
  return guarded(declaration).handler((request) => {
    const { input, context, signal } = request;
    const { services, principal, reach } = context;
    const on = (db: Queryable) =>
      work({ signal, input, db, caller: principal, reach, services, nowMs: services.now() });
    const atPrimary = () =>
      (isView ? inView(services, principal, signal, on) : on(readsOf(services, principal))).catch(
        (error: unknown) => {
          throw slow !== undefined && troubleOf(error) === 'slow' ? tookTooLong(slow, error) : error;
        },
      );
    const ask = async () => {
      if (!services.replica) return atPrimary();
      const reading = { caller: shareOf(principal), near: on, atPrimary };
      const { answer, readFrom } = await services.replica.read(reading);
      return { ...answer, readFrom };
    };
    return measured(request, ask, 'question');
  });
}

function tookTooLong(whatToDo: string, cause: unknown): Refused {
  const message = `This took too long and was stopped. ${whatToDo}`;
  return new Refused('TIMED_OUT', { ...refusals.TIMED_OUT, message, cause });
}
