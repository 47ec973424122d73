import { TABLE_STATE_LABELS, TABLE_STATES, type TableState } from './table-state.ts';
import classes from './service-legend.module.css';

type ServiceLegendProps = {
  counts: Readonly<Record<TableState, number>>;
  shown: TableState | null;
  onShow: (state: TableState | null) => void;
};

/** How tables are drawn, how many there are of each, and a filter: pressed again, it shows all. */
export function ServiceLegend({ counts, shown, onShow }: ServiceLegendProps) {
  return (
    <div className={classes.legend} role="group" aria-label="Show only">
      {TABLE_STATES.map((state) => (
        <button
          key={state}
          type="button"
          className={classes.legendButton}
          aria-pressed={state === shown}
          onClick={() => onShow(state === shown ? null : state)}
        >
          <span className={classes.swatch} data-state={state} aria-hidden />
          {TABLE_STATE_LABELS[state]} <span className={classes.count}>{counts[state]}</span>
        </button>
      ))}
    </div>
  );
}
