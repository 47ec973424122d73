import { contract } from '@passline/contract/contract';
import { presetDays } from '@passline/domain/reports/report-range';
import { localDate } from '@passline/domain/time/local-date';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { requireReportPlace } from './report-place.ts';
import { balancesOfWeeks, weeksUpTo } from './weeks-of-account.ts';
import { rangesOfWeeks } from './week-ranges.ts';

/** The weeks that are over since the account of a location first moved, each with the balances at its ends. */
export const readWeeks = runQuery(contract.reports.weeks, async ({ db, input, reach, services }) => {
  const place = await requireReportPlace(db, reach, input.locationId);
  const weeks = weeksUpTo(presetDays('last-week', localDate(services.now(), place.timezone)));
  return balancesOfWeeks(db, place.locationId, weeks, await rangesOfWeeks(db, place, weeks));
});
