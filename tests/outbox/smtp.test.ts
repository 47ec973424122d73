import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { smtpChannel } from '../../apps/server/src/features/outbox/smtp-channel.ts';

const servers: SMTPServer[] = [];
const from = 'Passline <no-reply@passline.example>';
const message = {
  id: '0193',
  recipient: 'kitchen@wok.example',
  subject: 'New order #12 – Golden Wok',
  body: 'Pickup, 1 item.\nBon appétit',
};

afterEach(async () => {
  await Promise.all(
    servers.splice(0).map(
      (server) =>
        new Promise<void>((resolve) => {
          server.close(() => resolve());
        }),
    ),
  );
});

type Heard = { from: string; to: string[]; text: string };

async function mailServer(options: SMTPServerOptions = {}) {
  const heard: Heard[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const sender = envelope.mailFrom ? envelope.mailFrom.address : '';
        heard.push({
          from: sender,
          to: envelope.rcptTo.map(({ address }) => address),
          text: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
    ...options,
  });
  // A client that disconnects does not matter to a test.
  server.on('error', () => undefined);
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return { heard, port, url: `smtp://127.0.0.1:${port}` };
}

/** The answer of a mail server that refuses something. */
const answering = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode });

test('a message arrives complete, with its own reference', async () => {
  const { heard, url } = await mailServer();
  expect(await smtpChannel({ url, from }).send(message)).toEqual({
    outcome: 'sent',
    reference: '<0193@passline.example>',
  });
  expect(heard).toHaveLength(1);
  expect(heard[0]).toMatchObject({ from: 'no-reply@passline.example', to: ['kitchen@wok.example'] });
  expect(heard[0]!.text).toContain('Message-ID: <0193@passline.example>');
  expect(heard[0]!.text).toContain('Bon app=C3=A9tit');
});

test('the text is also sent as HTML, and files with their names and all their bytes', async () => {
  const { heard, url } = await mailServer();
  const pdf = Buffer.from('%PDF-1.7 \u0000 and more');
  const parts = [
    {
      isBody: true,
      name: 'message.html',
      contentType: 'text/html; charset=utf-8',
      content: Buffer.from('<p>Hi</p>'),
    },
    { isBody: false, name: 'report.pdf', contentType: 'application/pdf', content: pdf },
  ];
  expect((await smtpChannel({ url, from }).send({ ...message, parts })).outcome).toBe('sent');
  const text = heard[0]?.text ?? '';
  expect(text).toContain('multipart/alternative');
  expect(text).toContain('<p>Hi</p>');
  expect(text).toContain('filename=report.pdf');
  expect(text).toContain(pdf.toString('base64'));
});

test('user and password come from the address', async () => {
  const seen: unknown[] = [];
  const { url } = await mailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth({ username, password }, _, done) {
      seen.push([username, password]);
      done(null, { user: 'passline' });
    },
  });
  const channel = smtpChannel({ url: url.replace('//', '//passline:secret@'), from });
  expect((await channel.send(message)).outcome).toBe('sent');
  expect(seen).toEqual([['passline', 'secret']]);
});

describe('what it refuses', () => {
  test('an unknown recipient: never', async () => {
    const { url } = await mailServer({
      onRcptTo: (_address, _session, done) => done(answering(550, 'No such mailbox')),
    });
    const delivery = await smtpChannel({ url, from }).send(message);
    expect(delivery).toMatchObject({
      outcome: 'refused',
      reason: expect.stringContaining('No such mailbox') as string,
    });
  });

  test('a busy mailbox: not now', async () => {
    const { url } = await mailServer({
      onRcptTo: (_address, _session, done) => done(answering(450, 'Try again later')),
    });
    expect((await smtpChannel({ url, from }).send(message)).outcome).toBe('unsent');
  });

  test('a refused text: never', async () => {
    const { url } = await mailServer({
      onData(stream, _session, done) {
        stream.resume();
        stream.on('end', () => done(answering(554, 'Looks like spam')));
      },
    });
    expect((await smtpChannel({ url, from }).send(message)).outcome).toBe('refused');
  });
});

describe('nobody knows whether it was accepted', () => {
  test('a server that accepts the text and falls silent', async () => {
    const { url } = await mailServer({ onData: (stream) => void stream.resume() });
    expect((await smtpChannel({ url, from }, 9_000).send(message)).outcome).toBe('unknown');
  });

  test('a connection that breaks after the text', async () => {
    const { url } = await mailServer({
      onData(stream) {
        stream.resume();
        stream.on('end', () => {
          for (const { _socket: socket } of servers[0]!.connections as Set<{ _socket: Socket }>) {
            socket.destroy();
          }
        });
      },
    });
    expect((await smtpChannel({ url, from }).send(message)).outcome).toBe('unknown');
  });
});

test('an unreachable server: it has certainly not been sent', async () => {
  const { url } = await mailServer();
  await new Promise<void>((resolve) => {
    servers.splice(0)[0]!.close(() => resolve());
  });
  expect((await smtpChannel({ url, from }).send(message)).outcome).toBe('unsent');
});
