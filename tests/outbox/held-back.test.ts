import { transaction } from '@passline/database';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  queueing,
  queueMessages,
  type NewMessage,
} from '../../apps/server/src/features/outbox/queue-messages.ts';
import { messageChannels } from '../../apps/server/src/features/outbox/message-channel.ts';
import { messageLimits } from '../../apps/server/src/features/outbox/message-limits.ts';
import type { OutboxRecord } from '../../apps/server/src/features/outbox/outbox-record.ts';
import { sendMessage } from '../../apps/server/src/features/outbox/send-message.ts';
import { FeatureServices, type Services } from '../../apps/server/src/kernel/services.ts';
import { layDesk, openSite, type Desk } from '../setup/desk.ts';
import { serviceOf } from '../setup/service-of.ts';
import { waitUntil } from '../setup/wait-until.ts';
import {
  ask,
  changesOf,
  channelsOf,
  confirmNumber,
  outboxOf,
  putRule,
} from '../notifications/notification-desk.ts';

const limits = { countries: ['CA', 'US'], perDay: 3, codesPerDay: 2 };
const { channels, sent } = channelsOf(() => ({ outcome: 'sent', reference: 'SM1' }));
const site = await openSite({ role: 'all', messageLimits: limits, messageChannels: channels });
const { pool } = site.database;
const NUMBER = '+16045550111';
/** 18:00 in Vancouver. */
const NOW_MS = Date.parse('2026-07-02T01:00:00Z');

let desk: Desk;
beforeEach(async () => {
  desk = await layDesk(site);
  await confirmNumber(site, desk.kitchen.locationId, NUMBER);
});

const anSms = (changes: Partial<NewMessage> = {}): NewMessage =>
  ({
    channel: 'SMS',
    recipient: NUMBER,
    subject: '',
    body: 'Hello',
    locationId: desk.kitchen.locationId,
    ...changes,
  }) as NewMessage;
/** As one job does: its messages, and the ids that a job was queued for. */
async function queue(messages: readonly NewMessage[], nowMs = NOW_MS) {
  const jobs: unknown[] = [];
  const services = {
    of: serviceOf(messageLimits, limits),
    now: () => nowMs,
    jobs: {
      isStopping: false,
      enqueue: (_db: unknown, _name: unknown, ...data: unknown[]) => Promise.resolve(void jobs.push(...data)),
    },
  };
  const queued = await transaction(pool, { run: (db) => queueMessages(queueing(services, db), messages) });
  expect(jobs).toEqual(queued.filter((one) => !one.heldBecause).map(({ id }) => ({ messageId: id })));
  return queued.map(({ heldBecause }) => heldBecause);
}
const stored = async ({ locationId } = desk.kitchen) =>
  (
    await pool.query<OutboxRecord>('select * from outbox where location_id = $1 order by created_at, id', [
      locationId,
    ])
  ).rows;
type Told = { held: unknown; unreachable: unknown };
const LIMIT = 'the limit of 3 messages a day is reached.';

