import type { Principal } from '@passline/contract';
import { CLOSE } from '../protocol.ts';
import type { Connection } from './connection.ts';
import type { Change } from './feed.ts';
import type { Subscription } from './subscription.ts';
import type { Topic } from './topic.ts';

export type RightsOptions = {
  /** The audience a caller belongs to for a query with these parameters; null: not allowed. */
  audienceFor: (
    source: Topic['source'],
    params: Record<string, unknown>,
    principal: Principal,
  ) => string | null;
  /** Reads the rights of a caller again; null when the session has ended. */
  refresh: (principal: Principal) => Promise<Principal | null>;
  /**
   * Whose rights a change touches, so that their subscriptions are decided again; null when nobody's. Asked with
   * null where too much changed to look at each.
   */
  concerns: (change: Change | null) => ((principal: Principal) => boolean) | null;
  log: { warn: (fields: object, message: string) => void };
};

/** Ends what somebody may no longer see, as soon as the feed tells of the change that says so. */
export class Rights {
  readonly #options: RightsOptions;
  readonly #end: (connection: Connection, subscription: Subscription) => void;

  constructor(options: RightsOptions, end: (connection: Connection, subscription: Subscription) => void) {
    this.#options = options;
    this.#end = end;
  }

  /** Decides again the rights of everyone the changes concern. */
  reconsider(changes: readonly (Change | null)[], connections: Iterable<Connection>): void {
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

  #onRights(connection: Connection, outcome: PromiseSettledResult<Principal | null>): void {
    if (outcome.status === 'rejected') {
      const { message } = outcome.reason as Error;
      this.#options.log.warn({ error: message }, 'The rights of a caller could not be read.');
      // Nobody knows what they may see: they come back and are asked who they are.
      connection.close(CLOSE.TRY_AGAIN, 'try again');
    } else if (outcome.value) {
      this.#apply(connection, outcome.value);
    } else {
      connection.close(CLOSE.SIGNED_OUT, 'signed out');
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
