import type { ReportOrder } from '@passline/contract/reports/reports';
import { useQuery } from '@tanstack/react-query';
import { rangeOfDays, type ReportDays } from '@passline/domain/reports/report-range';
import { api, queries } from '../../api/client.ts';
import { usePages, type Pages } from '../../parts/list/use-pages.ts';
import type { ReportSearch } from './report-search.ts';

/** The location and days of a report. */
export type ReportOf = { locationId: string; timezone: string; days: ReportDays };

/** The sums of a report and its orders, page by page. */
export function useReport({ locationId, timezone, days }: ReportOf, order: ReportSearch['order']) {
  const asked = { locationId, ...rangeOfDays(days, timezone) };
  const totals = useQuery(queries.reports.totals.queryOptions({ input: asked, staleTime: 0 }));
  const input = { ...asked, order };
  const pages: Pages<ReportOrder> = usePages({
    key: queries.reports.orders.key({ type: 'infinite', input }),
    limits: { first: 100, most: 1_000 },
    read: (page, signal) => api.reports.orders({ ...input, ...page }, signal ? { signal } : {}),
  });
  return { asked, totals, pages };
}

export type Report = ReturnType<typeof useReport>;
