import { contract } from '@passline/contract';
import { runQuery } from '../actions/run-action.ts';
import { refusedBySquare, requirePlace } from './square-place.ts';
import { SquareTrouble } from './square-provider.ts';
import { withAccess } from './use-access.ts';

const KEEP = `update square_links set square_locations = $2, merchant_name = coalesce($3, merchant_name)
  where location_id = $1 and (square_locations <> $2::jsonb or merchant_name is distinct from coalesce($3, merchant_name))`;

/** Asks Square which locations there are, and keeps its answer to choose from. See docs/rules/square.md#calls-by-name. */
export const getSquareLocations = runQuery(
  contract.functions.getSquareLocations,
  async ({ db, input, reach, services }) => {
    await requirePlace(db, reach, input);
    const { locationId } = input;
    const { provider } = services.square;
    try {
      const { locations, merchantName } = await withAccess(services, locationId, provider.listLocations);
      await services.pool.query(KEEP, [locationId, JSON.stringify(locations), merchantName]);
      services.wake();
      return locations;
    } catch (error) {
      // That there is no link that holds is no failure.
      if (error instanceof SquareTrouble && error.kind !== 'ended') {
        services.log.warn(
          { locationId, error: error.message },
          'Square did not say which locations there are.',
        );
      }
      throw refusedBySquare(error);
    }
  },
);
