import type { FileMistakes } from '../menus/files/file-mistake.ts';
import { readBankAmount } from './bank-amount.ts';
import { readBankDay } from './bank-day.ts';
import { noteAmountBounds, noteDayBounds, readBalance } from './line-bounds.ts';
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
export function readOfx(text: string, today: string, mistakes: FileMistakes): Statement {
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
    const read = readEntry(entry, line, today, mistakes);
    if (read) lines.push(read);
    line += countLines(block);
  }
  return {
    format: 'OFX',
    accountEnding: endingOf(valueOf(head, 'ACCTID')),
    lines,
    closing: closingOf(text, today, mistakes),
    dayOrder: null,
    isBalanceOff: false,
    pendingCount: 0,
  };
}

export const TOO_MANY = `The file has more than ${STATEMENT_LIMITS.lines.toLocaleString('en')} lines. Please download it in parts.`;

function readEntry(entry: string, line: number, today: string, mistakes: FileMistakes): StatementLine | null {
  const day = readBankDay(valueOf(entry, 'DTPOSTED').slice(0, 8), null);
  const amountCents = readBankAmount(valueOf(entry, 'TRNAMT'));
  if (day === null) mistakes.add({ line, column: 'DTPOSTED', message: 'This is no day.' });
  if (amountCents === null) mistakes.add({ line, column: 'TRNAMT', message: 'This is no amount.' });
  noteDayBounds(day, today, { line, column: 'DTPOSTED' }, mistakes);
  noteAmountBounds(amountCents, { line, column: 'TRNAMT' }, mistakes);
  const [, currencyBlock = ''] = entry.split('<CURRENCY>');
  const currency = valueOf(currencyBlock, 'CURSYM');
  if (currency !== '' && currency !== 'CAD')
    mistakes.add({
      line,
      column: 'CURRENCY',
      message: `This is in ${currency}. Only Canadian dollars are read.`,
    });
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

function closingOf(text: string, today: string, mistakes: FileMistakes): Statement['closing'] {
  const [before = '', block = ''] = text.split('<LEDGERBAL>');
  const line = countLines(before) + 1;
  const balanceCents = readBalance(valueOf(block, 'BALAMT'), { line, column: 'BALAMT' }, mistakes);
  const day = readBankDay(valueOf(block, 'DTASOF').slice(0, 8), null);
  noteDayBounds(day, today, { line, column: 'DTASOF' }, mistakes);
  return balanceCents === null || day === null ? null : { day, balanceCents };
}

/** The first value of a tag; '' where there is none. A tag that is not closed ends with its line. */
function valueOf(block: string, tag: string): string {
  const at = block.indexOf(`<${tag}>`);
  if (at < 0) return '';
  const rest = block.slice(at + tag.length + 2, at + tag.length + 1_002).trimStart();
  const [, plain] = /^<!\[CDATA\[([^]*?)\]\]>/.exec(rest) ?? [];
  return (plain ?? decodedText(untilTag(rest, tag)))
    .replaceAll(/\p{Cc}|\s+/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}

function untilTag(rest: string, tag: string): string {
  const [value = ''] = rest.split('<', 1);
  return rest.startsWith(`</${tag}>`, value.length) ? value : (value.split(/[\r\n]/, 1)[0] ?? '');
}

function decodedText(text: string): string {
  return text.replaceAll(/&(#x?[\da-f]{1,6}|[a-z]{2,5});/gi, (all, name: string) => decoded(name) ?? all);
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
