import * as z from 'zod/mini';
import { query } from '../kernel/action.ts';
import { id, latLng, line } from '../kernel/fields.ts';
import { addressesPermissions } from './permissions.ts';

export const AddressSuggestion = z.object({ address: z.string(), city: z.string(), latLng });
export type AddressSuggestion = z.infer<typeof AddressSuggestion>;

/** What a map is drawn on. */
export const MapGround = z.object({
  /**
   * The address of a MapLibre style; null if there is none. With neither this nor tiles, the portal draws its own
   * ground.
   */
  styleUrl: z.nullable(z.string()),
  /**
   * The path of our own PMTiles file, read in parts; null if there is none. Never set together with a style.
   */
  tilesUrl: z.nullable(z.string()),
  regions: z.array(z.object({ id, name: z.string(), polygon: z.array(latLng) })),
});
export type MapGround = z.infer<typeof MapGround>;

/** Addresses in Canada only. See docs/rules/addresses.md#canada-alone. */
export const addresses = {
  search: query(addressesPermissions.search)
    .route({ method: 'GET', path: '/addresses', summary: 'Find an address in Canada', tags: ['addresses'] })
    .input(z.object({ search: line(200).check(z.minLength(3)) }))
    .output(z.object({ suggestions: z.array(AddressSuggestion), isStandIn: z.boolean() })),
  map: query(addressesPermissions.search)
    .route({ method: 'GET', path: '/map', summary: 'What a map is drawn on', tags: ['addresses'] })
    .output(MapGround),
};
