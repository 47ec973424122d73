import { randomUUID } from 'node:crypto';
import { createMenuParts, type MenuParts } from '../../setup/menu-parts.ts';
import { changesLocation, platformOnly } from './answers.ts';
import { walksOf, type Walks } from './walk.ts';

/** A product of the kitchen's location, a new one for each caller. */
export const taxesWalks: Walks = walksOf<object, MenuParts & { unusedTaxId: string }>(
  async ({ pool, kitchen }) => {
    const unusedTaxId = `cad_${randomUUID()}`;
    await pool.query(`insert into taxes values ($1, 'Unused', 0.01)`, [unusedTaxId]);
    return { ...(await createMenuParts(pool, kitchen.locationId)), unusedTaxId };
  },
  {
    // Taxes are the platform's: for everybody who may read a menu.
    'taxes.list': {
      input: () => undefined,
      answers: [401, 403, 403, 403, 200, 200, 200, 403, 200, 403, 403, 403, 403, 403, 403],
    },
    'taxes.reach': { input: ({ unusedTaxId }) => ({ taxId: unusedTaxId }), answers: platformOnly },
    'taxes.update': {
      input: ({ unusedTaxId }) => ({ taxId: unusedTaxId, changes: { percent: { from: 1, to: 2 } } }),
      answers: platformOnly,
    },
    'taxes.add': { input: () => ({ name: randomUUID(), percent: 7 }), answers: platformOnly },
    'taxes.remove': { input: ({ unusedTaxId }) => ({ taxId: unusedTaxId }), answers: platformOnly },
    'taxes.apply': {
      input: ({ productId }) => ({ taxId: 'cad_gst', productIds: [productId], isTaxed: true }),
      answers: changesLocation,
    },
  },
);
