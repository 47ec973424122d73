import Gauge from 'prom-client/lib/gauge.js';
import { registry } from '../../kernel/metrics.ts';
import type { Services } from '../../kernel/services.ts';

/** Shows at /metrics, of any process, what is wrong with the ledger and has not been acknowledged. */
export function measureFaults({ reads, log }: Pick<Services, 'reads' | 'log'>): void {
  const name = 'passline_ledger_faults';
  registry.removeSingleMetric(name);
  new Gauge({
    name,
    help: 'Faults of the ledger that nobody has acknowledged, by kind; protection: a trigger is off',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      this.reset();
      try {
        const { rows } = await reads.query<{ kind: string; count: number }>(
          'select kind, count(*)::int as count from ledger_faults where acknowledged_at is null group by 1',
        );
        for (const { kind, count } of rows) this.set({ kind }, count);
      } catch (error) {
        // A process without its database shows its other figures.
        log.warn({ err: error }, 'The faults of the ledger could not be measured.');
      }
    },
  });
}
