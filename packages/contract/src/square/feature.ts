import { feature } from '../kernel/feature.ts';
import { squareKind } from './square-kind.ts';
import { squareFunctions } from './functions.ts';
import { squarePermissions } from './permissions.ts';
import { square, squareLinkLive, squareOrdersLive } from './square.ts';

export default feature({
  actions: { square },
  functions: squareFunctions,
  live: [squareLinkLive, squareOrdersLive],
  records: [squareKind],
  permissions: [squarePermissions],
});
