import * as products from './products.ts';
import { removeProduct } from './remove-from-menu.ts';

export default { ...products, remove: removeProduct };
