import { refusals } from '@passline/contract/kernel/refusals';
import { reachOf, type Principal } from '@passline/contract/kernel/permissions';
import { personalDataPermissions } from '@passline/contract/personal-data/permissions';
import type { PathHandler } from '../../../kernel/feature.ts';
import { sendRefusal } from '../../../kernel/http/send-json.ts';
import type { Services } from '../../../kernel/services.ts';
import { FILE_PATH } from './file-path.ts';
import { openTicket } from './file-ticket.ts';
import { sendFile } from './send-file.ts';

const NO_TICKET = 'This file was asked for in another session, or too long ago. Please ask for it again.';

/** Hands out the file of a person to whoever has asked for it a moment ago, in the same session. See docs/rules/personal-data.md#the-file. */
export async function openFileDoor(services: Services): Promise<PathHandler> {
  return async (request, response, pathname, findCaller) => {
    if (pathname !== FILE_PATH || request.method !== 'GET') return false;
    response.setHeader('Cache-Control', 'no-store');
    const caller = await findCaller();
    const mayRead = (one: Principal | null) =>
      one?.kind === 'user' && reachOf(personalDataPermissions.file, one).kind === 'anywhere';
    const refuse = (one: Principal | null) =>
      one === null
        ? sendRefusal(response, 401, 'UNAUTHORIZED', refusals.UNAUTHORIZED.message)
        : sendRefusal(response, 403, 'FORBIDDEN', refusals.FORBIDDEN.message);
    if (caller?.kind !== 'user' || !mayRead(caller)) refuse(caller);
    else {
      const ticket = String(request.headers['x-file-ticket'] ?? '');
      const subject = openTicket(services.vault, ticket, caller.sessionId, services.now());
      if (subject === null) sendRefusal(response, 403, 'FORBIDDEN', NO_TICKET);
      else
        await sendFile(response, {
          services,
          caller,
          subject,
          mayGoOn: async () => mayRead(await findCaller()),
          refuse: async () => refuse(await findCaller()),
        });
    }
    return true;
  };
}
