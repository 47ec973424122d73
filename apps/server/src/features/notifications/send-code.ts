import { contract } from '@passline/contract/contract';
import type { Queryable } from '@passline/database';
import { heldWords } from '@passline/domain/notifications/message-budget';
import {
  checkRoomForCode,
  CODE_DIGITS,
  codesCountedFrom,
  codeWords,
} from '@passline/domain/notifications/number-codes';
import { gsmText } from '@passline/domain/notifications/gsm-text';
import { internationalNumber, phoneNumberWords } from '@passline/domain/users/phone-number';
import { randomInt } from 'node:crypto';
import { refused } from '../../kernel/actions/refusal.ts';
import { runAction } from '../../kernel/actions/run-action.ts';
import { queueMessages } from '../outbox/queue-messages.ts';
import { isConfirmed } from '../outbox/reason-to-hold.ts';
import { codeVault, sealCode } from '../outbox/sealed-code.ts';
import { standInsOf } from '../outbox/stand-ins.ts';
import { codeText, lockNumber } from './rule-number.ts';
import { ruleTable } from './rule-table.ts';

/** Sends a code to the number of a rule. See docs/rules/notifications.md#confirming-a-number. */
export const sendCode = runAction(contract.notifications.sendCode, async (call) => {
  const { db, nowMs, of } = call;
  const { rule, location } = await lockNumber(call);
  const { locationId, methods, phoneNumber } = rule;
  if (!methods.SMS && !methods.PhoneCall) {
    throw refused({
      code: 'no-method',
      message: 'Nothing goes to this number yet. Please switch SMS or Phone Call on first.',
    });
  }
  if (await isConfirmed(db, locationId, phoneNumber)) {
    throw refused({ code: 'number-confirmed', message: 'This number is confirmed already.' });
  }
  const number = internationalNumber(phoneNumber);
  await requireRoom(db, locationId, number, nowMs);
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const channel: 'SMS' | 'PhoneCall' = methods.SMS ? 'SMS' : 'PhoneCall';
  const { subject, body } = codeWords(
    [location.restaurantName, location.locationName].filter((name) => name !== '').join(', '),
  );
  const vault = of(codeVault);
  const [message] = await queueMessages(call, [
    {
      channel,
      recipient: phoneNumber,
      subject,
      body: channel === 'SMS' ? gsmText(body) : body,
      locationId,
      sealedCode: sealCode(vault, phoneNumber, code),
    },
  ]);
  if (message?.heldBecause) {
    throw refused({ code: 'message-held', message: heldWords(message.heldBecause) });
  }
  await db.query(
    'insert into number_codes (location_id, phone_number, code_hash, sent_at) values ($1, $2, $3, $4)',
    [locationId, number, vault.fingerprint(codeText(locationId, number, code)), new Date(nowMs)],
  );
  call.audit({
    table: ruleTable.kind.name,
    id: rule.id,
    locationId,
    before: {},
    after: {},
    reason: `sent a code to ${phoneNumberWords(number)}`,
  });
  return { channel, standIns: standInsOf(call) };
});

async function requireRoom(db: Queryable, locationId: string, number: string, nowMs: number): Promise<void> {
  // Older ones are neither counted nor valid any more.
  await db.query('delete from number_codes where location_id = $1 and sent_at <= $2', [
    locationId,
    new Date(codesCountedFrom(nowMs)),
  ]);
  const { rows } = await db.query<{ sent_at: string }>(
    'select sent_at from number_codes where location_id = $1 and phone_number = $2 order by sent_at',
    [locationId, number],
  );
  const room = checkRoomForCode(
    rows.map(({ sent_at }) => Date.parse(sent_at)),
    nowMs,
  );
  if (!room.ok) throw refused(room.refusal);
}
