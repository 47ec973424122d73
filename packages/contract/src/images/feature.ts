import { feature } from '../kernel/feature.ts';
import { images } from './images.ts';
import { imagesPermissions } from './permissions.ts';

export default feature({
  actions: { images },
  permissions: [imagesPermissions],
});
