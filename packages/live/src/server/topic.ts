import type { TopicFrame } from './frame.ts';
import type { LiveSource } from './live-source.ts';

/** Whoever hears what happens in a topic. */
export type Subscriber = { deliver: (frame: TopicFrame) => void };

/** The subscribers of one live query with the same parameters and the same audience: they share every frame. */
export type Topic = {
  name: string;
  source: LiveSource;
  params: Record<string, unknown>;
  audience: string;
  subscriptions: Set<Subscriber>;
};
