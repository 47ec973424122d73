import styles from './diff-table.module.css';

export type DiffLine = { key: string; name: string; field: string; before: string; after: string };

/** More lines than one reads; the count tells of all. */
const MOST_LINES = 200;

export function DiffTable({ caption, lines }: { caption: string; lines: readonly DiffLine[] }) {
  const more = lines.length - MOST_LINES;
  return (
    <table className={styles.diff}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Location</th>
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
            <td colSpan={4}>and {more} more</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
