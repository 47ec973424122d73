import { feature } from '../kernel/feature.ts';
import { bankStatements } from './bank-statements.ts';
import { bankStatementsPermissions } from './permissions.ts';

export default feature({
  actions: { bankStatements },
  permissions: [bankStatementsPermissions],
});
