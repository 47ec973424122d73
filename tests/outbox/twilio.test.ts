import { createServer, type RequestListener } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { twilioCalls, twilioMessages } from '../../apps/server/src/features/outbox/twilio-channels.ts';
import { startHttpDouble, type Heard, type HttpDouble } from '../setup/http-double.ts';

const accountSid = `AC${'0'.repeat(32)}`;
const message = {
  id: 'm1',
  recipient: '6045550111',
  subject: 'New',
  body: 'Tom & <Jerry>: order number 12.',
};
const doubles: HttpDouble[] = [];
const servers: { server: Server; sockets: Set<Socket> }[] = [];

afterEach(async () => {
  vi.unstubAllEnvs();
  await Promise.all(doubles.splice(0).map((double) => double.stop()));
  for (const { server, sockets } of servers.splice(0)) {
    for (const socket of sockets) socket.destroy();
    server.close();
  }
});

type Reply = { status: number; headers?: Record<string, string>; body: object | string } | null;

async function twilioThat(answer: (heard: Heard) => Reply) {
  const double = await startHttpDouble((heard) => {
    const reply = answer(heard);
    return (
      reply && {
        status: reply.status,
        headers: { 'content-type': 'application/json', ...reply.headers },
        body: typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body),
      }
    );
  });
  doubles.push(double);
  return { ...double, settings: settingsOf(double.url) };
}

function settingsOf(url: string) {
  return { accountSid, authToken: 'secret', from: '+16045550100', url };
}

/** For incomplete answers. */
function serverThat(answer: RequestListener): Promise<string> {
  return listen(
    createServer((request, response) => request.resume().once('end', () => answer(request, response))),
  );
}

async function listen(server: Server): Promise<string> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => sockets.add(socket));
  servers.push({ server, sockets });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
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

  test('a call: it speaks the sentence, whatever characters are in it', async () => {
    const { settings, heard } = await twilioThat(() => ({ status: 201, body: { sid: 'CA1' } }));
    expect(await twilioCalls(settings).send({ ...message, recipient: '+4930123456' })).toEqual({
      outcome: 'sent',
      reference: 'CA1',
    });
    expect(heard[0]!.url.pathname).toBe(`/2010-04-01/Accounts/${accountSid}/Calls.json`);
    const form = new URLSearchParams(heard[0]!.body.toString());
    expect(form.get('To')).toBe('+4930123456');
    expect(form.get('Twiml')).toBe(
      '<?xml version="1.0" encoding="UTF-8"?><Response><Say loop="2">Tom &amp; &lt;Jerry&gt;: order number 12.</Say></Response>',
    );
  });

  test('a call leaves out characters that XML cannot carry', async () => {
    const { settings, heard } = await twilioThat(() => ({ status: 201, body: { sid: 'CA1' } }));
    await twilioCalls(settings).send({ ...message, body: 'Golden\u000BWok\u0001: order\uFFFF 12.' });
    const form = new URLSearchParams(heard[0]!.body.toString());
    expect(form.get('Twiml')).toContain('<Say loop="2">Golden Wok : order  12.</Say>');
  });

  test('an address with a path is kept as it is, whatever region the environment names', async () => {
    vi.stubEnv('TWILIO_REGION', 'au1');
    const { settings, heard } = await twilioThat(() => ({ status: 201, body: { sid: 'SM1' } }));
    await twilioMessages({ ...settings, url: `${settings.url}/twilio/` }).send(message);
    expect(heard.map(({ url }) => url.pathname)).toEqual([
      `/twilio/2010-04-01/Accounts/${accountSid}/Messages.json`,
    ]);
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
    const { settings, heard } = await twilioThat(() => ({ status, body }));
    const delivery = await twilioMessages(settings).send(message);
    expect(delivery.outcome).toBe(outcome);
    // The job tries again, and stores what was said.
    expect(heard).toHaveLength(1);
    expect(delivery).toMatchObject({ reason: expect.stringContaining(`Twilio ${status}`) as string });
  });

  test('the text of a refusal is kept', async () => {
    const { settings } = await twilioThat(() => ({ status: 400, body: { code: 21211, message: 'No.' } }));
    expect(await twilioMessages(settings).send(message)).toEqual({
      outcome: 'refused',
      reason: 'Twilio 400, error 21211: No.',
    });
  });

  test('a yes with an unreadable body is a yes', async () => {
    const { settings } = await twilioThat(() => ({ status: 201, body: '{"sid": "S' }));
    expect(await twilioMessages(settings).send(message)).toEqual({ outcome: 'sent', reference: '' });
  });

  test('a yes that breaks off is a yes', async () => {
    const url = await serverThat((_request, response) => {
      response.writeHead(201, { 'content-length': '100' });
      response.write('{"sid"', () => response.destroy());
    });
    expect(await twilioMessages(settingsOf(url)).send(message)).toEqual({ outcome: 'sent', reference: '' });
  });

  test('a redirect is not followed', async () => {
    const { settings, heard } = await twilioThat(() => ({
      status: 307,
      headers: { location: '/elsewhere' },
      body: '',
    }));
    const delivery = await twilioMessages(settings).send(message);
    expect(delivery).toMatchObject({ outcome: 'refused', reason: expect.stringMatching(/^Twilio 307/) });
    expect(heard).toHaveLength(1);
  });

  test('no answer: unknown', async () => {
    const { settings, heard } = await twilioThat(() => null);
    const delivery = await twilioMessages(settings, 2_000).send(message);
    expect(delivery).toEqual({ outcome: 'unknown', reason: 'Twilio did not answer: its time is up.' });
    expect(heard).toHaveLength(1);
  });

  test('an answer that trickles in is ended in time: unknown', async () => {
    const url = await serverThat((_request, response) => {
      response.writeHead(201);
      const trickle = setInterval(() => response.write(' '), 20);
      response.once('close', () => clearInterval(trickle));
    });
    expect((await twilioMessages(settingsOf(url), 1_000).send(message)).outcome).toBe('unknown');
  });

  test('a connection that breaks after the request: unknown', async () => {
    const url = await serverThat((request) => request.socket.destroy());
    expect((await twilioMessages(settingsOf(url)).send(message)).outcome).toBe('unknown');
  });

  test('a connection that is never made: it has certainly not been sent', async () => {
    let isCalled = false;
    // It accepts the connection and never completes the handshake.
    const url = await listen(createTcpServer(() => (isCalled = true)));
    const delivery = await twilioMessages(settingsOf(url.replace('http:', 'https:')), 1_000).send(message);
    expect(delivery).toEqual({ outcome: 'unsent', reason: 'Twilio cannot be reached: its time is up.' });
    expect(isCalled).toBe(true);
  });

  test('an unreachable service: it has certainly not been sent', async () => {
    const { settings, stop } = await twilioThat(() => null);
    await stop();
    const delivery = await twilioMessages(settings).send(message);
    expect(delivery).toMatchObject({ outcome: 'unsent', reason: expect.stringContaining('ECONNREFUSED') });
  });
});
