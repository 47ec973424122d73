import { contract } from '@passline/contract/contract';
import type { Queryable } from '@passline/database';
import type { Result } from '@passline/domain/result';
import { checkMaskedCard, checkPaymentRecord, roomForCard } from '@passline/domain/users/payment-record';
import { randomUUID } from 'node:crypto';
import { notFound, refused } from '../../kernel/actions/refusal.ts';
import { runAction, runPreparedAction } from '../../kernel/actions/run-action.ts';
import { applyChanges, changedFields } from '../../kernel/records/apply-changes.ts';
import { lockRecord } from '../../kernel/records/lock-record.ts';
import { cardNote } from './card-note.ts';
import { cardTable } from './card-table.ts';
import { asSeenBy } from './guest-changes.ts';
import { asGuestCard, toGuestCard } from './guest-read.ts';
import { requireGuest } from './guest-require.ts';
import { sealCard } from './seal-card.ts';
import { toUserCard, type CardRecord } from './person-sources.ts';

const INSERT = `insert into user_cards (id, user_id, masked_pan, expdate, avs_zipcode, sealed_data_key, sealed_customer_id)
  values ($1, $2, $3, $4, $5, $6, $7) returning *`;

/**
 * Keeps what a guest pays with. What its providers call it is sealed for this one record, before anything is written.
 * See docs/rules/users.md#payment-records.
 */
export const addGuestCard = runPreparedAction(
  contract.guests.addCard,
  ({ services: { vault } }) => Promise.resolve(vault),
  async ({ db, input, audit }, vault) => {
    const { userId, maskedPan, expdate, avsZipcode, dataKey, customerId } = input;
    await requireGuest(db, userId, 'what belongs to them');
    require(checkPaymentRecord(input));
    require(roomForCard(await countCards(db, userId)));
    const id = randomUUID();
    const { rows } = await db.query<CardRecord>(INSERT, [
      id,
      userId,
      maskedPan,
      expdate,
      avsZipcode,
      sealCard(vault, id, 'dataKey', dataKey),
      sealCard(vault, id, 'customerId', customerId),
    ]);
    if (!rows[0]) throw new Error('The payment record was not inserted.');
    audit(cardNote(toUserCard(rows[0]), 'added'));
    return toGuestCard(rows[0]);
  },
  // What providers call a card is not kept as a hash that is quick to compute.
  { sameness: (input, vault) => vault.fingerprint(JSON.stringify(input)) },
);

/** Changes what a guest recognises of a card. Another card has another name at its provider: it is another record. */
export const updateGuestCard = runAction(contract.guests.updateCard, async (call) => {
  const { db, reach, input } = call;
  const { userId, cardId, changes } = input;
  await requireGuest(db, userId, 'what belongs to them');
  const locked = await lockRecord(db, reach, cardTable, cardId);
  if (locked.userId !== userId) throw notFound();
  // Before anything is compared: a conflict would repeat what was sent.
  const sent = changedFields(changes).map((field) => [field, changes[field]?.to]);
  require(checkMaskedCard({ ...locked, ...Object.fromEntries(sent) }));
  return asGuestCard(await applyChanges(call, cardTable, locked, asSeenBy(locked, changes)));
});

export const removeGuestCard = runAction(contract.guests.removeCard, async ({ db, input, audit }) => {
  await requireGuest(db, input.userId, 'what belongs to them');
  const { rows } = await db.query<CardRecord>(
    'delete from user_cards where id = $1 and user_id = $2 returning *',
    [input.cardId, input.userId],
  );
  if (!rows[0]) throw notFound();
  audit(cardNote(toUserCard(rows[0]), 'removed'));
  return { id: input.cardId };
});

/** Nobody adds one meanwhile. */
async function countCards(db: Queryable, userId: string): Promise<number> {
  await db.query('select pg_advisory_xact_lock(hashtext($1))', [`cards of ${userId}`]);
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int as count from user_cards where user_id = $1',
    [userId],
  );
  return rows[0]?.count ?? 0;
}

function require(checked: Result<null>): void {
  if (!checked.ok) throw refused(checked.refusal);
}
