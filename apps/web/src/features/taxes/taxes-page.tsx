import { useQuery } from '@tanstack/react-query';
import { useRestaurantParams } from '../../app/restaurant-params.ts';
import { useLocationMenus } from '../menus/use-location-menus.ts';
import { Locked } from '../../parts/locked.tsx';
import { ScreenError } from '../../parts/screen-error.tsx';
import { ScreenLoading } from '../../parts/screen-loading.tsx';
import { Screen } from '../../parts/screen.tsx';
import { taxesQuery } from '../../api/taxes-query.ts';
import { TaxesScreen } from './taxes-screen.tsx';

/** Which taxes the products of a location have. See docs/rules/taxes.md. */
export function TaxesPage() {
  const { locationId } = useRestaurantParams();
  const taxes = useQuery(taxesQuery());
  const location = useLocationMenus(locationId);
  const { status } = location;
  if (status.kind === 'refused')
    return (
      <Screen title="Product Taxes">
        <Locked
          reason={`${status.message} The taxes of a location's products are shown to its admin and to super admins.`}
        />
      </Screen>
    );
  if (taxes.error && !taxes.data)
    return (
      <Screen title="Product Taxes">
        <ScreenError error={taxes.error} retry={() => void taxes.refetch()} />
      </Screen>
    );
  if (!taxes.data || status.kind !== 'ready') return <ScreenLoading />;
  return <TaxesScreen key={locationId} taxes={taxes.data} location={location} />;
}
