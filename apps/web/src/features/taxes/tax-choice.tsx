import type { ProductRow } from '@passline/contract/menus/products';
import type { TaxRow } from '@passline/contract/taxes/taxes';
import { isTaxedWith } from '@passline/domain/taxes/product-taxes';
import type { ReactNode } from 'react';
import { formatCount } from '../../parts/list/count-words.ts';
import styles from './tax-choice.module.css';
import { taxRateWords, taxTypeWords } from './tax-rate-words.ts';

type TaxChoiceProps = {
  taxes: readonly TaxRow[];
  /** All taxes of the location. */
  products: readonly ProductRow[];
  /** The id of the chosen one; '' for none. */
  chosen: string;
  choose: (taxId: string) => void;
  /** Stands below them. */
  actions: ReactNode;
};

/** The taxes with their rates, and how many products have each. */
export function TaxChoice({ taxes, products, chosen, choose, actions }: TaxChoiceProps) {
  return (
    <fieldset className={styles.taxes}>
      <legend>Taxes</legend>
      {taxes.map(({ id, name, rate, orderTypes }) => {
        const count = products.filter((product) => isTaxedWith(product, id)).length;
        return (
          <label key={id} className={styles.tax}>
            <input type="radio" name="tax" value={id} checked={id === chosen} onChange={() => choose(id)} />
            <span className={styles.name}>
              {name}{' '}
              <span className={styles.rate}>
                {[taxRateWords(rate).replace(' ', '\u00a0'), taxTypeWords(orderTypes)]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </span>
            <span className={styles.count}>
              {formatCount(count)} {count === 1 ? 'product' : 'products'}
            </span>
          </label>
        );
      })}
      {actions}
    </fieldset>
  );
}
