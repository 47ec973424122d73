import { feature } from '../kernel/feature.ts';
import { session } from './session.ts';

export default feature({
  actions: { session },
});
