import { feature } from '../../feature.ts';

/** The files that other features may import. */
export const doors = ['delivery-map'];

export default feature({
  name: 'delivery-map',
});
