import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  GatewayUnreachable,
  type CardRequest,
} from '../../apps/server/src/features/payments/card-gateway.ts';
import { monerisGateway } from '../../apps/server/src/features/payments/moneris/moneris-gateway.ts';
import type { Reply } from '../setup/http-double.ts';
import {
  DECLINED,
  MONERIS_STORE,
  receiptOf,
  receiptXml,
  startMonerisDouble,
} from '../setup/moneris-double.ts';
import { createTestDatabase } from '../setup/test-database.ts';

const moneris = await startMonerisDouble();
const database = await createTestDatabase();
afterAll(async () => {
  await moneris.stop();
  await database.drop();
});
const access = { ...MONERIS_STORE, url: moneris.url };
const gateway = monerisGateway(access, database.pool);
/** Its waits end at once: the tests do not wait by the clock. */
const hasty = monerisGateway(access, database.pool, 50);

beforeEach(() => {
  moneris.instead = () => undefined;
  moneris.afterwards = () => undefined;
  moneris.outcome = { ResponseCode: '027', Message: 'APPROVED           *                    =' };
  moneris.done.length = 0;
  moneris.asked.length = 0;
  moneris.heard.length = 0;
});

const aRequest = (changes: Partial<CardRequest> = {}): CardRequest => ({
  key: `${randomUUID()}.1`,
  orderId: randomUUID(),
  amountCents: 1230,
  accountId: null,
  paid: { reference: 'web-4711/75-0_899', cardKey: 'u8xBAh3LhfHed2PTmNTnTSlL2' },
  ...changes,
});
const UNKNOWN =
  /^The answer of the card provider was lost, so it is not known .* Look in its Merchant Resource Center first: ‘Send again’/;
const sentLongAgo = (key: string) =>
  database.pool.query(`update moneris_refunds set sent_at = now() - interval '1 hour' where key = $1`, [key]);
const kept = async (key: string) =>
  (
    await database.pool.query<{ reference: string | null; refusal: string | null }>(
      'select reference, refusal from moneris_refunds where key = $1',
      [key],
    )
  ).rows;

/** Answers from something in between, or incomplete receipts, made from the approval that they would be. */
const FOREIGN: [string, (approval: string) => Reply][] = [
  ['a 500', (body) => ({ status: 500, body })],
  ['a 401', (body) => ({ status: 401, body })],
  ['a 403', (body) => ({ status: 403, body })],
  ['a 429', (body) => ({ status: 429, body })],
  ['a redirect', (body) => ({ status: 307, headers: { location: '/elsewhere' }, body })],
  ['nothing', () => ({ body: '' })],
  ['a page', () => ({ body: '<html><body>Maintenance</body></html>' })],
  ['words', () => ({ body: 'upstream timed out' })],
  ['a truncated receipt', (body) => ({ body: body.slice(0, body.indexOf('</receipt>')) })],
  ['two receipts', (body) => ({ body: body.replace('<receipt>', '<receipt></receipt><receipt>') })],
  ['entities', (body) => ({ body: `<!DOCTYPE a [<!ENTITY b "c">]>${body.replace(/^<\?.*?\?>/, '')}` })],
  ['names of JavaScript', (body) => ({ body: body.replace('<receipt>', '<constructor/><receipt>') })],
  ['more than a receipt', (body) => ({ body: body.replace('<receipt>', `<receipt>${' '.repeat(100_000)}`) })],
  ['a wrong token', () => receiptOf({ Message: 'API token mismatch' })],
];

/** The body of an approval: of a refund or charge, and of a look-up of it. */
const approvalOf = (fields: Record<string, unknown>) =>
  receiptXml({
    ReceiptId: fields['order_id'],
    ResponseCode: '027',
    Complete: 'true',
    TransAmount: fields['amount'],
    TransID: '81-0_900',
    status_code: '001',
  });

const coded = (code: string, syscall?: string) => Object.assign(new Error(code), { code, syscall });

/** An approval, except for this. */
const OPEN: [string, Record<string, string>][] = [
  ['has no code', { ResponseCode: 'null' }],
  ['has an invalid code', { ResponseCode: 'OK' }],
  ['is not complete', { Complete: 'false' }],
  ['timed out waiting for the bank', { TimedOut: 'true' }],
  ['is of another purchase', { ReceiptId: 'web-4712' }],
  ['is of another amount', { TransAmount: '12.00' }],
  ['has no number', { TransID: 'null' }],
];

