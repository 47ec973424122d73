import table from '../charts/table-twin.module.css';
import { averageWords, HEAT_DAYS, HOURS_OF_DAY, heatSums, hourWords, type HeatCell } from './heat-cells.ts';

type HeatTableProps = { title: string; cells: readonly HeatCell[]; height: number };

/** The same values as a table, each hour of the day a row. */
export function HeatTable({ title, cells, height }: HeatTableProps) {
  return (
    <div
      className={table.scrolls}
      style={{ height }}
      role="region"
      aria-label={`${title}, table`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keyboard too
      tabIndex={0}
    >
      <table className={table.table}>
        <caption className="visually-hidden">{title}: orders in an average hour</caption>
        <thead>
          <tr>
            <th scope="col">From</th>
            {HEAT_DAYS.map((day) => (
              <th key={day} scope="col">
                {day}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: HOURS_OF_DAY }, (_, hour) => (
            <tr key={hour}>
              <th scope="row">{hourWords(hour)}</th>
              {HEAT_DAYS.map((day, at) => (
                <td key={day}>{averageWords(cells[at * HOURS_OF_DAY + hour]?.value ?? null)}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Day</th>
            {heatSums(cells).map((sum, day) => (
              <td key={HEAT_DAYS[day]}>{averageWords(sum)}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
