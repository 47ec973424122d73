import { XMLBuilder, XMLParser } from 'fast-xml-parser';
import { startHttpDouble, type Heard, type HttpDouble, type Reply } from './http-double.ts';

export const MONERIS_STORE = { storeId: 'monca10', apiToken: 'yesguy' };

type Fields = Record<string, unknown>;
export type MonerisTransaction = { type: string; fields: Fields; receipt: Fields };
/** A request as Moneris reads it. */
type Asked = { isLook: boolean; type: string; fields: Fields };

/** A server that speaks Moneris' wire format and keeps what it did. */
export type MonerisDouble = HttpDouble & {
  /** What it answers instead, before it does anything; null never answers. */
  instead: (asked: Asked) => Reply | null | undefined;
  /** What it answers instead, after it did what it was asked. */
  afterwards: () => Reply | undefined;
  /** The outcome of the next transaction: fields of its receipt. */
  outcome: Fields;
  /** Approved or not, the newest last. */
  done: MonerisTransaction[];
  /** The requests, without the envelope, as text: a look-up begins with `look`. */
  asked: string[];
};

const APPROVED = { ResponseCode: '027', Message: 'APPROVED           *                    =' };
export const DECLINED = { ResponseCode: '481', Message: 'DECLINED           *                    =' };
const NOTHING = {
  ReceiptId: 'null',
  ReferenceNum: 'null',
  ResponseCode: 'null',
  Message: 'null',
  TransType: 'null',
  Complete: 'false',
  TransAmount: 'null',
  TransID: 'null',
  TimedOut: 'false',
};

const parser = new XMLParser({ parseTagValue: false, ignoreDeclaration: true });
const builder = new XMLBuilder();

export const receiptXml = (fields: Fields): string =>
  `<?xml version="1.0"?>${builder.build({ response: { receipt: { ...NOTHING, ...fields } } })}`;
export const receiptOf = (fields: Fields): Reply => ({
  headers: { 'content-type': 'text/xml' },
  body: receiptXml(fields),
});

/** What a customer paid there before the order came: by default $35.45. */
export function payAtMoneris(
  { done }: Pick<MonerisDouble, 'done'>,
  orderId: string,
  changes: Fields = {},
): void {
  done.push({
    type: 'purchase',
    fields: { order_id: orderId },
    receipt: {
      ReceiptId: orderId,
      TransType: '00',
      Complete: 'true',
      TransAmount: '35.45',
      TransID: '75-0_899',
      ...APPROVED,
      ...changes,
    },
  });
}

export async function startMonerisDouble(): Promise<MonerisDouble> {
  const double: MonerisDouble = Object.assign(
    await startHttpDouble((heard) => {
      const asked = read(heard);
      if (!asked) return { status: 404, body: 'no such page' };
      double.asked.push(`${asked.isLook ? 'look ' : ''}${asked.type}`);
      const instead = double.instead(asked);
      if (instead !== undefined) return instead;
      const answer = asked.isLook ? look(double, asked) : carryOut(double, asked);
      return double.afterwards() ?? answer;
    }),
    { instead: () => undefined, afterwards: () => undefined, outcome: APPROVED, done: [], asked: [] },
  );
  return double;
}

function read({ method, url, body }: Heard): Asked | null {
  if (method !== 'POST' || url.pathname !== '/gateway2/servlet/MpgRequest') return null;
  const { request } = parser.parse(body.toString()) as { request: Record<string, unknown> };
  const { store_id: storeId, api_token: apiToken, status_check: status, ...rest } = request;
  const [type, fields] = Object.entries(rest)[0] ?? [];
  if (storeId !== MONERIS_STORE.storeId || apiToken !== MONERIS_STORE.apiToken) return null;
  if (!type || typeof fields !== 'object') return null;
  return { isLook: status === 'true', type, fields: { ...fields } };
}

/** What it declined is also found, by the order id. */
function look({ done }: MonerisDouble, { fields }: Asked): Reply {
  const found = done.find(
    ({ type, fields: one }) => type !== 'refund' && one['order_id'] === fields['order_id'],
  );
  if (!found) return receiptOf({ status_code: '986', status_message: 'not found' });
  const isApproved = Number(found.receipt['ResponseCode']) < 50;
  return receiptOf({
    ...found.receipt,
    status_code: isApproved ? '001' : '986',
    status_message: isApproved ? 'found' : 'not found',
  });
}

/** A purchase accepts an order id once; a refund is done as often as it is sent. */
function carryOut({ done, outcome }: MonerisDouble, { type, fields }: Asked): Reply {
  const isTaken = done.some((one) => one.type === type && one.fields['order_id'] === fields['order_id']);
  if (isTaken && type !== 'refund') {
    return receiptOf({
      Message: 'The transaction was not sent to the host because of a duplicate order id',
    });
  }
  const receipt = {
    ReceiptId: fields['order_id'],
    TransType: type === 'refund' ? '04' : '00',
    Complete: 'true',
    TransAmount: fields['amount'],
    TransID: `${81 + done.length}-0_900`,
    ...outcome,
  };
  done.push({ type, fields, receipt });
  return receiptOf(receipt);
}