describe('a number of another country, or one that costs more', () => {
  const JAMAICA = '+18765551234';

  test('cannot be saved, neither with a new rule nor with one that there is; nothing changes', async () => {
    const { locationId } = desk.kitchen;
    const { body: rule } = await ask(desk, 'add', {
      locationId,
      trigger: 'ConfirmMiss1',
      phoneNumber: NUMBER,
    });
    for (const [phoneNumber, words] of [
      [JAMAICA, 'SMS and calls go to Canada and the United States only. This is a number in Jamaica.'],
      ['900 555 1234', 'This is a premium number: nothing is sent to those.'],
      ['+881 612 345 678', 'This is the number of a satellite phone: nothing is sent to those.'],
    ]) {
      for (const answer of [
        await ask(desk, 'add', { locationId, trigger: 'ConfirmMiss1', phoneNumber }),
        await ask(desk, 'update', {
          ruleId: rule.id,
          changes: changesOf(rule, { phoneNumber: phoneNumber ?? '' }),
        }),
      ]) {
        expect(answer).toMatchObject({
          status: 422,
          body: { message: words, data: { field: 'phoneNumber' } },
        });
      }
    }
    expect((await ask(desk, 'list', { locationId })).body).toEqual([rule]);
    const { rows } = await pool.query('select action from audit where location_id = $1', [locationId]);
    expect(rows).toEqual([{ action: 'notifications.add' }]);
  });

  test('that was stored before is not switched on, gets nothing about an order, and the e-mail of its rule goes out', async () => {
    const { locationId } = desk.kitchen;
    await confirmNumber(site, locationId, JAMAICA);
    await putRule(desk, desk.kitchen, { sms: true, email: true });
    const silent = await putRule(desk, desk.kitchen, { trigger: 'ConfirmMiss1' });
    await pool.query('update notification_rules set phone_number = $2 where location_id = $1', [
      locationId,
      JAMAICA,
    ]);
    const on = {
      methods: {
        from: { PhoneCall: false, SMS: false, Email: false },
        to: { PhoneCall: false, SMS: true, Email: false },
      },
    };
    expect((await ask(desk, 'update', { ruleId: silent, changes: on })).body.data.code).toBe(
      'number-foreign',
    );
    const order = await desk.place();
    await waitUntil(async () => {
      const messages = await outboxOf(desk, order.id);
      return messages.length === 2 && messages.every(({ state }) => state !== 'pending');
    });
    expect(await outboxOf(desk, order.id)).toMatchObject([
      { channel: 'Email', state: 'sent', error: null },
      {
        channel: 'SMS',
        state: 'held',
        error: expect.stringMatching(/^Held back: SMS and calls go to Canada/) as string,
      },
    ]);
    expect(sent.filter(({ recipient }) => recipient === JAMAICA)).toEqual([]);
  });

  test('is not sent to either by a message that was queued before, or by plain SQL', async () => {
    const { rows } = await pool.query<{ id: string }>(
      `insert into outbox (id, channel, recipient, body, location_id)
       values (gen_random_uuid(), 'PhoneCall', '+19005551234', 'Hello', $1) returning id`,
      [desk.kitchen.locationId],
    );
    const brought = new FeatureServices();
    brought.bring(messageChannels, () => channels);
    brought.bring(messageLimits, () => limits);
    const services = { pool, of: brought.find, now: Date.now } as unknown as Services;
    await sendMessage(services, rows[0]?.id ?? '');
    expect(await stored()).toMatchObject([
      { state: 'failed', error: 'This is a premium number: nothing is sent to those.' },
    ]);
    expect(sent.filter(({ id }) => id === rows[0]?.id)).toEqual([]);
  });
});

test('a number that is not confirmed at this location gets nothing, also if the neighbour has confirmed it', async () => {
  const recipient = '+16045550122';
  await confirmNumber(site, desk.neighbour.locationId, recipient);
  expect(await queue([anSms({ recipient })])).toEqual(['604-555-0122 is not confirmed yet.']);
  expect(await stored()).toMatchObject([
    { state: 'held', error: 'Held back: 604-555-0122 is not confirmed yet.', recipient },
  ]);
});

test('what was held back is over once nothing to a number of the rules would be; a number to which nothing may go is named', async () => {
  const { locationId } = desk.kitchen;
  const told = async () => (await ask<Told>(desk, 'told', { locationId })).body;
  const put = (number: string) =>
    pool.query('update notification_rules set phone_number = $2 where location_id = $1', [
      locationId,
      number,
    ]);
  await putRule(desk, desk.kitchen, { sms: true });
  await put('+16045550122');
  await queue([anSms({ recipient: '+16045550122' })], Date.now());
  const last = 'Held back: 604-555-0122 is not confirmed yet.';
  expect(await told()).toMatchObject({ held: { count: 1, last, isOver: false }, unreachable: [] });
  await confirmNumber(site, locationId, '+16045550122');
  expect((await told()).held).toEqual({ count: 1, last, isOver: true });
  await put('+18765551234');
  expect((await told()).unreachable).toEqual([
    {
      phoneNumber: '+18765551234',
      reason: 'SMS and calls go to Canada and the United States only. This is a number in Jamaica.',
    },
  ]);
});