describe.each(['refund', 'charge'] as const)('a %s', (kind) => {
  test.each(FOREIGN)('is not decided by %s', async (_, reply) => {
    moneris.instead = ({ fields }) => reply(approvalOf(fields));
    await expect(gateway[kind](aRequest())).rejects.toThrow(GatewayUnreachable);
    moneris.instead = ({ isLook, fields }) => (isLook ? undefined : reply(approvalOf(fields)));
    await expect(gateway[kind](aRequest())).rejects.toThrow(GatewayUnreachable);
    expect(moneris.done).toEqual([]);
    // Nor does the token go to the redirect's address.
    for (const { url } of moneris.heard) expect(url.pathname).toBe('/gateway2/servlet/MpgRequest');
  });

  test('is decided by the same approval, unchanged', async () => {
    moneris.instead = ({ fields }) => ({ body: approvalOf(fields) });
    expect(await gateway[kind](aRequest())).toMatchObject({ outcome: 'approved' });
  });

  test.each(OPEN)('is not decided by a receipt that %s', async (_, fields) => {
    moneris.outcome = { ...moneris.outcome, ...fields };
    await expect(gateway[kind](aRequest())).rejects.toThrow(GatewayUnreachable);
    expect(moneris.done).toHaveLength(1);
  });

  test('that Moneris never answers is not decided', async () => {
    moneris.instead = () => null;
    await expect(hasty[kind](aRequest())).rejects.toThrow(GatewayUnreachable);
  });

  test('is not decided while Moneris is unreachable, and done once when it is back', async () => {
    const request = aRequest();
    const gone = await startMonerisDouble();
    await gone.stop();
    const nowhere = monerisGateway({ ...access, url: gone.url }, database.pool);
    await expect(nowhere[kind](request)).rejects.toThrow(GatewayUnreachable);
    expect(await gateway[kind](request)).toMatchObject({ outcome: 'approved' });
    expect(moneris.done).toHaveLength(1);
  });

  test('is declined from code 50 on, also when it is asked for again', async () => {
    const request = aRequest();
    moneris.outcome = { ResponseCode: '050', Message: 'EXPIRED CARD <1>  *            =' };
    const answer = { outcome: 'declined', reason: 'The card was declined: EXPIRED CARD <1>.' };
    expect(await gateway[kind](request)).toEqual(answer);
    expect(await gateway[kind](request)).toEqual(answer);
    expect(moneris.done).toHaveLength(1);
  });

  test('is approved below code 50', async () => {
    moneris.outcome = { ResponseCode: '049', Message: '' };
    expect(await gateway[kind](aRequest())).toMatchObject({ outcome: 'approved' });
  });

  test('that is refused without a message shows the code', async () => {
    moneris.outcome = { ResponseCode: '983', Message: 'null' };
    expect(await gateway[kind](aRequest())).toMatchObject({
      reason: 'The card was declined: code 983.',
    });
  });

  test("reveals none of Moneris's identifiers", async () => {
    const request = aRequest();
    const names = [
      kind === 'refund' ? 'web-4711' : request.key,
      kind === 'refund' ? '75-0_899' : 'u8xBAh3LhfHed2PTmNTnTSlL2',
      MONERIS_STORE.storeId,
      MONERIS_STORE.apiToken,
    ];
    moneris.outcome = { ...DECLINED, Message: `No ${names.join(', no ')}` };
    expect(await gateway[kind](request)).toEqual({
      outcome: 'declined',
      reason: 'The card was declined: No …, no …, no …, no ….',
    });
  });

  test('with another key is a new one', async () => {
    await gateway[kind](aRequest());
    await gateway[kind](aRequest());
    expect(moneris.done).toHaveLength(2);
  });
});

