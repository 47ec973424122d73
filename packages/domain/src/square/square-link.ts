import { ok, refuse, type Result } from '../result.ts';

/** What a restaurant is asked to allow, in Square's words. See docs/rules/square.md#what-is-asked-for. */
export const SQUARE_SCOPES = [
  'MERCHANT_PROFILE_READ',
  'ORDERS_READ',
  'ORDERS_WRITE',
  'PAYMENTS_READ',
  'PAYMENTS_WRITE',
  'PAYMENTS_WRITE_ADDITIONAL_RECIPIENTS',
] as const;

/** What an order is said to be in: never Square where a stand-in has it. */
export function squareName(isSimulated: boolean): 'Square' | 'simulated Square' {
  return isSimulated ? 'simulated Square' : 'Square';
}

/** `ended`: Square does not know the tokens any more, or they were revoked here. */
export const SQUARE_LINK_STATES = ['linked', 'ended'] as const;

/** How long somebody may take at Square before the way back is closed. */
export const SQUARE_STATE_MS = 10 * 60_000;
/** Tokens end 30 days after they were obtained; those older than this are refreshed each night. */
export const SQUARE_TOKEN_OLD_MS = 7 * 86_400_000;

export type SquareChoice = {
  squareLocations: readonly { id: string }[];
  squareLocationId: string | null;
  squareEnabled: boolean;
};

/** Whether orders may be sent with these choices. See docs/rules/square.md#where-orders-go. */
export function checkSquareChoice({
  squareLocations,
  squareLocationId,
  squareEnabled,
}: SquareChoice): Result<null, 'square-location-unknown' | 'square-location-missing'> {
  if (squareLocationId !== null && !squareLocations.some(({ id }) => id === squareLocationId)) {
    return refuse('square-location-unknown', 'Square does not have this location.', 'squareLocationId');
  }
  if (squareEnabled && squareLocationId === null) {
    return refuse('square-location-missing', 'Please choose a location of Square first.', 'squareEnabled');
  }
  return ok(null);
}
