import { readRegionHours } from './read-region-hours.ts';
import { removeException } from './remove-exception.ts';
import { saveException } from './save-exception.ts';
import { saveHours } from './save-hours.ts';

export default {
  region: readRegionHours,
  save: saveHours,
  saveException,
  removeException,
};
