import type { BankItem } from '@passline/contract/bank-statements/bank-statements';
import { contract } from '@passline/contract/contract';
import type { Queryable } from '@passline/database';
import { checkMatch, ownChanges } from '@passline/domain/bank-statements/check-match';
import { SYSTEM_ACCOUNTS, type AccountKind } from '@passline/domain/ledger/accounts';
import {
  centsFromDecimal,
  decimalFromCents,
  formatCents,
  sumCents,
  type Cents,
} from '@passline/domain/money/cents';
import { notFound, refused } from '../../kernel/actions/refusal.ts';
import { runAction } from '../../kernel/actions/run-action.ts';
import { requireSecondFactor } from '../../kernel/session/account/second-factor-proof.ts';
import { settleFiled } from '../balances/settle-filed.ts';
import { lockAuthor } from '../balances/approval-of-day.ts';
import { lockAccounts } from '../ledger/read-account.ts';
import { admitOwn } from './admit-own.ts';
import { readChosenFiles, setAside, type ChosenFile } from './chosen-files.ts';
import { ITEM_POSTINGS, readItems } from './items.ts';
import { LINES, toLines, type LineRecord } from './line-records.ts';
import { lockLines } from './lock-lines.ts';
import { postLine } from './post-line.ts';
import { requireMatcher } from './require-matcher.ts';

type Wanted =
  | { postingId: number }
  | { eftFileId: string }
  | { accountId: string; amount: number; note: string };
/** A part as it will be written. */
type Part = {
  accountId: string;
  kind: AccountKind;
  name: string;
  amountCents: Cents;
  postingId: number | null;
  note: string;
  /** With which it was chosen as one thing. */
  eftFileId: string | null;
};
/** What was chosen for a line: `words` of the trail. */
type Chosen = { parts: Part[]; words: string };
type OpenItems = { items: ReadonlyMap<number, BankItem>; files: ReadonlyMap<string, ChosenFile> };

