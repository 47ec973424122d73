import { createMenuParts, type MenuParts } from '../../setup/menu-parts.ts';
import { changesLocation } from './answers.ts';
import { walksOf, type Walks } from './walk.ts';

/** A product of the kitchen's location, a new one for each caller. */
export const taxesWalks: Walks = walksOf<object, MenuParts>(
  ({ pool, kitchen }) => createMenuParts(pool, kitchen.locationId),
  {
    // Taxes are the platform's: for everybody who may read a menu.
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
