import { contract } from '@passline/contract/contract';
import { presetDays } from '@passline/domain/reports/report-range';
import { localDate } from '@passline/domain/time/local-date';
import { badRequest } from '../../kernel/actions/refusal.ts';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { requireReportPlace } from './report-place.ts';
import { rangeOfReport } from './week-ranges.ts';

/**
 * When the days of a report begin and end, by the zone rules of this server: those of a browser may be older, and its days
 * an hour off. See docs/rules/reports.md#the-range.
 */
export const readSpan = runQuery(contract.reports.span, async ({ db, input, reach, services }) => {
  const { locationId, preset, from, to } = input;
  const place = await requireReportPlace(db, reach, locationId);
  const today = localDate(services.now(), place.timezone);
  const days = preset ? presetDays(preset, today) : from && to ? { from, to } : null;
  if (!days) throw badRequest('Please name a preset, or the first and the last day.');
  return { ...days, ...(await rangeOfReport(db, place, days)) };
});
