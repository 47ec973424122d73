import { createHash } from 'node:crypto';
import { startHttpDouble, type Heard, type HttpDouble, type Reply } from './http-double.ts';

export const VOPAY_ACCOUNT = { accountId: 'passline', key: 'vopay-key', secret: 'vopay-secret' };

export type VopayTransaction = {
  id: string;
  key: string;
  amount: string;
  status: string;
  /** As VoPay writes it: `2026-11-20 20:00:00`, in UTC. */
  at: string;
  fields: URLSearchParams;
  /** Other fields that VoPay sends for it, or sends with other values. */
  more: Record<string, unknown>;
};

/** What VoPay sends to a webhook, with the key that proves it. */
export function vopayWebhook(
  id: string | number,
  status: string,
  changes: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    Success: true,
    TransactionID: id,
    TransactionType: 'EFT Withdrawal',
    TransactionAmount: '12.00',
    Status: status,
    UpdatedAt: '2026-11-20 14:56:00',
    ValidationKey: createHash('sha1').update(`${VOPAY_ACCOUNT.secret}${id}`).digest('hex'),
    Environment: 'Production',
    ...changes,
  };
}

/** A server that speaks VoPay's wire format and keeps what it was asked to pay. */
export type VopayDouble = HttpDouble & {
  /** What it answers instead, before it does anything; null never answers. */
  instead: (heard: Heard) => Reply | null | undefined | Promise<Reply | null | undefined>;
  /** What it answers after it has done what it was asked; null never answers. */
  afterwards: (heard: Heard) => Reply | null | undefined | Promise<Reply | null | undefined>;
  /** What its clock shows. */
  now: () => number;
  /** The date that it accepts signatures for; null: that of its clock, in UTC. */
  date: string | null;
  paid: VopayTransaction[];
};

export async function startVopayDouble(): Promise<VopayDouble> {
  const double: VopayDouble = Object.assign(
    await startHttpDouble(async (heard) => {
      const instead = await double.instead(heard);
      if (instead !== undefined) return instead;
      const answer = carryOut(double, heard);
      const afterwards = await double.afterwards(heard);
      return afterwards === undefined ? answer : afterwards;
    }),
    { instead: () => undefined, afterwards: () => undefined, now: Date.now, date: null, paid: [] },
  );
  return double;
}

export const vopayRefusal = (ErrorMessage: string): Reply => says({ Success: false, ErrorMessage });

function carryOut(double: VopayDouble, { url, body }: Heard): Reply {
  const fields = new URLSearchParams(body.toString());
  const { accountId, key, secret } = VOPAY_ACCOUNT;
  const date = double.date ?? timestamp(double.now()).slice(0, 10);
  const signature = createHash('sha1').update(`${key}${secret}${date}`).digest('hex');
  if (fields.get('AccountID') !== accountId || fields.get('Signature') !== signature) {
    return vopayRefusal('Invalid signature');
  }
  if (url.pathname === '/api/v2/eft/withdraw') return withdraw(double, fields);
  if (url.pathname === '/api/v2/account/transactions') return list(double, fields);
  const one = double.paid.find(({ id }) => id === fields.get('TransactionID'));
  if (!one) return vopayRefusal('Invalid TransactionID');
  if (url.pathname === '/api/v2/eft/withdraw/transaction') return accepted(told(one));
  if (url.pathname === '/api/v2/account/transactions/cancel') {
    if (one.status !== 'pending') return vopayRefusal('This transaction can no longer be cancelled');
    one.status = 'cancelled';
    return accepted(told(one));
  }
  return { status: 404, body: 'no such page' };
}

let lastId = 4_458_000;

/** A key that it has seen is refused, whatever the outcome was. */
function withdraw(double: VopayDouble, fields: URLSearchParams): Reply {
  const key = fields.get('IdempotencyKey') ?? '';
  if (double.paid.some((one) => one.key === key)) return vopayRefusal('Idempotency key was used before');
  lastId += 1;
  const id = String(lastId);
  const amount = fields.get('Amount') ?? '';
  const at = timestamp(double.now());
  double.paid.push({ id, key, amount, status: 'pending', at, fields, more: {} });
  return accepted({ TransactionID: id });
}

/** Those of the span, and of the key if one is named. */
function list({ paid }: VopayDouble, fields: URLSearchParams): Reply {
  const key = fields.get('ClientReferenceNumber');
  const from = fields.get('StartDateTime') ?? '';
  const to = fields.get('EndDateTime') ?? '';
  const found = paid.filter((one) => one.at >= from && one.at <= to && (key === null || one.key === key));
  return accepted({
    NumberOfRecords: found.length,
    Transactions: Object.fromEntries(found.map((one, at) => [at, told(one)])),
  });
}

const timestamp = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
const told = ({ id, key, status, amount, at, more }: VopayTransaction) => ({
  TransactionID: id,
  TransactionDateTime: at,
  TransactionType: 'EFT Withdrawal',
  TransactionStatus: status,
  FailureReason: status === 'failed' ? 'Account closed' : '',
  ClientReferenceNumber: key,
  DebitAmount: amount,
  CreditAmount: null,
  ParentTransactionID: null,
  ...more,
});
const accepted = (body: object): Reply => says({ Success: true, ErrorMessage: '', ...body });
const says = (body: object): Reply => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
