import type { MenuFileMistake } from '@passline/contract/menus/menu-files';
import styles from './menu-files.module.css';

type FileMistakesProps = { mistakes: readonly MenuFileMistake[]; areMore: boolean };

/** Every line of a file that is wrong, and what to do about it. */
export function FileMistakes({ mistakes, areMore }: FileMistakesProps) {
  const count = mistakes.length === 1 ? '1 mistake' : `${mistakes.length} mistakes`;
  const words = areMore ? `More than ${count}` : count;
  return (
    <section className={styles.problems} aria-label="Mistakes in the file">
      <div role="status">
        <h3>{words}: nothing was saved. Correct the file and choose it again.</h3>
      </div>
      <ul>
        {mistakes.map(({ line, column, message }, index) => (
          <li key={index}>
            Line {line}
            {column !== null && `, ${column}`}: {message}
          </li>
        ))}
        {areMore && <li>The rest of the file was not read.</li>}
      </ul>
    </section>
  );
}
