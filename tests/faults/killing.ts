import type { Pool } from 'pg';
import type { Heard, Reply } from '../setup/http-double.ts';
import { waitUntil } from '../setup/wait-until.ts';

/** A double that does what it is asked, and whose answer can be held back. */
type Provider = { afterwards(heard: Heard): Answer | Promise<Answer> };
type Answer = Reply | null | undefined;
type IsMeant = (heard: Heard) => boolean;

/** Holds back the provider's answer to requests that `isMeant` selects, until it is released. */
function holdAnswer(provider: Provider, isMeant: IsMeant) {
  const { promise, resolve: letGo } = Promise.withResolvers<undefined>();
  let isHeld = false;
  provider.afterwards = (heard) => {
    if (!isMeant(heard)) return undefined;
    isHeld = true;
    return promise;
  };
  return { held: () => waitUntil(() => isHeld), letGo: () => letGo(undefined) };
}

/** Kills the server that works on this database while it asks a provider. */
export function killing(pool: Pool, kill: () => Promise<void>) {
  return {
    /** Kills it during its request: the provider did it, and its answer never arrives. */
    killedWhileAsking: async (provider: Provider, isMeant: IsMeant, ask: () => Promise<void>) => {
      const answer = holdAnswer(provider, isMeant);
      await ask();
      await answer.held();
      await kill();
      provider.afterwards = () => undefined;
      answer.letGo();
    },
    /** Kills it when it has the answer and waits for a row that the test has locked, to store it. */
    killedBeforeStoring: async (
      provider: Provider,
      isMeant: IsMeant,
      ask: () => Promise<void>,
      row: () => Promise<string>,
    ) => {
      const answer = holdAnswer(provider, isMeant);
      await ask();
      await answer.held();
      const holder = await pool.connect();
      await holder.query('begin');
      await holder.query(`${await row()} for update`);
      provider.afterwards = () => undefined;
      answer.letGo();
      await waitUntil(async () => {
        const { rowCount } = await pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rowCount! > 0;
      });
      await kill();
      await holder.query('rollback');
      holder.release();
    },
  };
}
