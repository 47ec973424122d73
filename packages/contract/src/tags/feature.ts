import { feature } from '../kernel/feature.ts';
import { tagsPermissions } from './permissions.ts';
import { tags, tagsLive } from './tags.ts';

export default feature({
  actions: { tags },
  live: [tagsLive],
  permissions: [tagsPermissions],
});
