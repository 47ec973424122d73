import type { ReportOrder, ReportSpan } from '@passline/contract/reports/reports';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, queries } from '../../api/client.ts';
import { usePages, type Pages } from '../../parts/list/use-pages.ts';
import type { ReportSearch } from './report-search.ts';

/** The location and days of a report. */
export type ReportOf = { locationId: string; timezone: string; span: ReportSpan };

/** The days that the address means, as the server knows them: its clock rules count, not those of this computer. */
export function useSpan(locationId: string, { range, from, to }: ReportSearch) {
  const asked = range === 'custom' ? { from, to } : { preset: range };
  return useQuery(
    queries.reports.span.queryOptions({ input: { locationId, ...asked }, placeholderData: keepPreviousData }),
  );
}

/** The sums of a report and its orders, page by page. */
export function useReport({ locationId, span }: ReportOf, order: ReportSearch['order']) {
  const { createdAtMin, createdAtMax } = span;
  const asked = { locationId, createdAtMin, createdAtMax };
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
