import {
  WORST_SOLD_AT_LEAST,
  type AnalyticsProduct,
  type AnalyticsProducts,
} from '@passline/contract/analytics/products';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { api } from '../../../../api/client.ts';
import { formatCount } from '../../../../parts/list/count-words.ts';
import { placeName } from '../../../../parts/place-name.ts';
import { SearchField } from '../../../../parts/search-field.tsx';
import { comparedHead, isElsewhere } from '../../compared/compared-words.ts';
import { TableCard } from '../table-card.tsx';
import { useViewAnswer } from '../use-view-answer.ts';
import type { ViewProps } from '../view-body.tsx';
import { ViewState } from '../view-state.tsx';
import { ViewTotals } from '../view-totals.tsx';
import classes from '../views.module.css';
import { findProducts, productColumns, productName, productTotals } from './product-words.ts';

const MOST = { by: 'brought', isDescending: true };
const LEAST = { by: 'brought', isDescending: false };

/** What each product brought, the best and the worst. See docs/rules/analytics.md#products. */
export function ProductsView({ fetched, fileOf }: ViewProps) {
  const answer = useViewAnswer('products', fetched, api.analytics.products);
  return (
    <ViewState answer={answer} fetched={fetched}>
      {(products) => <Products products={products} fetched={fetched} fileOf={fileOf} />}
    </ViewState>
  );
}

function Products({ products, fetched, fileOf }: ViewProps & { products: AnalyticsProducts }) {
  const { now, before, worstCount } = products;
  const { compared } = fetched.asked;
  const head = comparedHead(fetched.asked);
  const columns = useMemo(() => productColumns(isElsewhere(compared)), [compared]);
  const [typed, setTyped] = useState('');
  const totals = useMemo(() => productTotals(now, before, head), [now, before, head]);
  const best = useMemo(() => findProducts(products.best, typed), [products.best, typed]);
  const worst = useMemo(() => findProducts(products.worst, typed), [products.worst, typed]);
  const isSearching = typed.trim() !== '';
  const shared = {
    corner: 'Product',
    idOf,
    nameOf: productName,
    name: fetched.place ? OwnProduct : ProductName,
    columns,
  };
  return (
    <>
      <ViewTotals totals={totals} head={head} />
      <p className={classes.note}>
        Cancelled orders do not count. Amounts are before tax and after rewards; added charges, tips, delivery
        fees and adjustments are of no product.
      </p>
      <div className={classes.search}>
        <SearchField
          label="Search for a product or restaurant in both tables"
          placeholder="Search for a product or restaurant"
          text={typed}
          onText={setTyped}
        />
      </div>
      <TableCard
        {...shared}
        title="Best products"
        note={noteOf('brought most after refunds', {
          found: best.length,
          told: products.best.length,
          all: now.products,
          isSearching,
        })}
        rows={best}
        sorting={MOST}
        empty={isSearching ? 'No results.' : 'No products were sold.'}
        file={fileOf('products-best')}
        fetched={fetched}
        isCompared={!isElsewhere(compared)}
      />
      <TableCard
        {...shared}
        title="Worst products"
        note={noteOf(`brought least, of those sold at least ${WORST_SOLD_AT_LEAST} times`, {
          found: worst.length,
          told: products.worst.length,
          all: worstCount,
          isSearching,
        })}
        rows={worst}
        sorting={LEAST}
        empty={isSearching ? 'No results.' : `No product was sold ${WORST_SOLD_AT_LEAST} times.`}
        file={fileOf('products-worst')}
        fetched={fetched}
        isCompared={!isElsewhere(compared)}
      />
    </>
  );
}

type Shown = { found: number; told: number; all: number; isSearching: boolean };

/** Of what the list is, and how many of all are looked through and shown. */
function noteOf(of: string, { found, told, all, isSearching }: Shown): string {
  const list =
    told < all ? `${formatCount(told)} of ${formatCount(all)}, ${of}` : `all ${formatCount(all)}, ${of}`;
  return isSearching ? `${formatCount(found)} found among ${list}` : list;
}

const idOf = ({ locationId, productId, name }: AnalyticsProduct) => `${locationId} ${productId ?? name}`;

function ProductName(product: AnalyticsProduct) {
  return <Named product={product} place={placeName(product)} />;
}

/** Of the only location that counts. */
function OwnProduct(product: AnalyticsProduct) {
  return <Named product={product} place={null} />;
}

function Named({ product, place }: { product: AnalyticsProduct; place: string | null }) {
  const { name, restaurantId, locationId, menuId, productId } = product;
  const second = [place, productId === null && 'deleted'].filter(Boolean).join(' · ');
  return (
    <>
      {productId && menuId ? (
        <Link
          to="/restaurant/category/$restaurantId/$locationId/$menuId"
          params={{ restaurantId, locationId, menuId }}
          search={{ product: productId }}
        >
          {name}
        </Link>
      ) : (
        name
      )}
      {second !== '' && (
        <span className={classes.second} title={second}>
          {second}
        </span>
      )}
    </>
  );
}
