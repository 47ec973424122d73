import type { MenuFileMistake } from '@passline/contract/menus/menu-files';
import styles from './menu-files.module.css';

type FileMistakesProps = { mistakes: readonly MenuFileMistake[]; mistakeCount: number };

/** Every line of a file that is wrong, and what to do about it. */
export function FileMistakes({ mistakes, mistakeCount }: FileMistakesProps) {
  const more = mistakeCount - mistakes.length;
  const words = mistakeCount === 1 ? '1 mistake' : `${mistakeCount.toLocaleString('en')} mistakes`;
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
        {more > 0 && <li>and {more.toLocaleString('en')} more</li>}
      </ul>
    </section>
  );
}
