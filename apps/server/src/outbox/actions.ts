import { getMessage } from './get-message.ts';
import { listOutbox } from './list-outbox.ts';

export default { list: listOutbox, get: getMessage };
