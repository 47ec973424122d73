import type { LiveTopic } from '../live-query.ts';
import { TAGS_LIVE } from './tag-kind.ts';
import type * as tags from './tags.ts';

export const tagsLive: LiveTopic<typeof tags.tagsLive> = TAGS_LIVE;
