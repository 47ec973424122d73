import { feature } from '../kernel/feature.ts';
import { dispatch, dispatchFunctions } from './dispatch.ts';

export default feature({
  actions: { dispatch },
  functions: dispatchFunctions,
});
