import { contract } from '@passline/contract/contract';
import { notFound } from '../../kernel/actions/refusal.ts';
import { runAction } from '../../kernel/actions/run-action.ts';
import { cardNote } from './card-note.ts';
import { toUserCard, type CardRecord } from './person-sources.ts';

/** Removes a payment record. What its provider calls it is gone with it, so this cannot be undone. See docs/rules/users.md#cards. */
export const removeCard = runAction(contract.userCards.remove, async ({ db, input, audit }) => {
  const { rows } = await db.query<CardRecord>('delete from user_cards where id = $1 returning *', [
    input.cardId,
  ]);
  if (!rows[0]) throw notFound();
  audit(cardNote(toUserCard(rows[0]), 'removed'));
  return { id: input.cardId };
});
