import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import type { ScheduledWork } from '../../kernel/scheduled-work/scheduled-work.ts';
import type { Services } from '../../kernel/services.ts';

/** Erases those whose time is over. See docs/rules/personal-data.md#time. */
export function nightlyErasing(services: Services, days: number): ScheduledWork {
  return {
    name: 'nightly-erasing',
    when: { at: '04:15', zone: DEFAULT_TIME_ZONE },
    mayTakeMinutes: 120,
    work: async ({ period, signal }) => {
      const { eraseOld } = await import('./erase-old.ts');
      await eraseOld(services, { period, days, signal });
    },
  };
}
