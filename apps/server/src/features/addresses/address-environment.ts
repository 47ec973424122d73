import * as z from 'zod/mini';
import { address } from '../../kernel/environment-fields.ts';
import { environmentPart } from '../../kernel/environment-part.ts';

type AddressSettings = {
  /** Null: addresses are searched in our own list. */
  geocoderUrl: string | null;
};

export const addressEnvironment = environmentPart(
  {
    GEOCODER_URL: z.optional(address),
    ADDRESSES_CSV: z.optional(
      z.never('is no longer read: import the file once, with npm run import-addresses -- file.csv'),
    ),
  },
  ({ GEOCODER_URL: url }): AddressSettings => ({ geocoderUrl: url ?? null }),
);
