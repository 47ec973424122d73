import * as categories from './categories.ts';
import { removeCategory } from './remove-from-menu.ts';

export default { ...categories, remove: removeCategory };
