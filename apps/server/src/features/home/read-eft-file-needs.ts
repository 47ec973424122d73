import type { HomeNeeds } from '@passline/contract/home/home';
import type { Queryable } from '@passline/database';
import { EFT_ANSWER_BANK_DAYS, eftNumber } from '@passline/domain/balances/eft-file';
import { bankDaysBefore } from '@passline/domain/time/bank-days';
import { localDate } from '@passline/domain/time/local-date';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { BANK_OF_ACCOUNT } from '../banking/read-payee.ts';
import { readLinesOfSetAside, type LineOfSetAside } from '../bank-statements/lines-of-set-aside.ts';

type EftFileNeeds = HomeNeeds['eftFiles'];
type Unanswered = NonNullable<EftFileNeeds['oldestUnanswered']>;
type Found = {
  unwritten: number;
  unwritten_total: number;
  oldest_unwritten: EftFileNeeds['oldestUnwritten'];
  unanswered: number;
  oldest_unanswered: (Omit<Unanswered, 'number'> & { creationNumber: number }) | null;
};

/**
 * Payouts that could be written into a file for the bank, files that nobody knows the end of, and those that the bank may have paid although
 * they were set aside. What is held or waits cannot be
 * written, and is named as that. See docs/rules/balances.md#bank-files.
 */
export async function readEftFileNeeds(db: Queryable, nowMs: number): Promise<EftFileNeeds> {
  const aside = await readLinesOfSetAside(db);
  const { rows } = await db.query<Found>({
    name: 'home-eft-files',
    text: `with unwritten as (
        select p.amount, p.created_at, r.id as run_id, r.week::text as week
        from payouts p join pay_run_lines n on n.id = p.id join pay_runs r on r.id = n.run_id
          join accounts a on a.id = p.account_id left join ${BANK_OF_ACCOUNT} b on b.account_id = p.account_id
        where p.method = 'EFT' and p.eft_file_id is null and p.state in ('PROCESSING', 'RETRY')
          and r.state not in ('WAITING', 'PAYING') and a.on_hold is null
          and coalesce(b.payouts_blocked_until <= $1, true)
      ), unanswered as (
        select f.* from eft_files f where f.state = 'WRITTEN' and f.due_day <= $2
      )
      select (select count(*)::int from unwritten) as unwritten,
        (select coalesce(sum(amount), 0) from unwritten) as unwritten_total,
        (select json_build_object('runId', run_id, 'week', week) from unwritten order by created_at, run_id limit 1) as oldest_unwritten,
        (select count(*)::int from unanswered) as unanswered,
        (select json_build_object('runId', run_id, 'creationNumber', creation_number, 'total', total, 'dueDay', due_day,
            'isDownloaded', exists (select from eft_file_downloads d where d.file_id = unanswered.id))
          from unanswered order by due_day, created_at limit 1) as oldest_unanswered`,
    values: [new Date(nowMs), bankDaysBefore(localDate(nowMs, DEFAULT_TIME_ZONE), EFT_ANSWER_BANK_DAYS)],
  });
  const [found] = rows;
  return {
    unwrittenCount: found?.unwritten ?? 0,
    unwrittenTotal: found?.unwritten_total ?? 0,
    oldestUnwritten: found?.oldest_unwritten ?? null,
    unansweredCount: found?.unanswered ?? 0,
    oldestUnanswered: found?.oldest_unanswered ? numbered(found.oldest_unanswered) : null,
    paidAsideCount: aside.length,
    oldestPaidAside: aside[0] ? toldOf(aside[0]) : null,
  };
}

function numbered({ creationNumber, ...file }: NonNullable<Found['oldest_unanswered']>): Unanswered {
  return { ...file, number: eftNumber(creationNumber) };
}

function toldOf({ runId: _run, ...line }: LineOfSetAside): EftFileNeeds['oldestPaidAside'] {
  return line;
}
