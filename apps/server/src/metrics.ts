import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

export const registry = new Registry();
collectDefaultMetrics({ register: registry });

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
