import type { Principal } from '@passline/contract/kernel/permissions';
import { CLOSE } from '../protocol.ts';
import type { Connection } from './connection.ts';
import type { RightsChange } from './feed.ts';
import type { Subscription } from './subscription.ts';
import type { Topic } from './topic.ts';

/** The session or the token has ended. `why` closes the connection: at most 123 bytes. */
export type Ended = { kind: 'ended'; why: string };

export type RightsOptions = {
  /** The audience a caller belongs to for a query with these parameters; null: not allowed. */
  audienceFor: (
    source: Topic['source'],
    params: Record<string, unknown>,
    principal: Principal,
  ) => string | null;
  /** Reads the rights of a caller again. */
  refresh: (principal: Principal) => Promise<Principal | Ended>;
  /**
   * Whose rights a change touches, so that their subscriptions are decided again; null if nobody's. Called with
   * null if there are too many changes to look at each.
   */
  concerns: (change: RightsChange | null) => ((principal: Principal) => boolean) | null;
  log: { warn: (fields: object, message: string) => void };
};

/**
 * Ends subscriptions that a person may no longer see, as soon as the change that says so is committed.
 */
export class Rights {
  readonly #options: RightsOptions;
  readonly #end: (connection: Connection, subscription: Subscription) => void;

  constructor(options: RightsOptions, end: (connection: Connection, subscription: Subscription) => void) {
    this.#options = options;
    this.#end = end;
  }

  /** Decides again the rights of everyone whom the changes concern. */
  reconsider(changes: readonly (RightsChange | null)[], connections: Iterable<Connection>): void {
    const concerned = changes.flatMap((change) => this.#options.concerns(change) ?? []);
    if (concerned.length === 0) return;
    for (const connection of connections) {
      if (!concerned.some((concerns) => concerns(connection.principal))) continue;
      void connection.reread(
        () => this.#options.refresh(connection.principal),
        (outcome) => this.#onRights(connection, outcome),
      );
    }
  }

  #onRights(connection: Connection, outcome: PromiseSettledResult<Principal | Ended>): void {
    if (outcome.status === 'rejected') {
      const { message } = outcome.reason as Error;
      this.#options.log.warn({ error: message }, 'The rights of a caller could not be read.');
      // What they may see is unknown: they reconnect and are identified again.
      connection.close(CLOSE.TRY_AGAIN, 'try again');
    } else if (outcome.value.kind === 'ended') {
      connection.close(CLOSE.SIGNED_OUT, outcome.value.why);
    } else {
      this.#apply(connection, outcome.value);
    }
  }

  #apply(connection: Connection, principal: Principal): void {
    connection.principal = principal;
    for (const subscription of connection.subscriptions.values()) {
      const { source, params, audience } = subscription.topic;
      if (this.#options.audienceFor(source, params, principal) === audience) continue;
      this.#end(connection, subscription);
      connection.tell({
        type: 'refused',
        id: subscription.id,
        code: 'RIGHTS_CHANGED',
        message: 'Your rights have changed.',
      });
    }
  }
}
