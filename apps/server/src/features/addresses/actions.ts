import { mapGround } from '../map/map-ground.ts';
import { searchAddresses } from './search-addresses.ts';

export default {
  search: searchAddresses,
  map: mapGround,
};