describe('a refund', () => {
  test.each([null, { reference: 'pi_first', cardKey: null }, { reference: 'web/', cardKey: null }])(
    'of an order that does not name its purchase is declined, and Moneris is not asked: %j',
    async (paid) => {
      const request = aRequest({ paid });
      expect(await gateway.refund(request)).toEqual({
        outcome: 'declined',
        reason: 'The order does not say what was paid at the card provider.',
      });
      expect(moneris.heard).toEqual([]);
      expect(await kept(request.key)).toEqual([]);
    },
  );

  test('names the purchase, the amount and our key', async () => {
    const request = aRequest({ paid: { reference: 'web&4711/x/75-0_899', cardKey: null } });
    expect(await gateway.refund(request)).toEqual({
      outcome: 'approved',
      reference: 'web&4711/x/81-0_900',
    });
    expect(moneris.heard[0]).toMatchObject({ method: 'POST', headers: { 'content-type': /text\/xml/ } });
    expect(moneris.heard[0]!.body.toString()).toBe(
      '<?xml version="1.0" encoding="UTF-8"?><request><store_id>monca10</store_id><api_token>yesguy</api_token>' +
        '<refund><order_id>web&amp;4711/x</order_id><amount>12.30</amount><txn_number>75-0_899</txn_number>' +
        `<crypt_type>7</crypt_type><cust_id>${request.key}</cust_id></refund></request>`,
    );
    expect(await kept(request.key)).toEqual([{ reference: 'web&4711/x/81-0_900', refusal: null }]);
  });

  test('whose answer is lost is not sent again, and a person is told where to look and what to do', async () => {
    const request = aRequest();
    moneris.afterwards = () => ({ status: 502, body: '' });
    await expect(gateway.refund(request)).rejects.toThrow(GatewayUnreachable);
    moneris.afterwards = () => undefined;
    // The sender may still be waiting for the answer.
    await expect(gateway.refund(request)).rejects.toThrow(GatewayUnreachable);
    expect(await kept(request.key)).toEqual([{ reference: null, refusal: null }]);
    await sentLongAgo(request.key);
    const answer = await gateway.refund(request);
    expect(answer).toEqual({ outcome: 'declined', reason: expect.stringMatching(UNKNOWN) });
    expect(await gateway.refund(request)).toEqual(answer);
    expect(moneris.done).toHaveLength(1);
  });

  // As fetch reports it for networks that a test does not have.
  test.each([
    ['is forgotten when no address accepted a connection', new AggregateError([], 'none'), 0],
    ['is forgotten when no connection came in time', coded('UND_ERR_CONNECT_TIMEOUT'), 0],
    ['is forgotten when the name is not found', coded('ENOTFOUND', 'getaddrinfo'), 0],
    ['stays kept when the connection broke', coded('ECONNRESET', 'read'), 1],
    ['stays kept when the other side ended it', coded('UND_ERR_SOCKET'), 1],
    ['stays kept when the route broke', coded('EHOSTUNREACH', 'read'), 1],
  ])('%s', async (_, cause, rows) => {
    const request = aRequest();
    const failing = vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('failed', { cause }));
    await expect(gateway.refund(request)).rejects.toThrow(GatewayUnreachable);
    failing.mockRestore();
    expect(await kept(request.key)).toHaveLength(rows);
  });

  test('that a person sends again, with a new key, is sent', async () => {
    const request = aRequest();
    moneris.instead = () => ({ status: 502, body: '' });
    await expect(gateway.refund(request)).rejects.toThrow(GatewayUnreachable);
    await sentLongAgo(request.key);
    expect(await gateway.refund(request)).toMatchObject({ outcome: 'declined' });
    moneris.instead = () => undefined;
    const again = { ...request, key: request.key.replace(/1$/, '2') };
    expect(await gateway.refund(again)).toMatchObject({ outcome: 'approved' });
    expect(moneris.done).toHaveLength(1);
  });

  test('whose answer came before this process ended is answered from what was kept', async () => {
    const request = aRequest();
    const answer = await gateway.refund(request);
    await sentLongAgo(request.key);
    expect(await monerisGateway(access, database.pool).refund(request)).toEqual(answer);
    expect(moneris.done).toHaveLength(1);
  });

  test('is sent once by two processes at the same time', async () => {
    const request = aRequest();
    const ended = await Promise.allSettled(Array.from({ length: 5 }, () => gateway.refund(request)));
    const answers = ended.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(answers.length).toBeGreaterThan(0);
    for (const answer of answers) expect(answer).toMatchObject({ outcome: 'approved' });
    for (const one of ended) {
      if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(GatewayUnreachable);
    }
    expect(moneris.done).toHaveLength(1);
  });

  test('is not sent when it cannot be stored first', async () => {
    const broken = monerisGateway(access, {
      query: () => Promise.reject(new Error('The database is gone.')),
    });
    await expect(broken.refund(aRequest())).rejects.toThrow('The database is gone.');
    expect(moneris.heard).toEqual([]);
  });
});

