import * as z from 'zod/mini';
import { query } from './action.ts';
import { id, latLng, line } from './fields.ts';

export const AddressSuggestion = z.object({ address: z.string(), city: z.string(), latLng });
export type AddressSuggestion = z.infer<typeof AddressSuggestion>;

/** What a map is drawn on. */
export const MapGround = z.object({
  /** The address of a MapLibre style; null: there is none. Without either the portal draws a ground of its own. */
  styleUrl: z.nullable(z.string()),
  /** The path of a PMTiles file of ours, read in parts; null: there is none. Never beside a style. */
  tilesUrl: z.nullable(z.string()),
  regions: z.array(z.object({ id, name: z.string(), polygon: z.array(latLng) })),
});
export type MapGround = z.infer<typeof MapGround>;

/** Addresses in Canada alone. See docs/rules/addresses.md#canada-alone. */
export const addresses = {
  search: query('addresses:search')
    .route({ method: 'GET', path: '/addresses', summary: 'Find an address in Canada', tags: ['addresses'] })
    .input(z.object({ search: line(200).check(z.minLength(3)) }))
    .output(z.object({ suggestions: z.array(AddressSuggestion), isStandIn: z.boolean() })),
  map: query('addresses:search')
    .route({ method: 'GET', path: '/map', summary: 'What a map is drawn on', tags: ['addresses'] })
    .output(MapGround),
};
