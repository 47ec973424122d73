import { feature } from '../kernel/feature.ts';
import { outbox } from './outbox.ts';
import { outboxPermissions } from './permissions.ts';

export default feature({
  actions: { outbox },
  permissions: [outboxPermissions],
});
