import { oc } from '@orpc/contract';
import type { Permission } from './permissions.ts';
import { refusals } from './refusals.ts';

/** What the action runner needs to know about an action in addition to its schemas. */
export type ActionMeta = {
  /** Checked before anything is read. `public` answers anyone. */
  permission: Permission | 'public';
  /**
   * An action changes something and writes an audit row; a query only reads; a signal is a machine's own report,
   * sent many times a minute (a position, a heartbeat): the newest wins, with no audit row and no idempotency
   * key.
   */
  kind: 'action' | 'query' | 'signal';
};

/**
 * Declares an action that changes something: one transaction, one audit row, safe to repeat with an idempotency key.
 */
export function action(permission: Permission) {
  return oc.$meta<ActionMeta>({ permission, kind: 'action' }).errors(refusals);
}

/** Declares an action that only reads. */
export function query(permission: Permission | 'public') {
  return oc.$meta<ActionMeta>({ permission, kind: 'query' }).errors(refusals);
}

/**
 * Declares what a machine reports about itself again and again: the newest report replaces the one before.
 */
export function signal(permission: Permission) {
  return oc.$meta<ActionMeta>({ permission, kind: 'signal' }).errors(refusals);
}
