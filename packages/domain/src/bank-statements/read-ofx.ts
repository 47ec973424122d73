import type { FileMistakes } from '../menus/files/file-mistake.ts';
import { readBankAmount } from './bank-amount.ts';
import { readBankDay } from './bank-day.ts';
import {
  DESCRIPTION_MOST,
  endingOf,
  FITID_MOST,
  REFERENCE_MOST,
  STATEMENT_LIMITS,
  type Statement,
  type StatementLine,
} from './statement.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Whether a file is OFX: of version 1, which is SGML, or 2, which is XML. */
export function isOfx(text: string): boolean {
  return text.slice(0, 4_000).includes('<OFX>');
}

/** A statement of one account in OFX, in which only closed blocks and one value after each tag are relied on. */
export function readOfx(text: string, mistakes: FileMistakes): Statement {
  const whole = (message: string) => mistakes.add({ line: 1, column: null, message });
  const [head = '', ...blocks] = text.split('<STMTTRN>');
  if (text.includes('<CCSTMTRS>'))
    whole('This is the statement of a credit card, and not of a bank account.');
  if (text.split('<STMTRS>').length > 2)
    whole('The file has more than one account. Please download them one by one.');
  const currency = valueOf(head, 'CURDEF');
  if (currency !== '' && currency !== 'CAD')
    whole(`The account is in ${currency}. Only accounts in Canadian dollars are read.`);
  if (blocks.length > STATEMENT_LIMITS.lines) whole(TOO_MANY);
  let line = countLines(head) + 1;
  const lines: StatementLine[] = [];
  for (const block of blocks.slice(0, STATEMENT_LIMITS.lines)) {
    const [entry = ''] = block.split('</STMTTRN>');
    const read = readEntry(entry, line, mistakes);
    if (read) lines.push(read);
    line += countLines(block);
  }
  return {
    format: 'OFX',
    accountEnding: endingOf(valueOf(head, 'ACCTID')),
    lines,
    closing: closingOf(text),
    dayOrder: null,
  };
}

export const TOO_MANY = `The file has more than ${STATEMENT_LIMITS.lines.toLocaleString('en')} lines. Please download it in parts.`;

function readEntry(entry: string, line: number, mistakes: FileMistakes): StatementLine | null {
  const day = readBankDay(valueOf(entry, 'DTPOSTED').slice(0, 8), null);
  const amountCents = readBankAmount(valueOf(entry, 'TRNAMT'));
  if (day === null) mistakes.add({ line, column: 'DTPOSTED', message: 'This is no day.' });
  if (amountCents === null) mistakes.add({ line, column: 'TRNAMT', message: 'This is no amount.' });
  if (day === null || amountCents === null || amountCents === 0) return null;
  const names = [valueOf(entry, 'NAME'), valueOf(entry, 'PAYEE'), valueOf(entry, 'MEMO')];
  const reference = valueOf(entry, 'CHECKNUM') || valueOf(entry, 'REFNUM');
  return {
    line,
    day,
    amountCents,
    description: [...new Set(names.filter(Boolean))].join(' ').slice(0, DESCRIPTION_MOST),
    reference: reference.slice(0, REFERENCE_MOST),
    fitid: valueOf(entry, 'FITID').slice(0, FITID_MOST),
  };
}

function closingOf(text: string): Statement['closing'] {
  const [, block = ''] = text.split('<LEDGERBAL>');
  const balanceCents = readBankAmount(valueOf(block, 'BALAMT'));
  const day = readBankDay(valueOf(block, 'DTASOF').slice(0, 8), null);
  return balanceCents === null || day === null ? null : { day, balanceCents };
}

/** The first value of a tag: up to the end of its line or the next tag; '' where there is none. */
function valueOf(block: string, tag: string): string {
  const at = block.indexOf(`<${tag}>`);
  if (at < 0) return '';
  const [value = ''] = block.slice(at + tag.length + 2, at + tag.length + 1_002).split(/[<\r\n]/, 1);
  return value
    .replaceAll(/&(#x?[\da-f]{1,6}|[a-z]{2,5});/gi, (all, name: string) => decoded(name) ?? all)
    .replaceAll(/\p{Cc}|\s+/gu, ' ')
    .trim();
}

function decoded(name: string): string | undefined {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()];
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code < 0x11_00_00 && !(code >= 0xd8_00 && code < 0xe0_00)
    ? String.fromCodePoint(code)
    : undefined;
}

function countLines(text: string): number {
  return text.split('\n').length - 1;
}
