import Gauge from 'prom-client/lib/gauge.js';
import { registry } from '../metrics.ts';
import type { Services } from '../services.ts';
import { overdueSeconds } from './scheduled-runs.ts';
import type { ScheduledWork } from './scheduled-work.ts';

/** Shows at /metrics, of any process, which scheduled work is behind. */
export function measureScheduledWork(
  { reads, now, log }: Pick<Services, 'reads' | 'now' | 'log'>,
  works: readonly ScheduledWork[],
): void {
  const name = 'passline_scheduled_run_overdue_seconds';
  registry.removeSingleMetric(name);
  new Gauge({
    name,
    help: 'Seconds since the oldest period of scheduled work that is not done was due; 0: none',
    labelNames: ['job'],
    registers: [registry],
    async collect() {
      this.reset();
      try {
        const overdue = await overdueSeconds(reads, works, now());
        for (const [job, seconds] of overdue) this.set({ job }, seconds);
      } catch (error) {
        // A process without its database shows its other figures.
        log.warn({ err: error }, 'What is scheduled could not be measured.');
      }
    },
  });
}
