import { seededRandom } from '@passline/domain/samples/seeded-random';
import { DEMO_LOCATION_ID, DEMO_RESTAURANT_ID } from './accounts.ts';
import { makeId } from './ids.ts';
import type { Row } from './insert-rows.ts';

/** Numbers that belong to nobody. */
const PHONE_NUMBER = '+16045550142';
const EMAIL = 'kitchen.golden-wok@passline.example';

/** The rules of Golden Wok: an e-mail for each order, and for unconfirmed orders an SMS and finally a call. */
export function notificationRows(nowMs: number): Row[] {
  const random = seededRandom('notification rules of Golden Wok');
  return [
    { trigger: 'NewOrder', by_email: true },
    { trigger: 'ConfirmMiss1', by_sms: true },
    { trigger: 'ConfirmMiss2', by_sms: true, by_email: true },
    { trigger: 'ConfirmMiss3', by_phone_call: true },
  ].map(({ trigger, by_email = false, by_sms = false, by_phone_call = false }, place) => ({
    id: makeId(random),
    restaurant_id: DEMO_RESTAURANT_ID,
    location_id: DEMO_LOCATION_ID,
    trigger,
    by_phone_call,
    by_sms,
    by_email,
    phone_number: PHONE_NUMBER,
    email: EMAIL,
    // In this order on the screen.
    created_at: new Date(nowMs - 60_000 + place),
  }));
}

/** So that its SMS and calls need no code first. */
export function confirmedNumberRows(nowMs: number): Row[] {
  return [
    {
      location_id: DEMO_LOCATION_ID,
      phone_number: PHONE_NUMBER,
      confirmed_at: new Date(nowMs - 60_000),
    },
  ];
}
