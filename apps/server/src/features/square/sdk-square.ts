import { SQUARE_SCOPES } from '@passline/domain/square/square-link';
import type { SquareClient } from 'square';
import { asTrouble, unreadable } from './sdk-trouble.ts';
import { SQUARE_MS, SquareTrouble, type SquareProvider, type SquareTokens } from './square-provider.ts';
import type { SquareApplication } from './square-settings.ts';

/** Square by its own SDK, which is loaded with the first call. */
export function sdkSquare(application: SquareApplication, callMs: number = SQUARE_MS): SquareProvider {
  const { applicationId: clientId, applicationSecret: clientSecret, url: baseUrl } = application;
  const asked = askingSquare(application, callMs);

  async function obtain(by: { code: string } | { refreshToken: string }) {
    const answer = await asked(null, (client) =>
      client.oAuth.obtainToken({
        clientId,
        clientSecret,
        grantType: 'code' in by ? 'authorization_code' : 'refresh_token',
        ...by,
      }),
    );
    return { tokens: tokensOf(answer), merchantId: answer.merchantId };
  }

  return {
    isSimulated: false,
    allowUrl: (state) =>
      `${baseUrl.replace(/\/$/, '')}/oauth2/authorize?${new URLSearchParams({
        client_id: clientId,
        scope: SQUARE_SCOPES.join(' '),
        // The person signed in to Square in this browser may be somebody else.
        session: 'false',
        state,
      })}`,
    obtain: async (code) => {
      const { tokens, merchantId } = await obtain({ code });
      if (!merchantId) throw unreadable();
      const scopes = await asked(tokens.accessToken, (client) => client.oAuth.retrieveTokenStatus()).then(
        (status) => status.scopes ?? [],
        // The code is spent, and the tokens are valid: what was requested is what was allowed.
        () => SQUARE_SCOPES,
      );
      return { ...tokens, merchantId, scopes };
    },
    refresh: async (refreshToken) => {
      const { tokens } = await obtain({ refreshToken });
      return tokens;
    },
    revoke: async (accessToken, isShared) => {
      const { success } = await asked(null, (client) =>
        client.oAuth.revokeToken({ clientId, accessToken, revokeOnlyAccessToken: isShared }),
      );
      if (!success) throw unreadable();
    },
    listLocations: async (accessToken) => {
      const { locations } = await asked(accessToken, (client) => client.locations.list());
      // The SDK returns broken JSON as an answer without them; a merchant has at least one.
      if (!locations) throw unreadable();
      const active = locations.filter(({ status }) => status !== 'INACTIVE');
      return {
        locations: active.flatMap(({ id, name }) => (id ? [{ id, name: name || id }] : [])),
        merchantName: active.find(({ businessName }) => businessName)?.businessName ?? null,
      };
    },
    // With the first order: a start has no use for them.
    createOrder: async (...named) => (await import('./sdk-orders.ts')).createOrder(asked, ...named),
    hasOrder: async (...named) => (await import('./sdk-orders.ts')).hasOrder(asked, ...named),
    payOrder: async (...named) => (await import('./sdk-orders.ts')).payOrder(asked, ...named),
    refundPayment: async (...named) => (await import('./sdk-orders.ts')).refundPayment(asked, ...named),
    endFulfillment: async (...named) => (await import('./sdk-orders.ts')).endFulfillment(asked, ...named),
    cancelOrder: async (...named) => (await import('./sdk-orders.ts')).cancelOrder(asked, ...named),
  };
}

/** Asks Square, in the name of a token, or of the application if it is null. @throws SquareTrouble */
export type Asked = ReturnType<typeof askingSquare>;

/** How Square is asked. */
function askingSquare({ applicationSecret, url: baseUrl }: SquareApplication, callMs: number) {
  /** `accessToken`: in whose name; null: in that of the application. */
  return async function asked<T>(
    accessToken: string | null,
    ask: (client: SquareClient) => PromiseLike<T>,
  ): Promise<T> {
    const { SquareClient: Client } = await import('square').catch((error: Error) => {
      throw new SquareTrouble('away', `The library of Square could not be loaded: ${error.message}`);
    });
    // The SDK's own limit ends where the answer begins: an answer that trickles in would outlast it.
    const timeUp = AbortSignal.timeout(callMs);
    const client = new Client({
      baseUrl,
      fetch: (url, init) => fetch(url, { ...init, signal: timeUp }),
      // Whether to try again is ours to decide: with the same key, and not while somebody waits.
      maxRetries: 0,
      ...(accessToken === null
        ? { auth: async () => ({ headers: { authorization: `Client ${applicationSecret}` } }) }
        : { token: accessToken }),
    });
    try {
      return await ask(client);
    } catch (error) {
      throw asTrouble(error, timeUp.aborted);
    }
  };
}

type Obtained = { accessToken?: string; refreshToken?: string; expiresAt?: string };

function tokensOf({ accessToken, refreshToken, expiresAt = '' }: Obtained): SquareTokens {
  const endsAtMs = Date.parse(expiresAt);
  if (!accessToken || !refreshToken || !Number.isFinite(endsAtMs)) throw unreadable();
  return { accessToken, refreshToken, endsAtMs };
}
