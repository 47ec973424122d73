import { STOCK_CHOICES, type StockChoice } from '@passline/domain/menus/stock-choice';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Clock from 'lucide-react/icons/clock';
import { MoreMenu } from '../../parts/more-menu/more-menu.tsx';
import styles from './stock-menu.module.css';

export type Outage = Exclude<StockChoice, 0>;

type StockMenuProps = {
  /** The name of the item. */
  name: string;
  stock: { words: string; isIn: boolean };
  onChoose: (choice: Outage) => void;
};

/** Whether something can be ordered, and choices for when it can be again. Each takes effect at once. */
export function StockMenu({ name, stock, onChoose }: StockMenuProps) {
  const steps = STOCK_CHOICES.flatMap(({ choice, label }) =>
    choice === 0 ? [] : [{ label, reason: null, run: () => onChoose(choice) }],
  );
  return (
    <MoreMenu steps={steps} name={`Stock of ${name}: ${stock.words}`} className={styles.stock}>
      <Clock size={16} aria-hidden />
      <span data-out={!stock.isIn || undefined}>{stock.words}</span>
      <ChevronDown size={14} aria-hidden />
    </MoreMenu>
  );
}
