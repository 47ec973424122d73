import type { BankItem } from '@passline/contract/bank-statements/bank-statements';
import { contract } from '@passline/contract/contract';
import type { Queryable } from '@passline/database';
import { checkMatch, ownChanges } from '@passline/domain/bank-statements/check-match';
import { eftNumber } from '@passline/domain/balances/eft-file';
import { SYSTEM_ACCOUNTS, type AccountKind } from '@passline/domain/ledger/accounts';
import { centsFromDecimal, decimalFromCents, formatCents, type Cents } from '@passline/domain/money/cents';
import { notFound, refused } from '../../kernel/actions/refusal.ts';
import { runAction } from '../../kernel/actions/run-action.ts';
import { requireSecondFactor } from '../../kernel/session/account/second-factor-proof.ts';
import { settleFiled } from '../balances/settle-filed.ts';
import { lockAuthor } from '../balances/approval-of-day.ts';
import { lockAccounts } from '../ledger/read-account.ts';
import { admitOwn } from './admit-own.ts';
import { ITEM_POSTINGS, readItems } from './items.ts';
import { LINES, toLines, type LineRecord } from './line-records.ts';
import { lockLines } from './lock-lines.ts';
import { postLine } from './post-line.ts';
import { requireMatcher } from './require-matcher.ts';

type Wanted = { postingId: number } | { accountId: string; amount: number; note: string };
/** A part as it will be written. */
type Part = {
  accountId: string;
  kind: AccountKind;
  name: string;
  amountCents: Cents;
  postingId: number | null;
  note: string;
};

/** Says what lines are, and posts it. See docs/rules/bank-statements.md#a-line. */
export const matchLines = runAction(contract.bankStatements.match, async (call) => {
  const { db, input, caller, callerName, nowMs, audit } = call;
  const by = requireMatcher(caller);
  await lockAuthor(db, by.id);
  const lines = await lockLines(db, input.matches);
  const accounts = await readAccounts(db);
  const items = await readOpenItems(
    db,
    input.matches.flatMap(({ parts }) => parts),
  );
  const matches = input.matches.map(({ bankLineId, parts: wanted }) => {
    const line = lines.get(bankLineId);
    if (!line) throw notFound();
    if (line.matched_at !== null)
      throw refused({
        code: 'line-matched',
        message: `${line.matched_by_email} has matched this line already.`,
      });
    const parts = wanted.map((part) => toPart(part, items, accounts));
    const checkable = parts.map((part) => ({ ...part, isItem: part.postingId !== null }));
    const lineCents = centsFromDecimal(line.amount);
    const checked = checkMatch(lineCents, checkable);
    if (!checked.ok) throw refused(checked.refusal);
    return { bankLineId, line, lineCents, parts, changes: ownChanges(checkable) };
  });
  const own = matches.filter(({ changes }) => changes.size > 0);
  if (own.length > 0) {
    const named = matches.flatMap(({ parts }) => parts.map(({ accountId }) => accountId));
    const locked = await lockAccounts(db, [...new Set([...named, SYSTEM_ACCOUNTS.bank])]);
    await requireSecondFactor(db, caller);
    for (const move of own) await admitOwn(call, by, move, locked);
  }
  for (const { bankLineId, line, parts } of matches) {
    await insertParts(db, bankLineId, parts);
    await settleFiled(
      call,
      parts.flatMap(({ postingId }) => postingId ?? []),
    );
    await postLine(db, line, parts, { by: callerName, atMs: nowMs, sign: 1 });
    await db.query(
      `update bank_lines set matched_at = $2, matched_by = $3, matched_by_email = $4, postings = postings + 1, rev = rev + 1
       where id = $1`,
      [bankLineId, new Date(nowMs), by.id, by.email],
    );
    audit({
      table: 'bank_lines',
      id: bankLineId,
      before: { matchedWith: null },
      after: { matchedWith: parts.map(wordsOf).join('; ') },
    });
  }
  const { rows } = await db.query<LineRecord>(
    `select * from ${LINES} lines where id = any($1) order by array_position($1, id)`,
    [input.matches.map(({ bankLineId }) => bankLineId)],
  );
  return toLines(db, rows, new Map());
});

type NamedAccount = { kind: AccountKind; name: string };

