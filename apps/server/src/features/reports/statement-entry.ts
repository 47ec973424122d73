import type { AccountKind } from '@passline/domain/ledger/accounts';
import { otherAccountOf } from '@passline/domain/ledger/other-account';
import { centsFromDecimal } from '@passline/domain/money/cents';
import type { StatementEntry, StatementEvent } from '@passline/domain/reports/statement';

/** A posting that a statement names, as the database reads it; `line`: of the statement. */
export type EntryRecord<Line> = {
  line: Line;
  id: number;
  posted_at: string;
  posted_by: string;
  change: number;
  event: StatementEvent;
  text: string | null;
  other_kind: AccountKind | null;
  author: string | null;
  order: { id: string; orderNumber: number; placedAt: string } | null;
};

export function toStatementEntry(record: Omit<EntryRecord<unknown>, 'line'>): StatementEntry {
  const { id, posted_at, posted_by, change, event, text, other_kind: otherKind, author, order } = record;
  return {
    id,
    postedAt: Date.parse(posted_at),
    postedBy: posted_by,
    changeCents: centsFromDecimal(change),
    event,
    text: text ?? '',
    otherAccount: otherKind === null ? '' : otherAccountOf(otherKind),
    author: author ?? '',
    order: order && { ...order, placedAt: Date.parse(order.placedAt) },
  };
}
