import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Configuration, Provider } from 'oidc-provider';
import { vi } from 'vitest';
import type { ProviderSettings } from '../../apps/server/src/kernel/session/provider/company-provider.ts';

/** Who signs in at the provider next, and by what it says it has seen that. */
export type AtProvider = {
  email: string;
  /** Who has that e-mail there; absent: always the same. */
  who?: string;
  isVerified?: boolean;
  amr?: string[];
  isCancelled?: boolean;
};

/**
 * A real provider of OpenID Connect on the loopback. Its own sign-in page asks nothing: it signs in whoever `next` says.
 */
export class OpenidProvider {
  readonly settings: ProviderSettings;
  next: AtProvider = { email: '' };
  /** By who they are there. */
  readonly people = new Map<string, { email: string; isVerified: boolean }>();
  readonly #server;

  private constructor(server: ReturnType<typeof createServer>, settings: ProviderSettings) {
    this.#server = server;
    this.settings = settings;
  }

  /** @param portalUrl asked once the portal listens */
  static async start(portalUrl: () => string): Promise<OpenidProvider> {
    const server = createServer();
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const settings = {
      issuer,
      clientId: 'portal',
      clientSecret: 'a secret of the portal at its provider',
      emailDomain: 'passline.example',
      label: 'Acme',
      asksForFactor: false,
    };
    const openid = new OpenidProvider(server, settings);
    const answer = serve(openid, portalUrl);
    server.on('request', (request, response) => void answer(request, response));
    return openid;
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
    });
  }
}

/** Of what it keeps, in seconds. */
const KEPT = { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 };

/** It says that its store, its keys and its version of Node are good for tests only. */
async function silently<Made>(make: () => Promise<Made>): Promise<Made> {
  const spy = vi.spyOn(console, 'warn');
  const guard = spy.getMockImplementation();
  spy.mockImplementation(() => undefined);
  try {
    return await make();
  } finally {
    if (guard) spy.mockImplementation(guard);
    else spy.mockRestore();
  }
}

function makeProvider(openid: OpenidProvider, portalUrl: string): Promise<Provider> {
  const { issuer, clientId, clientSecret } = openid.settings;
  const options: Configuration = {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: [`${portalUrl}/sign-in/provider`],
      },
    ],
    claims: { openid: ['sub', 'amr'], email: ['email', 'email_verified'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    cookies: { keys: ['a key of the cookies of a provider'] },
    ttl: KEPT,
    findAccount: (_, who) => {
      const { email, isVerified } = openid.people.get(who) ?? { email: '', isVerified: false };
      return { accountId: who, claims: () => ({ sub: who, email, email_verified: isVerified }) };
    },
  };
  return silently(async () => {
    const { default: Made } = await import('oidc-provider');
    return new Made(issuer, options);
  });
}

function serve(openid: OpenidProvider, portalUrl: () => string) {
  let made: Promise<Provider> | undefined;
  return async (request: IncomingMessage, response: ServerResponse) => {
    // With the first request: then the portal has an address.
    made ??= makeProvider(openid, portalUrl());
    const provider = await made;
    if (request.url?.startsWith('/interaction/')) await interact(provider, openid, request, response);
    else await provider.callback()(request, response);
  };
}

async function interact(
  provider: Provider,
  { next, people, settings }: OpenidProvider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { email, who = email.toLowerCase(), isVerified = true, amr = ['pwd'], isCancelled = false } = next;
  if (isCancelled) {
    await provider.interactionFinished(request, response, { error: 'access_denied' });
    return;
  }
  people.set(who, { email, isVerified });
  const grant = new provider.Grant({ accountId: who, clientId: settings.clientId });
  grant.addOIDCScope('openid email');
  await provider.interactionFinished(request, response, {
    login: { accountId: who, amr, remember: false },
    consent: { grantId: await grant.save() },
  });
}
