import { mapGround } from './map-ground.ts';
import { searchAddresses } from './search-addresses.ts';

export default {
  search: searchAddresses,
  map: mapGround,
};
