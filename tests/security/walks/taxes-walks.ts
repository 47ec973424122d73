import { createMenuParts, type MenuParts } from '../../setup/menu-parts.ts';
import { changesLocation } from './answers.ts';
import { walksOf, type Walks } from './walk.ts';

/** A product of the kitchen's location, for each caller another one. */
export const taxesWalks: Walks = walksOf<object, MenuParts>(
  ({ pool, kitchen }) => createMenuParts(pool, kitchen.locationId),
  {
    // They are the platform's: everybody who may read a menu.
    'taxes.list': {
      input: () => undefined,
      answers: [401, 403, 403, 403, 200, 200, 200, 403, 200, 403, 403, 403],
    },
    'taxes.apply': {
      input: ({ productId }) => ({ taxId: 'cad_gst', productIds: [productId], isTaxed: true }),
      answers: changesLocation,
    },
  },
);
