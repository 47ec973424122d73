import type { Channel, ChannelFigures } from '@passline/live/server';
import Counter from 'prom-client/lib/counter.js';
import Gauge from 'prom-client/lib/gauge.js';
import { registry } from '../metrics.ts';

type Read = (figures: ChannelFigures) => number;

const GAUGES: Record<string, [help: string, read: Read]> = {
  passline_live_connections: ['Open live sockets', ({ connections }) => connections],
  passline_live_topics: ['Live topics with a subscriber', ({ topics }) => topics],
  passline_live_feed_age_ms: ['Milliseconds since the feed last looked', ({ feedAgeMs }) => feedAgeMs],
  passline_live_unread_bytes: ['Bytes that wait for live sockets to read', ({ unreadBytes }) => unreadBytes],
  passline_live_waiting: ['Live subscriptions without their first answer', ({ waiting }) => waiting],
};

const CLOSED: Record<string, Read> = {
  'too many': ({ closedTooMany }) => closedTooMany,
  'too slow': ({ closedTooSlow }) => closedTooSlow,
};

/** Shows the figures of the live channel at /metrics. */
export function measureChannel(channel: Pick<Channel, 'figures'>): void {
  for (const [name, [help, read]] of Object.entries(GAUGES)) {
    registry.removeSingleMetric(name);
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read(channel.figures));
      },
    });
  }
  const name = 'passline_live_closed_total';
  registry.removeSingleMetric(name);
  new Counter({
    name,
    help: 'Live sockets that were closed for what they did, by reason',
    labelNames: ['reason'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [reason, read] of Object.entries(CLOSED)) this.inc({ reason }, read(channel.figures));
    },
  });
}
