import Counter from 'prom-client/lib/counter.js';
import Gauge from 'prom-client/lib/gauge.js';
import { registry } from '../metrics.ts';
import type { Replica } from './replica.ts';

/** Shows at /metrics how far the replica is behind, and from where was read what may be read from it. */
export function measureReplica(replica: Pick<Replica, 'lagSeconds' | 'counts'>): void {
  const lag = 'passline_replica_lag_seconds';
  registry.removeSingleMetric(lag);
  new Gauge({
    name: lag,
    help: 'Seconds that the replica is behind, at the most; NaN if that is not known',
    registers: [registry],
    collect() {
      this.set(replica.lagSeconds ?? Number.NaN);
    },
  });
  const reads = 'passline_replica_reads_total';
  registry.removeSingleMetric(reads);
  new Counter({
    name: reads,
    help: 'Answers to queries that may be read from the replica, by where they were read, and why not there',
    labelNames: ['place', 'why'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [place, count] of replica.counts) {
        const isNear = place === 'replica';
        this.inc(isNear ? { place, why: '' } : { place: 'primary', why: place }, count);
      }
    },
  });
}
