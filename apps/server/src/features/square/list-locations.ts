import { contract } from '@passline/contract/contract';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { refusedBySquare, requirePlace } from './square-place.ts';
import { SquareTrouble } from './square-provider.ts';
import { withAccess } from './use-access.ts';
import { squareService } from './square-services.ts';

const KEEP = `update square_links set square_locations = $2, merchant_name = coalesce($3, merchant_name)
  where location_id = $1 and (square_locations <> $2::jsonb or merchant_name is distinct from coalesce($3, merchant_name))`;

/** Asks Square which locations there are, and keeps its answer to choose from. See docs/rules/square.md#calls-by-name. */
export const getSquareLocations = runQuery(
  contract.functions.getSquareLocations,
  async ({ db, input, reach, services }) => {
    await requirePlace(db, reach, input);
    const { locationId } = input;
    const { provider } = services.of(squareService);
    try {
      const { locations, merchantName } = await withAccess(services, locationId, provider.listLocations);
      await services.pool.query(KEEP, [locationId, JSON.stringify(locations), merchantName]);
      services.wake();
      return locations;
    } catch (error) {
      // The absence of a valid link is not a failure.
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
