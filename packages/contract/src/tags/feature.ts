import { feature } from '../kernel/feature.ts';
import { tagKind } from './tag-kind.ts';
import { tagsPermissions } from './permissions.ts';
import { tags, tagsLive } from './tags.ts';

export default feature({
  actions: { tags },
  live: [tagsLive],
  records: [tagKind],
  permissions: [tagsPermissions],
});
