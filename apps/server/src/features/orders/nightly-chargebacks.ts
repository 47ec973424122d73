import { startOfLocalDay } from '@passline/domain/time/local-date';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import type { ScheduledWork } from '../../kernel/scheduled-work/scheduled-work.ts';
import type { FindingServices } from './find-chargebacks.ts';

const DAY_MS = 86_400_000;
/** Customers have 120 days to dispute a payment. */
const SINCE_DAYS = 130;

/** Finds the chargebacks whose events never came. See docs/rules/payments.md#chargebacks. */
export function nightlyChargebacks(services: FindingServices): ScheduledWork {
  return {
    name: 'nightly-chargebacks',
    when: { at: '02:40', zone: DEFAULT_TIME_ZONE },
    mayTakeMinutes: 60,
    work: async ({ period, signal }) => {
      const { findChargebacks } = await import('./find-chargebacks.ts');
      const sinceMs = startOfLocalDay(period, DEFAULT_TIME_ZONE) - SINCE_DAYS * DAY_MS;
      await findChargebacks(services, sinceMs, signal);
    },
  };
}
