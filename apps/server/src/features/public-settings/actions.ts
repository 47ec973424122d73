import { readPublicSettings } from './read-public-settings.ts';
import { updatePublicSettings } from './update-public-settings.ts';

export default { read: readPublicSettings, update: updatePublicSettings };
