import type { BankItem, BankLine } from '@passline/contract/bank-statements/bank-statements';
import { formatDay } from '@passline/domain/time/format-day';
import { localDate } from '@passline/domain/time/local-date';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { liveClient } from '../../live/live-client.ts';
import { formatMoney } from '../../parts/money.tsx';

const KINDS: Record<BankItem['kind'], string> = {
  payout: 'Payout to',
  return: 'Payout that came back from',
  refund: 'Refund of',
  settlement: 'Cash of',
  receipt: 'Received from',
  'returned-receipt': 'Payment that came back of',
  'eft-file': 'Bank file',
  other: 'Entry:',
};

/** 'Payout to Golden Wok, Robson', 'Bank file 0012, 201 payouts'. */
export function itemWords({ kind, name, accountName, eftFile }: BankItem): string {
  const words = `${KINDS[kind]} ${name || accountName}`;
  if (!eftFile) return words;
  const { payouts, ofPayouts } = eftFile;
  const all = ofPayouts.toLocaleString('en');
  return `${words}, ${payouts === ofPayouts ? all : `${payouts.toLocaleString('en')} of ${all}`} ${ofPayouts === 1 ? 'payout' : 'payouts'}`;
}

/** What tells items apart. */
export function itemKey({ postingId, eftFile }: BankItem): string {
  return eftFile ? eftFile.id : String(postingId);
}

/** A day of the bank, or of the platform: 'Tue 24 Nov'. */
export function dayWords(day: string): string {
  return formatDay(day, localDate(liveClient.serverNow(), DEFAULT_TIME_ZONE));
}

/** What a line is, can only be, or that nobody knows it: in its row. */
export function stateWords({ matched, suggested }: BankLine): string {
  if (matched) {
    const [first, ...more] = matched.parts;
    if (!first) return 'Matched';
    const words = first.item
      ? itemWords(first.item)
      : [first.accountName, first.note].filter(Boolean).join(': ');
    return more.length === 0 ? words : `${words}, and ${more.length} more`;
  }
  const [first, ...more] = suggested;
  if (!first) return 'Nothing fits by itself';
  return more.length === 0 ? itemWords(first) : `${itemWords(first)}, and ${more.length} more`;
}

/** 'DEPOSIT, Tue 24 Nov, $86.00': a line by name. */
export function lineName({ description, reference, day, amount }: BankLine): string {
  return [description || reference || 'Line', dayWords(day), formatMoney(amount)].join(', ');
}
