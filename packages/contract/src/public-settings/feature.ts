import { feature } from '../kernel/feature.ts';
import { publicSettings } from './public-settings.ts';

export default feature({
  actions: { publicSettings },
});
