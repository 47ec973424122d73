import { getMessage } from './get-message.ts';
import { getPart, listParts } from './read-parts.ts';
import { listOutbox } from './list-outbox.ts';

export default { list: listOutbox, get: getMessage, parts: listParts, part: getPart };
