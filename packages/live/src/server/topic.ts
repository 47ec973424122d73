import type { TopicFrame } from './frame.ts';
import type { LiveSource } from './live-source.ts';
import type { PolledSource } from './polled-source.ts';

/** Receives what happens in a topic. */
export type Subscriber = { deliver: (frame: TopicFrame) => void };

/** The subscribers of one live query with the same parameters and the same audience: they share every frame. */
export type Topic = {
  name: string;
  source: LiveSource | PolledSource;
  params: Record<string, unknown>;
  audience: string;
  subscriptions: Set<Subscriber>;
};

/** Whether its rows are polled, or come through the change feed. */
export function isPolled(source: Topic['source']): source is PolledSource {
  return 'rows' in source;
}