/** Says what lines are, and posts it. See docs/rules/bank-statements.md#a-line. */
export const matchLines = runAction(contract.bankStatements.match, async (call) => {
  const { db, input, caller, callerName, nowMs, audit } = call;
  const by = requireMatcher(caller);
  await lockAuthor(db, by.id);
  const lines = await lockLines(db, input.matches);
  const accounts = await readAccounts(db);
  const open = await readOpenItems(
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
    const chosen = wanted.map((part) => toChosen(part, open, accounts));
    const parts = chosen.flatMap((one) => one.parts);
    const checkable = parts.map((part) => ({ ...part, isItem: part.postingId !== null }));
    const lineCents = centsFromDecimal(line.amount);
    const checked = checkMatch(lineCents, checkable);
    if (!checked.ok) throw refused(checked.refusal);
    const words = chosen.map((one) => one.words).join('; ');
    return { bankLineId, line, lineCents, parts, words, changes: ownChanges(checkable) };
  });
  const own = matches.filter(({ changes }) => changes.size > 0);
  if (own.length > 0) {
    const named = matches.flatMap(({ parts }) => parts.map(({ accountId }) => accountId));
    const locked = await lockAccounts(db, [...new Set([...named, SYSTEM_ACCOUNTS.bank])]);
    await requireSecondFactor(db, caller);
    for (const move of own) await admitOwn(call, by, { ...move, isTakingBack: false }, locked);
  }
  // Of all lines at once, before anything is posted: their accounts are locked in one order.
  await settleFiled(
    call,
    matches.flatMap(({ parts }) => parts.flatMap(({ postingId }) => postingId ?? [])),
  );
  for (const { bankLineId, line, parts, words } of matches) {
    await insertParts(db, bankLineId, parts);
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
      after: { matchedWith: words },
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
async function readOpenItems(db: Queryable, wanted: readonly Wanted[]): Promise<OpenItems> {
  const fileIds = wanted.flatMap((part) => ('eftFileId' in part ? part.eftFileId : []));
  const ids = wanted.flatMap((part) => ('postingId' in part ? part.postingId : []));
  const files = await readChosenFiles(db, [...new Set(fileIds)]);
  const all = [
    ...ids,
    ...fileIds.flatMap((id) => files.get(id)?.payouts.map(({ postingId }) => postingId) ?? []),
  ];
  if (new Set(all).size < all.length)
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
  return { items: await readItems(db, ids), files };
}

/** @throws Refused for what left with a bank file that was set aside, and for what was posted back of it */
async function requireNotSetAside(db: Queryable, postingIds: readonly number[]): Promise<void> {
  const { rows } = await db.query<{ number: number }>(
    `select f.creation_number as number from eft_file_payouts m join eft_files f on f.id = m.file_id
     where m.undone_posting_id is not null and (m.posting_id = any($1::bigint[]) or m.undone_posting_id = any($1::bigint[])) limit 1`,
    [postingIds],
  );
  const [file] = rows;
  if (file) throw setAside(file.number);
}

function toChosen(
  part: Wanted,
  { items, files }: OpenItems,
  accounts: ReadonlyMap<string, NamedAccount>,
): Chosen {
  if ('eftFileId' in part) return ofFile(part.eftFileId, files, accounts);
  const own = toPart(part, items, accounts);
  return { parts: [own], words: wordsOf(own, own.amountCents) };
}

function ofFile(
  eftFileId: string,
  files: OpenItems['files'],
  accounts: ReadonlyMap<string, NamedAccount>,
): Chosen {
  const [file, account] = [files.get(eftFileId), accounts.get(SYSTEM_ACCOUNTS.payoutsEft)];
  if (!file || !account) throw notFound('There is no such bank file.');
  const count = file.payouts.length === 1 ? '1 payout' : `${file.payouts.length} payouts`;
  const name = `Bank file ${file.number}, ${count}, ${account.name}`;
  const parts = file.payouts.map(({ postingId, amount }) => ({
    accountId: SYSTEM_ACCOUNTS.payoutsEft,
    kind: account.kind,
    name,
    amountCents: centsFromDecimal(amount),
    postingId,
    note: '',
    eftFileId,
  }));
  return { parts, words: wordsOf({ name, note: '' }, sumCents(parts.map(({ amountCents }) => amountCents))) };
}

function toPart(
  part: Exclude<Wanted, { eftFileId: string }>,
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
      postingId: part.postingId,
      note: '',
      eftFileId: null,
    };
  }
  const account = accounts.get(part.accountId);
  if (!account) throw accountWrong();
  return {
    ...part,
    ...account,
    amountCents: centsFromDecimal(part.amount),
    postingId: null,
    eftFileId: null,
  };
}

/** Also of an account that does not exist. */
function accountWrong() {
  return refused({
    code: 'account-wrong',
    message: 'What a restaurant or courier paid or was paid is recorded on Balances first.',
  });
}

async function insertParts(db: Queryable, bankLineId: string, parts: readonly Part[]): Promise<void> {
  const rows = parts.map(({ accountId, amountCents, postingId, note, eftFileId }, at) => ({
    position: at + 1,
    account_id: accountId,
    amount: decimalFromCents(amountCents),
    posting_id: postingId,
    note,
    eft_file_id: eftFileId,
  }));
  await db.query(
    `insert into bank_line_parts (line_id, position, account_id, amount, posting_id, note, eft_file_id)
     select $1, n.* from jsonb_to_recordset($2::jsonb)
       as n(position integer, account_id uuid, amount numeric, posting_id bigint, note text, eft_file_id uuid)`,
    [bankLineId, JSON.stringify(rows)],
  );
}

/** 'Golden Wok, Payouts (VoPay) −$60.00' */
function wordsOf({ name, note }: Pick<Part, 'name' | 'note'>, amountCents: Cents): string {
  return `${[name, note].filter(Boolean).join(': ')} ${formatCents(amountCents)}`;
}
