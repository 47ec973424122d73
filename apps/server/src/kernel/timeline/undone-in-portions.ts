import type { Queryable } from '@passline/database';
import type { ActionCall } from '../actions/run-action.ts';
import { serviceKey } from '../services.ts';
import type { Undoing } from './undo-of.ts';

/** What is to be undone, of which nothing is written yet. */
export type StagedUndo = {
  /** More of it. */
  take: (undoings: readonly Undoing[]) => Promise<void>;
  end: () => Promise<void>;
  /** Begins to write it in the caller's transaction; false: somebody has changed it meanwhile. */
  begin: (call: ActionCall<unknown>) => Promise<boolean>;
  /** Whether the transaction got that far. */
  isBegun: () => boolean;
  /** It will not be begun. */
  discard: () => Promise<void>;
};

/** Of a subject whose requests may change very many records: those of one request are undone one portion after another. */
export type UndoneInPortions = {
  /** So many are undone at once. */
  mostAtOnce: number;
  /** `db`: each statement is a transaction of its own. */
  stage: (db: Queryable) => StagedUndo;
  /** @throws Refused while the request is still being carried out */
  requireDone: (db: Queryable, requestId: string) => Promise<void>;
};

/** By the name of the subject; loaded when one is undone. */
export const undoneInPortions =
  serviceKey<Readonly<Record<string, () => Promise<UndoneInPortions>>>>('undoneInPortions');
