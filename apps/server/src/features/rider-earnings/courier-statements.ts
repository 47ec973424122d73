import { contract } from '@passline/contract/contract';
import type { CourierStatement as OnWire } from '@passline/contract/rider-earnings/courier-statement';
import type { WeekBalances } from '@passline/contract/reports/statement';
import type { Principal } from '@passline/contract/kernel/permissions';
import type { Queryable } from '@passline/database';
import { decimalFromCents } from '@passline/domain/money/cents';
import type { StatementRow, StatementSpan } from '@passline/domain/reports/bridge-rows';
import { presetDays, rangeOfDays, type ReportDays } from '@passline/domain/reports/report-range';
import {
  COURIER_LINES,
  courierChanges,
  isCourierEven,
} from '@passline/domain/rider-earnings/courier-statement';
import { courierStatementRows } from '@passline/domain/rider-earnings/courier-statement-rows';
import { formatDay } from '@passline/domain/time/format-day';
import { localDate } from '@passline/domain/time/local-date';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { isCourierRole, type Role } from '@passline/domain/users/roles';
import { notFound } from '../../kernel/actions/refusal.ts';
import { runQuery } from '../../kernel/actions/run-action.ts';
import type { Services } from '../../kernel/services.ts';
import { balancesOfWeeks, weeksUpTo } from '../reports/weeks-of-account.ts';
import { wordedRows } from '../reports/worded-rows.ts';
import { writeStatementPdf } from '../reports/write-pdf.ts';
import { readCourierStatement } from './read-courier-statement.ts';
import { countWaiting } from './earned-deliveries.ts';

/** As earnings: a courier's week may go through locations of several zones. */
const ZONE = DEFAULT_TIME_ZONE;

type Asked = { db: Queryable; services: Pick<Services, 'now' | 'workers'> };

export const statement = runQuery(
  contract.riderEarnings.statement,
  async ({ db, services, input }) =>
    (await readWhole({ db, services }, input.riderUserId, input.week)).onWire,
);

export const statementPdf = runQuery(contract.riderEarnings.statementPdf, ({ db, services, input }) =>
  writeFile({ db, services }, input.riderUserId, input.week),
);

export const weeks = runQuery(contract.riderEarnings.weeks, ({ db, services, input }) =>
  readWeeks({ db, services }, input.riderUserId),
);

export const ownStatement = runQuery(
  contract.riderEarnings.ownStatement,
  async ({ db, services, caller, input }) =>
    (await readWhole({ db, services }, idOf(caller), input.week)).onWire,
);

export const ownStatementPdf = runQuery(
  contract.riderEarnings.ownStatementPdf,
  ({ db, services, caller, input }) => writeFile({ db, services }, idOf(caller), input.week),
);

export const ownWeeks = runQuery(contract.riderEarnings.ownWeeks, ({ db, services, caller }) =>
  readWeeks({ db, services }, idOf(caller)),
);

function idOf(caller: Principal | null): string {
  if (caller?.kind !== 'user') throw notFound();
  return caller.userId;
}

/** @throws Refused if they never delivered, and it is not their work */
async function requireCourier(db: Queryable, riderUserId: string): Promise<string> {
  const { rows } = await db.query<{ name: string; role: Role; has_account: boolean }>(
    `select case when u.erased_at is null then coalesce(nullif(u.name, ''), u.email) else 'Erased person' end as name, u.role,
       exists (select from accounts a where a.id = u.id and a.kind = 'courier') as has_account from users u where u.id = $1`,
    [riderUserId],
  );
  const [user] = rows;
  if (!user || !(user.has_account || isCourierRole(user.role))) throw notFound();
  return user.name;
}

async function readWhole({ db, services }: Asked, riderUserId: string, day: string) {
  const riderName = await requireCourier(db, riderUserId);
  const days = presetDays('this-week', day);
  const range = rangeOfDays(days, ZONE);
  const found = await readCourierStatement(db, riderUserId, range);
  const span: StatementSpan = {
    days,
    range,
    isOpen: range.createdAtMax > services.now(),
    clock: { zone: ZONE },
  };
  const rows = courierStatementRows(found, span);
  const changes = courierChanges(found);
  const onWire: OnWire = {
    riderUserId,
    riderName,
    ...days,
    beginsAt: range.createdAtMin,
    endsAt: range.createdAtMax,
    before: decimalFromCents(found.beforeCents),
    lines: Object.fromEntries(
      COURIER_LINES.map((line) => [line, decimalFromCents(changes[line])]),
    ) as OnWire['lines'],
    after: decimalFromCents(found.afterCents),
    later: decimalFromCents(found.later.changeCents),
    isEven: isCourierEven(found),
    waitingCount: await countWaiting(db, range.createdAtMin, range.createdAtMax, riderUserId),
    rows: rows.map(rowOnWire),
  };
  return { onWire, rows };
}

function rowOnWire({ changeCents, balanceCents, ...row }: StatementRow): OnWire['rows'][number] {
  return {
    ...row,
    change: changeCents === null ? null : decimalFromCents(changeCents),
    balance: balanceCents === null ? null : decimalFromCents(balanceCents),
  };
}

async function writeFile({ db, services }: Asked, riderUserId: string, day: string) {
  const { onWire, rows } = await readWhole({ db, services }, riderUserId, day);
  const content = await writeStatementPdf(services.workers, {
    whose: onWire.riderName,
    days: daysWords(onWire),
    notes: onWire.isEven
      ? 'Equals the ledger at both ends, to the cent.'
      : 'These lines do not lead from one balance to the other. Please tell Passline.',
    rows: wordedRows(rows),
  });
  return {
    name: `courier-statement-${onWire.from}-${onWire.to}.pdf`,
    contentType: 'application/pdf',
    content: content.toString('base64'),
  };
}

/** The year is written if it is not that of the last day. */
function daysWords({ from, to }: ReportDays): string {
  return `Statement, ${formatDay(from, to)} – ${formatDay(to, to)} ${to.slice(0, 4)}`;
}

async function readWeeks({ db, services }: Asked, riderUserId: string): Promise<WeekBalances[]> {
  await requireCourier(db, riderUserId);
  const over = weeksUpTo(presetDays('last-week', localDate(services.now(), ZONE)));
  return balancesOfWeeks(
    db,
    riderUserId,
    over,
    over.map((week) => rangeOfDays(week, ZONE)),
  );
}
