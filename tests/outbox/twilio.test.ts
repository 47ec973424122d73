import { afterEach, describe, expect, test } from 'vitest';
import { twilioCalls, twilioMessages } from '../../apps/server/src/outbox/twilio-channels.ts';
import { startHttpDouble, type Heard, type HttpDouble } from '../setup/http-double.ts';

const accountSid = `AC${'0'.repeat(32)}`;
const message = {
  id: 'm1',
  recipient: '6045550111',
  subject: 'New',
  body: 'Tom & <Jerry>: order number 12.',
};
const doubles: HttpDouble[] = [];

afterEach(async () => {
  await Promise.all(doubles.splice(0).map((double) => double.stop()));
});

type Reply = { status: number; body: object | string } | null;

async function twilioThat(answer: (heard: Heard) => Reply) {
  const double = await startHttpDouble((heard) => {
    const reply = answer(heard);
    return (
      reply && {
        status: reply.status,
        headers: { 'content-type': 'application/json' },
        body: typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body),
      }
    );
  });
  doubles.push(double);
  return { ...double, settings: { accountSid, authToken: 'secret', from: '+16045550100', url: double.url } };
}

describe('what is sent', () => {
  test('an SMS: a form with basic auth, a number in E.164, and the id of the message as its reference', async () => {
    const { settings, heard } = await twilioThat(() => ({ status: 201, body: { sid: 'SM1' } }));
    expect(await twilioMessages(settings).send(message)).toEqual({ outcome: 'sent', reference: 'SM1' });
    const [request] = heard;
    expect(request!.method).toBe('POST');
    expect(request!.url.pathname).toBe(`/2010-04-01/Accounts/${accountSid}/Messages.json`);
    expect(request!.headers.authorization).toBe(
      `Basic ${Buffer.from(`${accountSid}:secret`).toString('base64')}`,
    );
    expect(request!.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
    expect(Object.fromEntries(new URLSearchParams(request!.body.toString()))).toEqual({
      To: '+16045550111',
      From: '+16045550100',
      Body: message.body,
    });
  });

  test('a call: it speaks the sentence, whatever signs are in it', async () => {
    const { settings, heard } = await twilioThat(() => ({ status: 201, body: { sid: 'CA1' } }));
    expect(await twilioCalls(settings).send({ ...message, recipient: '+4930123456' })).toEqual({
      outcome: 'sent',
      reference: 'CA1',
    });
    expect(heard[0]!.url.pathname).toBe(`/2010-04-01/Accounts/${accountSid}/Calls.json`);
    const form = new URLSearchParams(heard[0]!.body.toString());
    expect(form.get('To')).toBe('+4930123456');
    expect(form.get('Twiml')).toBe(
      '<Response><Say loop="2">Tom &amp; &lt;Jerry&gt;: order number 12.</Say></Response>',
    );
  });
});

describe('what it answers', () => {
  test.each([
    [400, { code: 21211, message: "The 'To' number is not a valid phone number." }, 'refused'],
    [401, { code: 20003, message: 'Authenticate' }, 'refused'],
    [429, { code: 20429, message: 'Too Many Requests' }, 'unsent'],
    [500, { message: 'Internal' }, 'unsent'],
    [503, '<html>', 'unsent'],
  ])('%i is %s', async (status, body, outcome) => {
    const { settings } = await twilioThat(() => ({ status, body }));
    const delivery = await twilioMessages(settings).send(message);
    expect(delivery.outcome).toBe(outcome);
    expect(delivery).toMatchObject({ reason: expect.stringContaining(`Twilio ${status}`) as string });
  });

  test('the words of a refusal are kept', async () => {
    const { settings } = await twilioThat(() => ({ status: 400, body: { code: 21211, message: 'No.' } }));
    expect(await twilioMessages(settings).send(message)).toEqual({
      outcome: 'refused',
      reason: 'Twilio 400, error 21211: No.',
    });
  });

  test('a yes that cannot be read is a yes', async () => {
    const { settings } = await twilioThat(() => ({ status: 201, body: '{"sid": "S' }));
    expect(await twilioMessages(settings).send(message)).toEqual({ outcome: 'sent', reference: '' });
  });

  test('no answer: nobody knows', async () => {
    const { settings, heard } = await twilioThat(() => null);
    const delivery = await twilioMessages(settings, 2_000).send(message);
    expect(delivery.outcome).toBe('unknown');
    expect(heard).toHaveLength(1);
  });

  test('nobody there: it has certainly not been sent', async () => {
    const { settings, stop } = await twilioThat(() => null);
    await stop();
    expect((await twilioMessages(settings).send(message)).outcome).toBe('unsent');
  });
});
