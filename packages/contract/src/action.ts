import { oc } from '@orpc/contract';
import type { Permission } from './permissions.ts';
import { refusals } from './refusals.ts';

/** What the action runner must know of an action besides its schemas. */
export type ActionMeta = {
  /** Checked before anything is read. `public` answers anyone. */
  permission: Permission | 'public';
  /** Whether it only reads: no transaction of its own, no idempotency key, no audit row. */
  isQuery: boolean;
};

/** Declares an action that changes something: one transaction, one audit row, repeatable with an idempotency key. */
export function action(permission: Permission) {
  return oc.$meta<ActionMeta>({ permission, isQuery: false }).errors(refusals);
}

/** Declares an action that only reads. */
export function query(permission: Permission | 'public') {
  return oc.$meta<ActionMeta>({ permission, isQuery: true }).errors(refusals);
}
