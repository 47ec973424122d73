import { feature } from '../kernel/feature.ts';
import { taxes } from './taxes.ts';

export default feature({
  actions: { taxes },
});
