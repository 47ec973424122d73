import Ellipsis from 'lucide-react/icons/ellipsis';
import Table2 from 'lucide-react/icons/table-2';
import { useId, type ReactNode } from 'react';
import { useIsPhone } from '../../parts/filter-sheet/use-is-phone.ts';
import { MoreMenu, type MoreStep } from '../../parts/more-menu/more-menu.tsx';
import classes from './card.module.css';
import { Segments } from './segments.tsx';

type CardProps = {
  title: string;
  /** Below the title. */
  note?: ReactNode;
  isTable: boolean;
  /** Null where there is no chart. */
  onTable: ((isTable: boolean) => void) | null;
  steps: readonly MoreStep[];
  children: ReactNode;
};

const SHAPES = [
  { id: 'chart', words: 'Chart' },
  { id: 'table', words: 'Table' },
] as const;

/** A chart that can be a table, and what can be done with it. */
export function Card({ title, note, isTable, onTable, steps, children }: CardProps) {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        {note}
        <span className={classes.tools}>
          {onTable && <Shape title={title} isTable={isTable} onTable={onTable} />}
          <MoreMenu name={`More of ${title}`} className={classes.icon} steps={steps}>
            <Ellipsis size={16} aria-hidden />
          </MoreMenu>
        </span>
      </div>
      {children}
    </section>
  );
}

function Shape({
  title,
  isTable,
  onTable,
}: {
  title: string;
  isTable: boolean;
  onTable: (isTable: boolean) => void;
}) {
  const isPhone = useIsPhone();
  return isPhone ? (
    <button
      type="button"
      className={classes.icon}
      aria-label={`${title} as a table`}
      title="As a table"
      aria-pressed={isTable}
      onClick={() => onTable(!isTable)}
    >
      <Table2 size={20} aria-hidden />
    </button>
  ) : (
    <Segments
      label={`${title}, shown as`}
      choices={SHAPES}
      chosen={isTable ? 'table' : 'chart'}
      onChoose={(shape) => onTable(shape === 'table')}
      isSmall
    />
  );
}
