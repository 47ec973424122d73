import { keepDraft, readDraft } from '../../../parts/form/drafts.ts';
import type { Step, Way } from './edit-steps.ts';

/** A request that has no answer yet. It changes with its step: what was not kept of that is no part of it. */
export type WaitingRequest = {
  step: Step;
  /** Tells the requests of one step from those of another one with the same values. */
  stepId: string;
  /** Null: it does the step; else it takes it back, or does it again. */
  way: Way | null;
  idempotencyKey: string;
  /** What the step was last done, taken back or done again with, if that is known already. */
  last: string | null;
};

export type KeptRequests = {
  /** Those of a page before, or of the same person before they had to sign in again. */
  read: () => WaitingRequest[];
  keep: (requests: readonly WaitingRequest[]) => void;
};

const FIELDS = {};

/**
 * What was changed on a floor and has not reached the server, kept in this tab as what is typed is: for the same person alone. See
 * docs/rules/point-of-sale.md#the-editor.
 */
export function keptRequests(floorId: string): KeptRequests {
  const name = `floor changes ${floorId}`;
  return {
    read: () => (readDraft(name, FIELDS)?.edits['requests']?.to ?? []) as WaitingRequest[],
    keep: (requests) =>
      keepDraft(
        name,
        FIELDS,
        requests.length === 0 ? null : { record: {}, edits: { requests: { to: requests } } },
      ),
  };
}
