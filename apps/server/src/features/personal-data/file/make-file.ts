import { contract } from '@passline/contract/contract';
import { localDate } from '@passline/domain/time/local-date';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { notFound } from '../../../kernel/actions/refusal.ts';
import { runPreparedAction } from '../../../kernel/actions/run-action.ts';
import { requireAdmitted } from '../../../kernel/session/account/require-admitted.ts';
import { requireSecondFactor } from '../../../kernel/session/account/second-factor-proof.ts';
import { fileSubjectOf, sealTicket } from './file-ticket.ts';
import { newestOrderOfGuest } from './newest-order-of-guest.ts';

/**
 * Lets somebody read everything that is known of a person: the code, and the line in the trail, come before the first byte. See
 * docs/rules/personal-data.md#the-file.
 */
export const makeFile = runPreparedAction(
  contract.personalData.file,
  async ({ services: { vault } }) => vault,
  async ({ db, input, caller, nowMs, audit }, vault) => {
    await requireAdmitted(db, caller);
    await requireSecondFactor(db, caller);
    const subject = fileSubjectOf(input);
    const note = { before: null, after: { isFileMade: true } };
    if ('userId' in subject) {
      const { rowCount } = await db.query('select from users where id = $1', [subject.userId]);
      if (rowCount === 0) throw notFound();
      audit({ table: 'users', id: subject.userId, ...note });
    } else {
      // The trail knows a guest by their newest order: their phone number would have to be erased from it again.
      const orderId = await newestOrderOfGuest(db, subject.phoneNumber);
      if (orderId === null) throw notFound();
      audit({ table: 'guests', id: orderId, ...note });
    }
    // Programs have no session, and no permission either.
    const sessionId = caller.kind === 'user' ? caller.sessionId : '';
    const whose = 'userId' in subject ? subject.userId : 'guest';
    return {
      ticket: sealTicket(vault, subject, sessionId, nowMs),
      fileName: `personal-data-${whose}-${localDate(nowMs, DEFAULT_TIME_ZONE)}.json`,
    };
  },
  { hasSecretAnswer: true },
);
