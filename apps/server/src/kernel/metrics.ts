import Counter from 'prom-client/lib/counter.js';
import Histogram from 'prom-client/lib/histogram.js';
import Registry from 'prom-client/lib/registry.js';
import { loadLate } from './load-late.ts';

export const registry = new Registry();

export const httpRequests = new Counter({
  name: 'passline_http_requests_total',
  help: 'HTTP requests by kind of path and status',
  labelNames: ['path', 'status'],
  registers: [registry],
});

export const actionDuration = new Histogram({
  name: 'passline_action_duration_seconds',
  help: 'Time an action or query took on the server, by outcome',
  labelNames: ['action', 'outcome'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  registers: [registry],
});

/**
 * Those of the process itself (memory, processor, garbage collection) come with the first reading: they bring 75 files
 * of telemetry. Their counters count from there; they are read by comparing two readings.
 */
const measureProcess = loadLate(async () => {
  const { collectDefaultMetrics } = await import('prom-client');
  collectDefaultMetrics({ register: registry });
});

/** All figures, in the text that Prometheus reads. */
export async function readMetrics(): Promise<string> {
  await measureProcess();
  return registry.metrics();
}
