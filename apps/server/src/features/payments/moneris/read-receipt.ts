import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** More than any receipt has. */
const MOST_LETTERS = 100_000;

/** What Moneris says about a transaction; null: nothing. */
export type MonerisReceipt = {
  /** The id of the purchase that it belongs to. */
  orderId: string | null;
  /** Below 50: approved; from 50 on: declined. */
  code: number | null;
  message: string;
  /** Dollars with two decimals. */
  amount: string | null;
  transactionNumber: string | null;
  /** Whether the transaction has come to an end. */
  isComplete: boolean;
  /** Whether it was given up, since the bank did not answer. */
  isTimedOut: boolean;
  /** Where it was only looked for. Below 50: it was found and approved. */
  statusCode: number | null;
};

const parser = new XMLParser({ ignoreDeclaration: true, ignorePiTags: true, parseTagValue: false });

/** Null for everything that is not a whole receipt of Moneris. */
export function readReceipt(text: string): MonerisReceipt | null {
  // It defines no entities; a document that does is not from Moneris.
  if (text.length > MOST_LETTERS || text.includes('<!') || XMLValidator.validate(text) !== true) return null;
  const response = childOf(parse(text), 'response');
  const receipt = childOf(response, 'receipt');
  if (!receipt) return null;
  // The status is next to the receipt or in it.
  const told = { ...response, ...receipt };
  const isTimedOut = textOf(told, 'TimedOut') === 'true';
  return {
    orderId: textOf(told, 'ReceiptId'),
    code: codeOf(told, 'ResponseCode'),
    message: textOf(told, 'Message') ?? '',
    amount: textOf(told, 'TransAmount'),
    transactionNumber: textOf(told, 'TransID'),
    isComplete: textOf(told, 'Complete') === 'true' && !isTimedOut,
    isTimedOut,
    statusCode: codeOf(told, 'status_code'),
  };
}

function parse(text: string): unknown {
  try {
    return parser.parse(text);
  } catch {
    // Nested too deep, or with names that no receipt has.
    return null;
  }
}

function childOf(node: unknown, name: string): object | null {
  const child: unknown = valueOf(node, name);
  return typeof child === 'object' && child !== null && !Array.isArray(child) ? child : null;
}

/** Moneris writes `null` for what it does not tell. */
function textOf(node: unknown, name: string): string | null {
  const value = valueOf(node, name);
  return typeof value === 'string' && value !== '' && value !== 'null' ? value : null;
}

function codeOf(node: unknown, name: string): number | null {
  const text = textOf(node, name);
  return text !== null && /^\d{1,3}$/.test(text) ? Number(text) : null;
}

function valueOf(node: unknown, name: string): unknown {
  return typeof node === 'object' && node !== null
    ? Object.entries(node).find(([key]) => key === name)?.[1]
    : undefined;
}
