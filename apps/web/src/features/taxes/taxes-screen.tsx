import type { TaxRow } from '@passline/contract/taxes/taxes';
import { taxIdsOf } from '@passline/domain/taxes/product-taxes';
import Percent from 'lucide-react/icons/percent';
import SearchX from 'lucide-react/icons/search-x';
import { useEffect, useMemo, useRef } from 'react';
import button from '../../parts/button.module.css';
import { EmptyState } from '../../parts/empty-state.tsx';
import { formatCount } from '../../parts/list/count-words.ts';
import listScreen from '../../parts/list/list-screen.module.css';
import { SearchField } from '../../parts/search-field.tsx';
import toolbar from '../../parts/toolbar.module.css';
import { useAddress, useTypedText } from '../../parts/use-address.ts';
import { useSession } from '../session/use-session.ts';
import { LateGuestView } from '../menus/guest/late-guest-view.ts';
import { placesOf, productsOf, withProducts } from '../menus/menu-places.ts';
import type { LocationMenus } from '../menus/use-location-menus.ts';
import { TaxChoice } from './tax-choice.tsx';
import type { LineActions } from './tax-line.tsx';
import { TaxListActions } from './tax-list-actions.tsx';
import { TaxList } from './tax-list.tsx';
import { taxLines } from './tax-lines.ts';
import { withTicks } from './ticks.ts';
import { TAXES_ADDRESS } from './taxes-search.ts';
import styles from './taxes-screen.module.css';
import { useTaxTicks } from './use-tax-ticks.ts';

type TaxesScreenProps = { taxes: readonly TaxRow[]; location: LocationMenus };

/** A tax is chosen at the left, and ticked for products and whole categories at the right. */
export function TaxesScreen({ taxes, location }: TaxesScreenProps) {
  const { role } = useSession();
  const [search, go] = useAddress(TAXES_ADDRESS);
  const [typed, type] = useTypedText(search.q, (q) => go({ q }));
  const tax = taxes.find(({ id }) => id === search.tax);
  const { ticks, press } = useTaxTicks(location);
  const places = useMemo(
    () => withProducts(placesOf(location), (products) => withTicks(products, ticks)),
    [location, ticks],
  );
  const products = useMemo(() => productsOf(places), [places]);
  const lines = useMemo(() => taxLines(places, typed, tax?.id ?? ''), [places, typed, tax]);

  const newest: LineActions = {
    press: (line) => {
      if (line.kind === 'menu') return;
      press(tax, line.kind === 'product' ? [line.product] : line.products, line.ticked !== true);
    },
    look: (menuId) => go({ guest: menuId }, { replace: false }),
    taxWords: (taxIds) =>
      taxIdsOf({ taxIds })
        .map((id) => taxes.find((one) => one.id === id)?.name ?? id)
        .join(', '),
  };
  const latest = useRef(newest);
  useEffect(() => {
    latest.current = newest;
  });
  const actions = useMemo<LineActions>(
    () => ({
      press: (line) => latest.current.press(line),
      look: (menuId) => latest.current.look(menuId),
      taxWords: (taxIds) => latest.current.taxWords(taxIds),
    }),
    [],
  );

  const found = lines.filter(({ kind }) => kind === 'product').length;
  const isEmpty = products.length === 0;
  return (
    <section className={listScreen.screen}>
      <header className={`${toolbar.toolbar} ${listScreen.toolbar}`}>
        <h1>Product Taxes</h1>
        <SearchField label="Search products" placeholder="Product" text={typed} onText={type} />
        <p className={listScreen.count} role="status">
          {formatCount(found)} {found === 1 ? 'product' : 'products'}
        </p>
      </header>
      <div className={styles.panes}>
        <TaxChoice
          taxes={taxes}
          products={products}
          chosen={search.tax}
          choose={(id) => go({ tax: id })}
          actions={role === 'super_admin' && <TaxListActions taxes={taxes} />}
        />
        {lines.length > 0 && <TaxList lines={lines} actions={actions} />}
        {isEmpty && (
          <EmptyState
            icon={Percent}
            title="No products yet"
            text="Products that are added to the menus are listed here."
          />
        )}
        {!isEmpty && lines.length === 0 && (
          <EmptyState
            icon={SearchX}
            title="No product found"
            text={`No product has “${typed.trim()}” in its name.`}
            action={
              <button type="button" className={button.plain} onClick={() => type('')}>
                Show all products
              </button>
            }
          />
        )}
      </div>
      {search.guest && (
        <LateGuestView
          key={search.guest}
          locationId={location.locationId}
          menuId={search.guest}
          zone={location.zone}
          onClose={() => go({ guest: '' })}
        />
      )}
    </section>
  );
}
