import { getAuditRow } from './get-audit-row.ts';
import { listActors } from './list-actors.ts';
import { listAudit } from './list-audit.ts';
import { listChoices } from './list-choices.ts';

export default { list: listAudit, get: getAuditRow, actors: listActors, choices: listChoices };
