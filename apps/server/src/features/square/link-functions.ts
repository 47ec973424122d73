import { contract } from '@passline/contract/contract';
import { reachOf } from '@passline/contract/kernel/permissions';
import type { SquareTokens } from '@passline/contract/square/functions';
import type { SquareLink } from '@passline/contract/square/square';
import { forbidden } from '../../kernel/actions/refusal.ts';
import { runPreparedAction } from '../../kernel/actions/run-action.ts';
import { readRecords } from '../../kernel/records/read-record.ts';
import { linkTable } from './link-table.ts';
import { forgetGrant, obtainGrant, type Obtained } from './obtain-grant.ts';
import { refreshTokens } from './refresh-tokens.ts';
import { saveLink } from './save-link.ts';
import { refusedBySquare, requirePlace } from './square-place.ts';
import { SquareTrouble } from './square-provider.ts';
import { squarePermissions } from '@passline/contract/square/permissions';

/** Links a location with the code that its admin brings back. See docs/rules/square.md#linking. */
export const linkSquareLocation = runPreparedAction(
  contract.functions.linkSquareLocation,
  (call) => obtainGrant(call, call.input.authorizationCode),
  saveLink,
  {
    sameness: ({ restaurantId, locationId, authorizationCode }) => [
      restaurantId,
      locationId,
      authorizationCode,
    ],
    settle: async ({ prepared, services, output }) => {
      if (output?.squareTokenId !== tokenIdOf(prepared)) await forgetGrant(services, prepared);
    },
  },
);

/** With a code it links, without one it refreshes; a token is never returned. See docs/rules/square.md#calls-by-name. */
export const getSquareTokens = runPreparedAction(
  contract.functions.getSquareTokens,
  async (call): Promise<Obtained | null> => {
    const { input, caller, reach, services } = call;
    await requirePlace(services.reads, reach, input);
    if (input.authorizationCode !== undefined) {
      if (reachOf(squarePermissions.link, caller).kind === 'nowhere') throw forbidden();
      return obtainGrant(call, input.authorizationCode);
    }
    try {
      await refreshTokens(services, input.locationId);
    } catch (error) {
      // Having none is an answer too.
      if (!(error instanceof SquareTrouble) || error.kind !== 'ended') throw refusedBySquare(error);
    }
    return null;
  },
  async (call, prepared) => {
    if (prepared) return told(await saveLink(call, prepared));
    call.mayBeUnchanged();
    const { locationId } = call.input;
    return told((await readRecords(call.db, linkTable, [locationId])).get(locationId) ?? null);
  },
  {
    sameness: ({ restaurantId, locationId, authorizationCode }) => [
      restaurantId,
      locationId,
      authorizationCode,
    ],
    settle: async ({ prepared, services, output }) => {
      if (prepared && output?.squareTokenId !== tokenIdOf(prepared)) await forgetGrant(services, prepared);
    },
  },
);

function tokenIdOf(obtained: Obtained): string | null {
  return obtained.kind === 'granted' ? obtained.obtained.tokenId : null;
}

/** What is known about the tokens of a link. */
export function told(link: SquareLink | null): SquareTokens {
  return {
    hasTokens: link?.state === 'linked',
    squareTokenId: link?.squareTokenId ?? null,
    merchantId: link?.merchantId ?? null,
    scopes: link?.scopes ?? [],
    tokenEndsAt: link?.state === 'linked' ? link.tokenEndsAt : null,
  };
}
