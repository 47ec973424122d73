import styles from './diff-table.module.css';

export type DiffLine = { key: string; name: string; field: string; before: string; after: string };

/** More lines than anyone reads; the count covers all of them. */
const MOST_LINES = 200;

type DiffTableProps = {
  caption: string;
  /** The heading of the `name` column, such as 'Location'. */
  of: string;
  lines: readonly DiffLine[];
  /** How many lines there are, if `lines` has only the first ones. */
  count?: number;
};

/** Values before and after, a line for each. */
export function DiffTable({ caption, of, lines, count = lines.length }: DiffTableProps) {
  const more = count - Math.min(lines.length, MOST_LINES);
  return (
    <table className={styles.diff}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{of}</th>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {lines.slice(0, MOST_LINES).map(({ key, name, field, before, after }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{field}</td>
            <td>
              <del>{before}</del>
            </td>
            <td>
              <ins>{after}</ins>
            </td>
          </tr>
        ))}
        {more > 0 && (
          <tr>
            <td colSpan={4}>and {more.toLocaleString('en')} more</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
