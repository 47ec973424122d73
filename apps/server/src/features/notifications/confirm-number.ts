import { contract } from '@passline/contract/contract';
import type { Queryable } from '@passline/database';
import { checkCodeUsable, CODE_TRIES, wrongCodeWords } from '@passline/domain/notifications/number-codes';
import { internationalNumber, phoneNumberWords } from '@passline/domain/users/phone-number';
import { refused } from '../../kernel/actions/refusal.ts';
import { runAction } from '../../kernel/actions/run-action.ts';
import { isConfirmed } from '../outbox/reason-to-hold.ts';
import { codeVault } from '../outbox/sealed-code.ts';
import { codeText, lockNumber } from './rule-number.ts';
import { ruleTable } from './rule-table.ts';

/**
 * Confirms the number of a rule for its location. A wrong code is refused only after the commit, so that its try counts and
 * stays in the trail. See docs/rules/notifications.md#confirming-a-number.
 */
export const confirmNumber = runAction(
  contract.notifications.confirmNumber,
  async (call) => {
    const { db, input, nowMs, of } = call;
    const { rule } = await lockNumber(call);
    const { locationId } = rule;
    // A colleague was faster: both have what they wanted.
    if (await isConfirmed(db, locationId, rule.phoneNumber)) {
      call.mayBeUnchanged();
      return { isConfirmed: true, triesLeft: 0 };
    }
    const number = internationalNumber(rule.phoneNumber);
    const code = await newestCode(db, locationId, number);
    const usable = checkCodeUsable(code && { sentAtMs: Date.parse(code.sent_at), tries: code.tries }, nowMs);
    if (!usable.ok) throw refused(usable.refusal);
    const isRight = code?.code_hash === of(codeVault).fingerprint(codeText(locationId, number, input.code));
    const note = (reason: string) =>
      call.audit({ table: ruleTable.kind.name, id: rule.id, locationId, before: {}, after: {}, reason });
    if (!isRight) {
      const { rows } = await db.query<{ tries: number }>(
        'update number_codes set tries = tries + 1 where id = $1 returning tries',
        [code?.id],
      );
      note(`typed a wrong code of ${phoneNumberWords(number)}`);
      return { isConfirmed: false, triesLeft: CODE_TRIES - (rows[0]?.tries ?? CODE_TRIES) };
    }
    await db.query(
      'insert into confirmed_numbers (location_id, phone_number, confirmed_at) values ($1, $2, $3)',
      [locationId, number, new Date(nowMs)],
    );
    await db.query('delete from number_codes where location_id = $1 and phone_number = $2', [
      locationId,
      number,
    ]);
    note(`confirmed ${phoneNumberWords(number)}`);
    return { isConfirmed: true, triesLeft: 0 };
  },
  {
    afterCommit: (_call, output) => {
      if (output.isConfirmed) return Promise.resolve(output);
      const message = wrongCodeWords(CODE_TRIES - output.triesLeft);
      return Promise.reject(refused({ code: 'code-wrong', message, field: 'code' }));
    },
  },
);

type CodeRow = { id: string; code_hash: string; tries: number; sent_at: string };

/** A newer code takes the place of those before it. */
async function newestCode(db: Queryable, locationId: string, number: string): Promise<CodeRow | null> {
  const { rows } = await db.query<CodeRow>(
    `select id, code_hash, tries, sent_at from number_codes
     where location_id = $1 and phone_number = $2 order by sent_at desc, id desc limit 1`,
    [locationId, number],
  );
  return rows[0] ?? null;
}
