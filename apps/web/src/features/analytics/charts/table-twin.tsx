import { isCompared, type ChartTable } from './chart-table.ts';
import { NOT_YET, SO_FAR } from './not-yet.ts';
import classes from './table-twin.module.css';

type TableTwinProps = { title: string; table: ChartTable; tell: (value: number) => string; height: number };

/** The same values as a table. It scrolls inside its card, below its head and above its sum. */
export function TableTwin({ title, table: { corner, heads, rows, sum }, tell, height }: TableTwinProps) {
  return (
    <div
      className={classes.scrolls}
      style={{ height }}
      role="region"
      aria-label={`${title}, table`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keyboard too
      tabIndex={0}
    >
      <table className={classes.table}>
        <caption className="visually-hidden">{title}, newest first</caption>
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {heads.map((head, at) => (
              <th key={`${head}${at}`} scope="col" data-before={isCompared(at) || undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, isUnderWay, values }) => (
            <tr key={id}>
              <th scope="row">
                {name}
                {isUnderWay && <span className={classes.notYet}>, {SO_FAR}</span>}
              </th>
              {values.map((value, at) => (
                <td key={at} data-before={isCompared(at) || undefined}>
                  {value === null ? <NotYet isCompared={isCompared(at)} /> : tell(value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{sum.name}</th>
            {sum.values.map((value, at) => (
              <td key={at}>{value === null ? <NotYet isCompared={isCompared(at)} /> : tell(value)}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** Once in a row is enough for those who see it. */
function NotYet({ isCompared: isBeside }: { isCompared: boolean }) {
  return <span className={isBeside ? 'visually-hidden' : classes.notYet}>{NOT_YET}</span>;
}
