import Check from 'lucide-react/icons/check';
import Eye from 'lucide-react/icons/eye';
import Minus from 'lucide-react/icons/minus';
import { memo, type ReactNode } from 'react';
import button from '../../parts/button.module.css';
import { formatCount } from '../../parts/list/count-words.ts';
import { formatMoney } from '../../parts/money.tsx';
import type { TaxLine, Ticked } from './tax-lines.ts';
import styles from './tax-line.module.css';

/** The actions on the lines: the same functions each time. */
export type LineActions = {
  press: (line: TaxLine) => void;
  /** Shows a menu as a guest sees it. */
  look: (menuId: string) => void;
  /** The names of a product's taxes, such as 'GST, PST'. */
  taxWords: (taxIds: readonly string[]) => string;
};

type TaxLineRowProps = { line: TaxLine; isStop: boolean; actions: LineActions };

/** A menu, a category or a product, each with its control. */
export const TaxLineRow = memo(function TaxLineRow({ line, isStop, actions }: TaxLineRowProps) {
  const tabIndex = isStop ? 0 : -1;
  if (line.kind === 'menu') {
    const { menuId, name, active } = line.menu;
    return (
      <div className={styles.menu}>
        <h2 title={name}>
          {name} {!active && <small>Inactive</small>}
        </h2>
        <button
          type="button"
          className={button.plain}
          data-opens
          tabIndex={tabIndex}
          aria-label={`As a guest sees it: ${name}`}
          onClick={() => actions.look(menuId)}
        >
          <Eye size={14} aria-hidden />
          As a guest
        </button>
      </div>
    );
  }
  const box = (name: string, more: ReactNode, end: ReactNode) => (
    <button
      type="button"
      role="checkbox"
      aria-checked={line.ticked}
      className={styles.line}
      data-kind={line.kind}
      data-opens
      tabIndex={tabIndex}
      onClick={() => actions.press(line)}
    >
      <Box ticked={line.ticked} />
      <span className={styles.name} title={name}>
        {name}
      </span>
      <span className={styles.end}>{end}</span>
      <span className={styles.more}>{more}</span>
    </button>
  );
  if (line.kind === 'product') {
    const { name, price, taxIds } = line.product;
    return box(name, actions.taxWords(taxIds), formatMoney(price));
  }
  const { name, products, taxedCount } = line;
  return box(name, null, `${formatCount(taxedCount)} of ${formatCount(products.length)}`);
});

function Box({ ticked }: { ticked: Ticked }) {
  const Icon = ticked === 'mixed' ? Minus : Check;
  return (
    <span className={styles.box} data-is-filled={ticked !== false || undefined}>
      {ticked !== false && <Icon size={14} strokeWidth={3} aria-hidden />}
    </span>
  );
}
