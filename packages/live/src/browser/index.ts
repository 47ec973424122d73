export { Collection, type CollectionStatus, type Row } from './collection.ts';
export { SILENCE_IS_OFFLINE_MS, type Freshness } from './freshness.ts';
export { LiveClient, type LiveClientOptions } from './live-client.ts';
export type { OpenTopic } from './live-topics.ts';
