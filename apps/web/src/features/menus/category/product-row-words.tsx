import type { ProductRow } from '@passline/contract/menus/products';
import { PRODUCT_INDEFINITELY_MS } from '@passline/domain/menus/availability';
import { pricesAt } from '@passline/domain/menus/scheduled-prices';
import { memo } from 'react';
import { useServerMinute } from '../../../live/use-server-minute.ts';
import { Money } from '../../../parts/money.tsx';
import { Thumb } from '../../../parts/picture/thumb.tsx';
import { scheduleWords } from '../schedule-words.ts';
import { stockWords } from '../stock-words.ts';
import { typePriceWords } from '../type-price-words.ts';
import classes from './product-row-words.module.css';

type ProductRowWordsProps = {
  product: ProductRow;
  zone: string;
  /** Its category, in a list of several categories. */
  where?: string;
};

/** A product in a list: its picture, name, description, whether it is sold out, what it costs now, and what it costs next. */
export const ProductRowWords = memo(function ProductRowWords({ product, zone, where }: ProductRowWordsProps) {
  const nowMs = useServerMinute();
  const { name, description, imageUrl } = product;
  const moment = { atMs: nowMs, zone };
  const now = pricesAt(product, moment);
  const prices = [typePriceWords(now), scheduleWords(product, moment)].filter(Boolean).join(' · ');
  const stock = stockWords(product, { nowMs, zone, indefinitelyMs: PRODUCT_INDEFINITELY_MS });
  return (
    <span className={classes.row} data-out={!stock.isIn || undefined}>
      {imageUrl === null ? (
        <span className={classes.initials} aria-hidden>
          {initials(name)}
        </span>
      ) : (
        <Thumb url={imageUrl} ratio={1} width={40} />
      )}
      <span className={classes.words}>
        <span className={classes.name} title={name}>
          {name}
        </span>
        <small title={[prices, description].filter(Boolean).join(' · ') || undefined}>
          {[where, prices, description].filter(Boolean).join(' · ')}
        </small>
      </span>
      {!stock.isIn && (
        <span className={classes.out} title={stock.words}>
          {stock.words}
        </span>
      )}
      <Money amount={now.price} className={classes.price} />
    </span>
  );
});

function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /\p{L}/u.test(word));
  return words
    .slice(0, 2)
    .map((word) => word.match(/\p{L}/u)?.[0]?.toUpperCase() ?? '')
    .join('');
}
