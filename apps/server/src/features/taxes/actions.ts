import { reach } from './read-reach.ts';
import * as taxList from './tax-list.ts';
import * as taxes from './taxes.ts';

export default { ...taxes, ...taxList, reach };
