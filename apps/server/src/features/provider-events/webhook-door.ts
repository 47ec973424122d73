import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBytes } from '../../kernel/read-bytes.ts';
import { sendJson, sendRefusal } from '../../kernel/http/send-json.ts';
import { loadLate } from '../../kernel/load-late.ts';
import type { PathHandler } from '../../kernel/feature.ts';
import { WEBHOOKS_PATH, webhookSecrets, type WebhookSecrets } from './webhook-secrets.ts';
import type { Services } from '../../kernel/services.ts';
import { EventKeeper } from './keep-event.ts';
import type { ProviderEvent } from './provider-event.ts';
import { readVopayEvent } from './read-vopay-event.ts';

/** Many times the size of an event about a refund. It is read from strangers too, up to 500 from one address at once. */
const MOST_BYTES = 64 * 1024;

type Webhook = (request: IncomingMessage, body: Buffer) => Promise<ProviderEvent | null>;

/**
 * Where providers report what has happened. 200 means that it is stored and will be done; a sender who cannot prove their
 * identity gets 400 and nothing else. See docs/operations.md.
 */
export function openWebhookDoor(services: Services): PathHandler {
  const keeper = new EventKeeper(services);
  const webhooks = webhooksOf(services.of(webhookSecrets));
  const serve = serveWebhooks(webhooks, keeper);
  return async (request, response, pathname) => {
    await serve(request, response, pathname);
    return true;
  };
}

function serveWebhooks(webhooks: ReadonlyMap<string, Webhook>, keeper: EventKeeper) {
  return async (request: IncomingMessage, response: ServerResponse, pathname: string): Promise<void> => {
    const webhook = webhooks.get(pathname);
    response.setHeader('Cache-Control', 'no-store');
    if (!webhook) return sendRefusal(response, 404, 'NOT_FOUND', 'There is nothing here.');
    if (request.method !== 'POST') {
      response.setHeader('Allow', 'POST');
      return sendRefusal(response, 405, 'METHOD_NOT_ALLOWED', 'Events are sent by POST.');
    }
    let body: Buffer | null;
    try {
      body = await readBytes(request, MOST_BYTES);
    } catch {
      // Cut off by its sender: nobody waits for an answer.
      return;
    }
    if (body === null) {
      response.setHeader('Connection', 'close');
      return sendRefusal(response, 413, 'PAYLOAD_TOO_LARGE', 'The body is larger than 64 KB.');
    }
    const event = await webhook(request, body);
    if (!event) return sendRefusal(response, 400, 'BAD_REQUEST', 'The signature is missing or wrong.');
    if (!(await keeper.keep(event))) {
      response.setHeader('Retry-After', '3600');
      return sendRefusal(response, 429, 'TOO_MANY_REQUESTS', 'There are too many events about this.');
    }
    sendJson(response, 200, { received: true });
  };
}

function webhooksOf({ stripe, vopay }: WebhookSecrets): Map<string, Webhook> {
  const webhooks = new Map<string, Webhook>();
  if (stripe !== null) {
    // Its library, which is large, is needed for the signature alone.
    const load = loadLate(() => import('./read-stripe-event.ts'));
    webhooks.set(`${WEBHOOKS_PATH}stripe`, async ({ headers }, body) => {
      const signature = headers['stripe-signature'];
      if (typeof signature !== 'string') return null;
      return (await load()).readStripeEvent(body, signature, stripe);
    });
  }
  if (vopay !== null) {
    webhooks.set(`${WEBHOOKS_PATH}vopay`, ({ headers }, body) =>
      Promise.resolve(readVopayEvent(body, headers['content-type'], vopay)),
    );
  }
  return webhooks;
}
