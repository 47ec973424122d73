import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, describe, expect, test } from 'vitest';
import { smtpChannel } from '../../apps/server/src/features/outbox/smtp-channel.ts';
import { twilioCalls, twilioMessages } from '../../apps/server/src/features/outbox/twilio-channels.ts';
import { openDesk } from '../setup/desk.ts';
import { call } from '../setup/api-client.ts';
import { startHttpDouble } from '../setup/http-double.ts';
import { anOrder } from '../setup/place-order.ts';

const NOT_ONE_ADDRESS = [
  'a,victim@evil.example',
  'a@b.example,victim@evil.example',
  'a@b.example;victim@evil.example',
  'Kim <victim@evil.example>',
  'group:victim@evil.example;',
  'a@b.example\r\nBcc: victim@evil.example',
];
const NOT_A_NUMBER = ['whatsapp:+16045550100', 'client:kim', 'sip:kim@evil.example', '+1604555,01009999'];
const message = { id: '0193', subject: 'New order', body: 'Pickup, 1 item.' };

let heard: { to: string[]; text: string }[] = [];

const desk = await openDesk();
const twilio = await startHttpDouble(() => ({ status: 201, body: '{"sid":"SM1"}' }));
const mail = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, { envelope }, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      heard.push({
        to: envelope.rcptTo.map(({ address }) => address),
        text: Buffer.concat(chunks).toString(),
      });
      done();
    });
  },
});

await new Promise<void>((resolve) => {
  mail.listen(0, '127.0.0.1', resolve);
});

afterAll(async () => {
  await twilio.stop();
  await new Promise<void>((resolve) => {
    mail.close(() => resolve());
  });
});

const channel = () => {
  const { port } = mail.server.address() as AddressInfo;
  return smtpChannel({ url: `smtp://127.0.0.1:${port}`, from: 'Passline <no-reply@passline.example>' });
};

describe('an e-mail address that a mail program could read as another one', () => {
  test.each(NOT_ONE_ADDRESS)('%j is refused wherever it can be entered', async (email) => {
    const { locationId } = desk.kitchen;
    const boss = { token: desk.boss.token };
    const market = { token: desk.market.token };
    const changes = { email: { from: '', to: email } };
    const asked = await Promise.all([
      call(desk.url, 'notifications.add', { locationId, trigger: 'NewOrder', email }, boss),
      call(desk.url, 'restaurants.updateLocations', { updates: [{ locationId, changes }] }, boss),
      call(desk.url, 'orders.create', anOrder(desk.kitchen, { email }), market),
      call(desk.url, 'functions.createNewRestaurant', { ...aRestaurant, email }, boss),
    ]);
    expect(asked.map(({ status }) => status >= 400)).toEqual([true, true, true, true]);
    expect(asked.map(({ body }) => body.message).join(' ')).toMatch(/e-mail address/);
    const { rows } = await desk.site.database.pool.query(
      `select email from notification_rules where email <> '' union all select email from locations where email <> ''
       union all select email from orders where email <> '' union all select email from users where email like '%evil%'`,
    );
    expect(rows).toEqual([]);
  });

  test.each(NOT_ONE_ADDRESS)('%j, already stored, gets no mail', async (recipient) => {
    heard = [];
    expect(await channel().send({ ...message, recipient })).toEqual({
      outcome: 'refused',
      reason: 'This is not one e-mail address.',
    });
    expect(heard).toEqual([]);
  });
});

const aRestaurant = {
  restaurantName: 'Silver Wok',
  locationName: 'Main Street',
  password: 'a long enough word',
  address: '2500 Main St, Vancouver',
  phoneNumber: '+16045550100',
  restaurantType: 'Chinese',
  restaurantLatLng: { lat: 49.26, lng: -123.1 },
  title: 'Silver Wok on Main',
  keywords: 'noodles',
  description: 'Hand-pulled noodles.',
};

test('a name of several lines is refused, and a stored one does not become a header', async () => {
  const { locationId } = desk.kitchen;
  const evil = 'Wok\r\nBcc: victim@evil.example\r\n\r\nPay here';
  for (const field of ['restaurantName', 'locationName']) {
    const changes = { [field]: { from: '', to: evil } };
    const answer = await call(
      desk.url,
      'restaurants.updateLocations',
      { updates: [{ locationId, changes }] },
      { token: desk.boss.token },
    );
    expect(answer).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('one line') as string },
    });
  }
  heard = [];
  const sent = await channel().send({
    ...message,
    recipient: 'kitchen@wok.example',
    subject: `New – ${evil}`,
  });
  expect(sent.outcome).toBe('sent');
  expect(heard.map(({ to }) => to)).toEqual([['kitchen@wok.example']]);
  const [headers = ''] = heard[0]!.text.split('\r\n\r\n');
  expect(headers.split('\r\n').filter((line) => /^bcc:/i.test(line))).toEqual([]);
});

test.each(NOT_A_NUMBER)(
  '%j, which Twilio reads as another channel, is refused and never sent to',
  async (recipient) => {
    const { locationId } = desk.kitchen;
    const rule = { locationId, trigger: 'NewOrder', phoneNumber: recipient };
    expect((await call(desk.url, 'notifications.add', rule, { token: desk.boss.token })).status).toBe(400);
    const settings = {
      accountSid: `AC${'0'.repeat(32)}`,
      authToken: 'x',
      from: '+16045550100',
      url: twilio.url,
    };
    for (const channel of [twilioMessages(settings), twilioCalls(settings)]) {
      expect(await channel.send({ ...message, recipient })).toEqual({
        outcome: 'refused',
        reason: 'This is not a phone number.',
      });
    }
    expect(twilio.heard).toEqual([]);
  },
);