describe('a charge', () => {
  test.each([null, { reference: 'web-4711/75-0_899', cardKey: null }])(
    'of a card that was not saved is declined, and Moneris is not asked: %j',
    async (paid) => {
      expect(await gateway.charge(aRequest({ paid }))).toEqual({
        outcome: 'declined',
        reason: 'The card of this order was not saved.',
      });
      expect(moneris.heard).toEqual([]);
    },
  );

  test('looks first, then takes the saved card without its owner, under our key', async () => {
    const request = aRequest();
    expect(await gateway.charge(request)).toEqual({
      outcome: 'approved',
      reference: `${request.key}/81-0_900`,
    });
    expect(moneris.asked).toEqual(['look res_purchase_cc', 'res_purchase_cc']);
    const envelope = '<store_id>monca10</store_id><api_token>yesguy</api_token>';
    const purchase =
      '<res_purchase_cc><data_key>u8xBAh3LhfHed2PTmNTnTSlL2</data_key>' +
      `<order_id>${request.key}</order_id><cust_id>${request.key}</cust_id><amount>12.30</amount>` +
      '<crypt_type>7</crypt_type><cof_info><payment_indicator>U</payment_indicator>' +
      '<payment_information>2</payment_information></cof_info></res_purchase_cc>';
    expect(moneris.heard.map(({ body }) => body.toString().replace(/^.*?<request>/, ''))).toEqual([
      `${envelope}<status_check>true</status_check>${purchase}</request>`,
      `${envelope}${purchase}</request>`,
    ]);
  });

  test('has a reference that a refund accepts', async () => {
    const charged = await gateway.charge(aRequest());
    const reference = charged.outcome === 'approved' ? charged.reference : '';
    const request = aRequest({ paid: { reference, cardKey: null } });
    expect(await gateway.refund(request)).toMatchObject({ outcome: 'approved' });
    expect(moneris.done.at(-1)?.fields).toMatchObject({ txn_number: '81-0_900' });
  });

  test.each([
    ['approved', {}, { outcome: 'approved' }],
    ['declined', DECLINED, { outcome: 'declined', reason: 'The card was declined.' }],
  ])('that was %s and whose answer is lost is found, and not sent again', async (_, outcome, answer) => {
    const request = aRequest();
    moneris.outcome = { ...moneris.outcome, ...outcome };
    moneris.afterwards = () => (moneris.done.length > 0 ? { body: '<response><receipt>' } : undefined);
    await expect(gateway.charge(request)).rejects.toThrow(GatewayUnreachable);
    moneris.afterwards = () => undefined;
    moneris.asked.length = 0;
    expect(await gateway.charge(request)).toMatchObject(answer);
    expect(moneris.asked).toEqual(['look res_purchase_cc']);
    expect(moneris.done).toHaveLength(1);
  });

  test('whose key Moneris knows but does not show yet is not decided', async () => {
    const request = aRequest();
    await gateway.charge(request);
    moneris.instead = ({ isLook }) => (isLook ? receiptOf({ status_code: '986' }) : undefined);
    await expect(gateway.charge(request)).rejects.toThrow(GatewayUnreachable);
    expect(moneris.done).toHaveLength(1);
  });

  test('that is found approved by a contradictory look-up is not decided', async () => {
    const request = aRequest();
    await gateway.charge(request);
    const { receipt } = moneris.done[0]!;
    moneris.instead = () => receiptOf({ ...receipt, status_code: '986' });
    await expect(gateway.charge(request)).rejects.toThrow(GatewayUnreachable);
    moneris.instead = () => receiptOf(receipt);
    await expect(gateway.charge(request)).rejects.toThrow(GatewayUnreachable);
  });

  test('does not take the message of an empty look-up for an answer', async () => {
    const request = aRequest();
    moneris.instead = ({ isLook }) =>
      isLook ? receiptOf({ ReceiptId: request.key, ResponseCode: '986', Complete: 'true' }) : undefined;
    expect(await gateway.charge(request)).toMatchObject({ outcome: 'approved' });
  });

  test('moves money once in two processes at the same time, and both know it afterwards', async () => {
    const request = aRequest();
    await Promise.allSettled(Array.from({ length: 5 }, () => gateway.charge(request)));
    expect(moneris.done).toHaveLength(1);
    expect(await gateway.charge(request)).toMatchObject({ outcome: 'approved' });
    expect(moneris.done).toHaveLength(1);
  });
});

test('Moneris has no statement of what it did within a span of time', () => {
  expect(gateway.statement).toBeUndefined();
});
