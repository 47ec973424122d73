import type { SquareLocations } from './square-provider.ts';
import { randomUUID } from 'node:crypto';
import { refused, type Refused } from '../../kernel/actions/refusal.ts';
import type { PreparingCall } from '../../kernel/actions/run-action.ts';
import type { Services } from '../../kernel/services.ts';
import { takeState } from './begin-link.ts';
import { refusedBySquare, requirePlace, type SquarePlace } from './square-place.ts';
import { SquareTrouble, type SquareGrant } from './square-provider.ts';
import { squareService } from './square-services.ts';

/** Tokens that are not stored yet, sealed for where they will be. */
export type ObtainedGrant = SquareLocations & {
  tokenId: string;
  grant: SquareGrant;
  sealed: { accessToken: string; refreshToken: string };
  isSimulated: boolean;
};
/** A refusal is thrown in the transaction: a repeated request, whose code is spent, gets its first answer there. */
export type Obtained = { kind: 'granted'; obtained: ObtainedGrant } | { kind: 'refused'; refusal: Refused };
type Call = PreparingCall<SquarePlace & { state?: string | undefined }>;

/** Exchanges the code for tokens, outside of any transaction. @throws NOT_FOUND outside of the caller's reach */
export async function obtainGrant(call: Call, code: string): Promise<Obtained> {
  const { input, caller, isByCookie, reach, services } = call;
  await requirePlace(services.reads, reach, input);
  const { locationId, state } = input;
  // Before the code is spent.
  if (await isLinked(services, locationId)) return { kind: 'refused', refusal: alreadyLinked() };
  const visit = { caller, locationId, nowMs: services.now() };
  // A browser can be led here with somebody else's code; a program with a bearer token has the code that it sends.
  const isOwnVisit = state === undefined ? !isByCookie : await takeState(services.pool, { ...visit, state });
  if (!isOwnVisit) return { kind: 'refused', refusal: state === undefined ? noState() : unknownState() };
  const { provider, vault } = services.of(squareService);
  try {
    const grant = await provider.obtain(code);
    const tokenId = randomUUID();
    const sealed = {
      accessToken: vault.seal(grant.accessToken, tokenId),
      refreshToken: vault.seal(grant.refreshToken, tokenId),
    };
    const found = await listed(services, locationId, grant.accessToken);
    return {
      kind: 'granted',
      obtained: { ...found, tokenId, grant, sealed, isSimulated: provider.isSimulated },
    };
  } catch (error) {
    return { kind: 'refused', refusal: refusedBySquare(error) };
  }
}

/** Revokes tokens that were not stored in the end. */
export async function forgetGrant(services: Services, obtained: Obtained): Promise<void> {
  if (obtained.kind !== 'granted') return;
  await services
    .of(squareService)
    .provider.revoke(obtained.obtained.grant.accessToken, true)
    .catch((error: Error) =>
      services.log.warn(
        { error: error.message },
        'Tokens of Square that were not stored could not be revoked.',
      ),
    );
}

export function alreadyLinked(): Refused {
  return refused({
    code: 'square-already-linked',
    message: 'This location is linked to Square already. Please unlink it first.',
  });
}

function noState(): Refused {
  return refused({
    code: 'square-state-missing',
    message: 'This return from Square did not start here. Please press Link Square.',
  });
}

function unknownState(): Refused {
  return refused({
    code: 'square-state-unknown',
    message:
      'This way back from Square is not yours, was used already, or is older than 10 minutes. Please link again.',
  });
}

async function isLinked({ reads }: Services, locationId: string): Promise<boolean> {
  const { rowCount } = await reads.query(
    `select from square_links where location_id = $1 and state = 'linked'`,
    [locationId],
  );
  return rowCount === 1;
}

/** The link is valid without them; the screen requests them again. */
async function listed(
  { of, log }: Services,
  locationId: string,
  accessToken: string,
): Promise<SquareLocations> {
  try {
    return await of(squareService).provider.listLocations(accessToken);
  } catch (error) {
    if (!(error instanceof SquareTrouble)) throw error;
    log.warn({ locationId, error: error.message }, 'Square did not say which locations there are.');
    return { locations: [], merchantName: null };
  }
}
