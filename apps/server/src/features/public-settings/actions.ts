import { readPublicSettings } from './public-settings.ts';

export default { read: readPublicSettings };
