export { Channel, type ChannelFigures, type ChannelOptions } from './channel.ts';
export type { Change, RightsChange } from './feed.ts';
export type { DatabaseRow, LiveSource } from './live-source.ts';
export type { Limits } from './limits.ts';
export type { PolledSource } from './polled-source.ts';
export type { Ended } from './rights.ts';
export { revisionWithOwn } from './snapshot.ts';
export type { Topic } from './topic.ts';
