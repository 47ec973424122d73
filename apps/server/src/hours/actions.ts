import { removeException } from './remove-exception.ts';
import { saveException } from './save-exception.ts';
import { saveHours } from './save-hours.ts';

export default {
  save: saveHours,
  saveException,
  removeException,
};