async function readAccounts(db: Queryable): Promise<ReadonlyMap<string, NamedAccount>> {
  const { rows } = await db.query<NamedAccount & { id: string }>(
    `select id, kind, name from accounts where kind not in ('restaurant', 'courier')`,
  );
  return new Map(rows.map(({ id, ...account }) => [id, account]));
}

/** Of the postings that are asked for. @throws Refused for one that is cleared, or nothing that a bank shows */
async function readOpenItems(
  db: Queryable,
  wanted: readonly Wanted[],
): Promise<ReadonlyMap<number, BankItem>> {
  const ids = wanted.flatMap((part) => ('postingId' in part ? part.postingId : []));
  if (new Set(ids).size < ids.length)
    throw refused({ code: 'item-twice', message: 'The same thing is chosen twice.' });
  const cleared = await db.query<{ by: string; day: string }>(
    `select l.matched_by_email as by, l.day::text as day from bank_line_parts p join bank_lines l on l.id = p.line_id
     where p.posting_id = any($1::bigint[]) limit 1`,
    [ids],
  );
  const [other] = cleared.rows;
  if (other) {
    const message = `${other.by} has matched it with the line of ${other.day}. Nothing was changed.`;
    throw refused({ code: 'item-matched', message });
  }
  await requireNotSetAside(db, ids);
  const { rows } = await db.query<{ id: number }>(
    `select p.id from ${ITEM_POSTINGS} p where p.id = any($1::bigint[])`,
    [ids],
  );
  if (rows.length < ids.length) throw notFound('There is no such item.');
  return readItems(db, ids);
}

/** @throws Refused for what left with a bank file that was set aside, and for what was posted back of it */
async function requireNotSetAside(db: Queryable, postingIds: readonly number[]): Promise<void> {
  const { rows } = await db.query<{ number: number }>(
    `select f.creation_number as number from eft_file_payouts m join eft_files f on f.id = m.file_id
     where m.undone_posting_id is not null and (m.posting_id = any($1::bigint[]) or m.undone_posting_id = any($1::bigint[])) limit 1`,
    [postingIds],
  );
  const [file] = rows;
  if (!file) return;
  const message = `File ${eftNumber(file.number)} was set aside, so nothing of it counts as sent. If the bank paid it all the same, please make a correcting entry from each of its accounts to Bank on Balances, and match the line with those. Nothing was changed.`;
  throw refused({ code: 'item-set-aside', message });
}

function toPart(
  part: Wanted,
  items: ReadonlyMap<number, BankItem>,
  accounts: ReadonlyMap<string, NamedAccount>,
): Part {
  if ('postingId' in part) {
    const item = items.get(part.postingId);
    const account = item && accounts.get(item.accountId);
    if (!item || !account) throw notFound('There is no such item.');
    return {
      accountId: item.accountId,
      kind: account.kind,
      name: `${item.name}, ${account.name}`,
      amountCents: centsFromDecimal(item.amount),
      postingId: item.postingId,
      note: '',
    };
  }
  const account = accounts.get(part.accountId);
  if (!account) throw accountWrong();
  return { ...part, ...account, amountCents: centsFromDecimal(part.amount), postingId: null };
}

/** Also of an account that does not exist. */
function accountWrong() {
  return refused({
    code: 'account-wrong',
    message: 'What a restaurant or courier paid or was paid is recorded on Balances first.',
  });
}

async function insertParts(db: Queryable, bankLineId: string, parts: readonly Part[]): Promise<void> {
  const rows = parts.map(({ accountId, amountCents, postingId, note }, at) => ({
    position: at + 1,
    account_id: accountId,
    amount: decimalFromCents(amountCents),
    posting_id: postingId,
    note,
  }));
  await db.query(
    `insert into bank_line_parts (line_id, position, account_id, amount, posting_id, note)
     select $1, n.* from jsonb_to_recordset($2::jsonb)
       as n(position integer, account_id uuid, amount numeric, posting_id bigint, note text)`,
    [bankLineId, JSON.stringify(rows)],
  );
}

/** 'Golden Wok, Payouts (VoPay) −$60.00' */
function wordsOf({ name, note, amountCents }: Part): string {
  return `${[name, note].filter(Boolean).join(': ')} ${formatCents(amountCents)}`;
}
