import { getLocation } from './get-location.ts';
import { listCommissions } from './list-commissions.ts';
import { listLocations } from './list-locations.ts';
import { listRegions } from './list-regions.ts';
import { updateLocations } from './update-locations.ts';

export default {
  listLocations,
  getLocation,
  updateLocations,
  listCommissions,
  listRegions,
};
