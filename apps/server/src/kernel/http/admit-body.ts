import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ActionMeta } from '@passline/contract/kernel/action';
import { actorId } from '../actions/audit.ts';
import { Refused } from '../actions/refusal.ts';
import { reachFor } from '../actions/run-action.ts';
import type { RequestContext } from '../services.ts';
import type { BodyBudget } from './body-budget.ts';
import type { Gate } from './gated-codec.ts';
import { bodyBytes } from './request-body.ts';

const TOO_MUCH_OF_YOURS =
  'You are sending more than 20 MB at once. Nothing was changed. Please wait until some of it has arrived.';
const TOO_MUCH_OF_ALL =
  'Many large files are being sent right now. Nothing was changed. Please try again in a moment.';

/**
 * Refuses a body that its sender has no right to send, or that has no room in memory now: it is thrown away as it comes.
 * Who has no right takes no room either, so that they do not keep out those who have it.
 */
export function admitBody(
  budget: BodyBudget,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
  context: RequestContext,
): Gate {
  return (operation) => {
    const { permission } = operation['~orpc'].meta as ActionMeta;
    reachFor(permission, context);
    // What a stranger sends is small.
    if (!context.principal) return;
    const usedUp = budget.takes(actorId(context.principal), bodyBytes(request), response);
    if (usedUp === null) return;
    context.retryAfter(5);
    throw usedUp === 'own'
      ? new Refused('TOO_MANY_REQUESTS', { status: 429, message: TOO_MUCH_OF_YOURS })
      : new Refused('OVERLOADED', { status: 503, message: TOO_MUCH_OF_ALL });
  };
}
