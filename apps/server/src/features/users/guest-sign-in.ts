import { contract } from '@passline/contract/contract';
import { notFound } from '../../kernel/actions/refusal.ts';
import { runSignal } from '../../kernel/actions/run-signal.ts';

/** A guest signed in at the app. See docs/rules/users.md#guests-from-the-app. */
export const noteGuestSignIn = runSignal(contract.guests.noteSignIn, async ({ db, input, nowMs }) => {
  const { rows } = await db.query<{ last_login: string }>({
    name: 'note-guest-sign-in',
    text: `update users set last_login = greatest(last_login, $2) where id = $1 and role = 'customer' and erased_at is null returning last_login`,
    values: [input.userId, new Date(nowMs)],
  });
  if (!rows[0]) throw notFound();
  return { userId: input.userId, lastLogin: Date.parse(rows[0].last_login) };
});
