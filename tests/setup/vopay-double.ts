import { createHash } from 'node:crypto';
import { startHttpDouble, type Heard, type HttpDouble, type Reply } from './http-double.ts';

export const VOPAY_ACCOUNT = { accountId: 'passline', key: 'vopay-key', secret: 'vopay-secret' };

export type VopayTransaction = {
  id: string;
  key: string;
  amount: string;
  status: string;
  fields: URLSearchParams;
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
  /** What it says instead, before it does anything; null never answers. */
  instead: (heard: Heard) => Reply | null | undefined;
  /** What it says after it has done what it was asked; null never answers. */
  afterwards: (heard: Heard) => Reply | null | undefined;
  /** The date that it takes signatures for. */
  date: string;
  paid: VopayTransaction[];
};

export async function startVopayDouble(): Promise<VopayDouble> {
  const double: VopayDouble = Object.assign(
    await startHttpDouble((heard) => {
      const instead = double.instead(heard);
      if (instead !== undefined) return instead;
      const answer = carryOut(double, heard);
      const afterwards = double.afterwards(heard);
      return afterwards === undefined ? answer : afterwards;
    }),
    { instead: () => undefined, afterwards: () => undefined, date: '', paid: [] },
  );
  return double;
}

export const vopayRefusal = (ErrorMessage: string): Reply => says({ Success: false, ErrorMessage });

function carryOut(double: VopayDouble, { url, body }: Heard): Reply {
  const fields = new URLSearchParams(body.toString());
  const { accountId, key, secret } = VOPAY_ACCOUNT;
  const signature = createHash('sha1').update(`${key}${secret}${double.date}`).digest('hex');
  if (fields.get('AccountID') !== accountId || fields.get('Signature') !== signature) {
    return vopayRefusal('Invalid signature');
  }
  if (url.pathname === '/api/v2/eft/withdraw') return withdraw(double, fields);
  if (url.pathname === '/api/v2/account/transactions') {
    const found = double.paid.filter((one) => one.key === fields.get('ClientReferenceNumber'));
    return accepted({ Transactions: Object.fromEntries(found.map((one, at) => [at, told(one)])) });
  }
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

/** A key that it has seen is refused, whatever became of it. */
function withdraw(double: VopayDouble, fields: URLSearchParams): Reply {
  const key = fields.get('IdempotencyKey') ?? '';
  if (double.paid.some((one) => one.key === key)) return vopayRefusal('Idempotency key was used before');
  const id = String(4_458_000 + double.paid.length);
  double.paid.push({ id, key, amount: fields.get('Amount') ?? '', status: 'pending', fields });
  return accepted({ TransactionID: id });
}

const told = ({ id, key, status, amount }: VopayTransaction) => ({
  TransactionID: id,
  TransactionType: 'EFT Withdrawal',
  TransactionStatus: status,
  FailureReason: status === 'failed' ? 'Account closed' : '',
  ClientReferenceNumber: key,
  DebitAmount: amount,
});
const accepted = (body: object): Reply => says({ Success: true, ErrorMessage: '', ...body });
const says = (body: object): Reply => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
