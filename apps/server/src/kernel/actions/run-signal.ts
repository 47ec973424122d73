import type { AnySchema, InferSchemaInput, InferSchemaOutput } from '@orpc/contract';
import { actorId } from './audit.ts';
import { guarded, measured, type Declaration, type QueryCall } from './run-action.ts';

/**
 * Implements a signal: identify the caller, check their rights, validate the input, then one statement on a
 * connection of the pool.
 *
 * No audit row: a courier's position every second would bury what people did, and nobody needs to know who moved a
 * courier. No idempotency key: the newest replaces the one before, so sending it twice changes nothing. For the same
 * reason it may be lost: a PostgreSQL that is killed forgets the signals of its last moments (pools.ts).
 */
export function runSignal<Input extends AnySchema, Output extends AnySchema>(
  declaration: Declaration<Input, Output>,
  work: (
    call: Pick<
      QueryCall<InferSchemaOutput<Input>>,
      'input' | 'db' | 'reach' | 'nowMs' | 'caller' | 'services'
    >,
  ) => Promise<InferSchemaInput<Output>>,
) {
  return guarded(declaration).handler((request) => {
    const { input, context } = request;
    const { services, principal, reach } = context;
    const run = () =>
      work({ input, db: services.signals, reach, nowMs: services.now(), caller: principal, services });
    return measured(request, () => (principal ? services.commandTurns.once(actorId(principal), run) : run()));
  });
}
