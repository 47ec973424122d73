import { late } from '../late/late.tsx';
import type { ConflictNoticeProps } from './conflict-view.ts';

/**
 * Somebody else changed what is being edited here, or the same person in another window: both values, who and when, and the
 * choice. Rare, so no screen waits for it. See docs/rules/restaurants.md#edited-by-two-people.
 */
export const ConflictNotice = late<ConflictNoticeProps>(
  async () => (await import('./conflict-choice.tsx')).ConflictChoice,
);
