import type { Queryable } from '@passline/database';
import { daysOfRange, presetDays, rangeOfDays } from '@passline/domain/reports/report-range';
import type { ReportDays, ReportRange } from '@passline/domain/reports/report-range';
import { addDays, localDate } from '@passline/domain/time/local-date';
import type { ReportPlace } from './report-place.ts';

type Place = Pick<ReportPlace, 'locationId' | 'timezone'>;
type SentWeek = { week: string; report_start: string; report_end: string };

/**
 * When weeks of a location begin and end. One that was sent keeps its ends, also where the location's time zone was changed later, and
 * the weeks beside it touch them; all others begin and end at midnight. See docs/rules/reports.md#weeks-that-were-sent.
 */
export async function rangesOfWeeks(
  db: Queryable,
  { locationId, timezone }: Place,
  weeks: readonly ReportDays[],
): Promise<ReportRange[]> {
  const { rows } = await db.query<SentWeek>(
    `select distinct on (1) coalesce(week, of_week)::text as week, report_start, report_end from report_emails
     where location_id = $1 and (week is not null or of_week is not null) order by 1, created_at, id`,
    [locationId],
  );
  const sent = new Map(rows.map(({ week, ...ends }) => [week, ends]));
  return weeks.map((week) => {
    const usual = rangeOfDays(week, timezone);
    const own = sent.get(week.from);
    const begin = own?.report_start ?? sent.get(addDays(week.from, -7))?.report_end;
    const end = own?.report_end ?? sent.get(addDays(week.from, 7))?.report_start;
    return {
      createdAtMin: begin === undefined ? usual.createdAtMin : Date.parse(begin),
      createdAtMax: end === undefined ? usual.createdAtMax : Date.parse(end),
    };
  });
}

/** The range of days: of a week its own. */
export async function rangeOfReport(db: Queryable, place: Place, days: ReportDays): Promise<ReportRange> {
  const week = presetDays('this-week', days.from);
  const isWeek = week.from === days.from && week.to === days.to;
  const [range] = isWeek ? await rangesOfWeeks(db, place, [week]) : [];
  return range ?? rangeOfDays(days, place.timezone);
}

/** The days of a range: of a week its seven, also where its ends are not at midnight any more. */
export async function daysOfReport(db: Queryable, place: Place, range: ReportRange): Promise<ReportDays> {
  return (await weekOfReport(db, place, range)) ?? daysOfRange(range, place.timezone);
}

/** The week that a range is; null: it is other days. */
export async function weekOfReport(
  db: Queryable,
  place: Place,
  range: ReportRange,
): Promise<ReportDays | null> {
  const middle = (range.createdAtMin + range.createdAtMax) / 2;
  const week = presetDays('this-week', localDate(middle, place.timezone));
  const [its] = await rangesOfWeeks(db, place, [week]);
  const isWeek = its?.createdAtMin === range.createdAtMin && its.createdAtMax === range.createdAtMax;
  return isWeek ? week : null;
}
