import * as taxes from './taxes.ts';

export default { ...taxes };
