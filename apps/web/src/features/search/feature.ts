import { feature } from '../../feature.ts';

export default feature({
  name: 'search',
});
