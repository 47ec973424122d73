import { getSquareTokens, linkSquareLocation } from './link-functions.ts';
import { getSquareLocations } from './list-locations.ts';
import { revokeSquareTokens, unlinkSquareLocation } from './unlink-functions.ts';

export default {
  getSquareTokens,
  linkSquareLocation,
  getSquareLocations,
  revokeSquareTokens,
  unlinkSquareLocation,
};
