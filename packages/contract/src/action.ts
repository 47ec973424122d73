import { oc } from '@orpc/contract';
import type { Permission } from './permissions.ts';
import { refusals } from './refusals.ts';

/** What the action runner must know of an action besides its schemas. */
export type ActionMeta = {
  /** Checked before anything is read. `public` answers anyone. */
  permission: Permission | 'public';
  /**
   * An action changes something, with an audit row; a query only reads; a signal is what a machine says of itself
   * many times a minute (a position, a heartbeat): newest wins, no audit row, no idempotency key.
   */
  kind: 'action' | 'query' | 'signal';
};

/** Declares an action that changes something: one transaction, one audit row, repeatable with an idempotency key. */
export function action(permission: Permission) {
  return oc.$meta<ActionMeta>({ permission, kind: 'action' }).errors(refusals);
}

/** Declares an action that only reads. */
export function query(permission: Permission | 'public') {
  return oc.$meta<ActionMeta>({ permission, kind: 'query' }).errors(refusals);
}

/** Declares what a machine says of itself again and again: the newest replaces what was known. */
export function signal(permission: Permission) {
  return oc.$meta<ActionMeta>({ permission, kind: 'signal' }).errors(refusals);
}
