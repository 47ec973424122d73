import { covers } from '@passline/contract/kernel/permissions';
import { audienceOf, type Audience } from '../../kernel/actions/audience.ts';
import { notFound } from '../../kernel/actions/refusal.ts';
import type { QueryCall } from '../../kernel/actions/run-action.ts';

/** `locationId`: the location whose own screen asks. */
type AskedPlace = { locationId?: string | undefined };

/** What a query of analytics gets: whose orders it may tell of, and to whom. */
export type AnalyticsCall<Input> = Pick<QueryCall<Input>, 'db' | 'input' | 'reach' | 'nowMs'> & {
  audience: Audience;
};

/**
 * The screen of a location is answered as its admin, whoever asks: nobody behind this can tell who it was. See
 * docs/rules/analytics.md#the-screen-of-a-location.
 *
 * @throws Refused NOT_FOUND for the screen of a location outside of the reach
 */
export function ofPlace<Input extends AskedPlace, Answer>(
  work: (call: AnalyticsCall<Input>) => Promise<Answer>,
): (call: QueryCall<Input>) => Promise<Answer> {
  return async ({ db, input, reach, nowMs, caller }) => {
    const { locationId } = input;
    if (locationId === undefined) return work({ db, input, reach, nowMs, audience: audienceOf(caller) });
    if (!covers(reach, locationId)) throw notFound();
    return work({ db, input, reach: { kind: 'location', locationId }, nowMs, audience: 'location' });
  };
}