describe('codes', () => {
  const code = (recipient: string) => anSms({ recipient, sealedCode: 'v1.sealed' });
  const STRANGER = '+16045550166';
  const FULL = 'the limit of 2 codes a day is reached. Codes are sent again from 00:00 on.';

  test('have a budget of their own, which says when it goes on; they use up nothing of what the kitchen gets', async () => {
    expect(await queue([code(STRANGER), code('+16045550167'), code('+16045550168')])).toEqual([
      null,
      null,
      FULL,
    ]);
    expect(await queue([anSms(), code(STRANGER), anSms(), anSms()])).toEqual([null, FULL, null, null]);
    const theirs = { ...code(STRANGER), locationId: desk.neighbour.locationId };
    expect(await queue([theirs])).toEqual([null]);
    // 00:00 in Vancouver.
    expect(await queue([code(STRANGER)], Date.parse('2026-07-02T07:00:00Z'))).toEqual([null]);
  });

  test('are sent although the messages of the day are used up, and count once their code has left', async () => {
    expect(await queue([anSms(), anSms(), anSms(), anSms()])).toEqual([null, null, null, LIMIT]);
    expect(await queue([code(STRANGER), code(STRANGER)])).toEqual([null, null]);
    await pool.query(`update outbox set sealed_code = null, state = 'sent' where recipient = $1`, [STRANGER]);
    expect(await queue([code(STRANGER)])).toEqual([FULL]);
  });

  test('for many numbers of one location are refused in a row, and nothing is written', async () => {
    const { restaurantId, locationId } = desk.kitchen;
    const asked = [];
    for (const at of [1, 2, 3]) {
      const phoneNumber = `+1604555017${at}`;
      const { rows } = await pool.query<{ id: string }>(
        `insert into notification_rules (restaurant_id, location_id, trigger, phone_number, by_sms, by_phone_call)
         values ($1, $2, 'ConfirmMiss1', $3, true, false) returning id`,
        [restaurantId, locationId, phoneNumber],
      );
      asked.push(await ask(desk, 'sendCode', { ruleId: rows[0]?.id, phoneNumber }));
    }
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 422]);
    expect(asked[2]?.body.message).toMatch(
      /^Held back: the limit of 2 codes a day is reached\. Codes are sent again from .*00:00 on\.$/,
    );
    expect(await stored()).toHaveLength(2);
    expect((await pool.query('select from number_codes where location_id = $1', [locationId])).rowCount).toBe(
      2,
    );
  });
});

describe('the budget of a day', () => {
  test('counts SMS and calls, not e-mails, and not what was held back; the neighbour has its own', async () => {
    const byEmail: Partial<NewMessage> = { channel: 'Email', recipient: 'kitchen@wok.example' };
    const kinds = [
      anSms(),
      anSms(byEmail),
      anSms({ channel: 'PhoneCall' }),
      anSms({ recipient: '+16045550123' }),
    ];
    expect(await queue(kinds)).toEqual([null, null, null, '604-555-0123 is not confirmed yet.']);
    expect(await queue([anSms(), anSms(), anSms(byEmail)])).toEqual([null, LIMIT, null]);
    const held = (await stored()).filter(({ state }) => state === 'held');
    expect(held.map(({ error }) => error)).toContain(`Held back: ${LIMIT}`);
    await confirmNumber(site, desk.neighbour.locationId, NUMBER);
    expect(await queue([anSms({ locationId: desk.neighbour.locationId })])).toEqual([null]);
  });

  test("ends at the midnight of the location's zone", async () => {
    const midnightMs = Date.parse('2026-07-02T07:00:00Z');
    expect(await queue([anSms(), anSms(), anSms(), anSms()], midnightMs - 1)).toEqual([
      null,
      null,
      null,
      LIMIT,
    ]);
    expect(await queue([anSms()], midnightMs)).toEqual([null]);
    await pool.query(`update locations set timezone = 'America/Toronto' where id = $1`, [
      desk.kitchen.locationId,
    ]);
    // There it is three hours later: all five were queued on this day.
    expect(await queue([anSms()], midnightMs)).toEqual([LIMIT]);
  });

  test('is not exceeded by jobs that run at once', async () => {
    const reasons = await Promise.all(Array.from({ length: 6 }, () => queue([anSms()])));
    expect(reasons.flat().filter((reason) => reason === null)).toHaveLength(3);
  });

  test('is said on the notifications screen with the reason, and a test is refused with it', async () => {
    await queue([anSms(), anSms(), anSms(), anSms()], Date.now());
    const ruleId = await putRule(desk, desk.kitchen, { sms: true });
    const told = await ask<Told>(desk, 'told', { locationId: desk.kitchen.locationId });
    expect(told.body.held).toEqual({ count: 1, last: `Held back: ${LIMIT}`, isOver: false });
    const answer = await ask(desk, 'sendTest', { ruleId });
    expect(answer).toMatchObject({ status: 422, body: { message: `Held back: ${LIMIT}` } });
    expect(await stored()).toHaveLength(4);
  });

  test('where only its SMS is held back, a test is sent by e-mail, and the answer names the method that is held', async () => {
    const ruleId = await putRule(desk, desk.kitchen, { sms: true, email: true });
    const free = await ask<{ heldMethods: string[] }>(desk, 'sendTest', { ruleId });
    expect(free.body.heldMethods).toEqual([]);
    await queue([anSms(), anSms(), anSms()], Date.now());
    const { status, body } = await ask<{ heldMethods: string[] }>(desk, 'sendTest', { ruleId });
    expect(status).toBe(200);
    expect(body.heldMethods).toEqual(['SMS']);
  });
});
