import styles from './map-canvas.module.css';

const LOOKS = [
  ['delivering', 'Delivering'],
  ['free', 'Free'],
  ['late', 'Late'],
  ['very-late', 'Very late'],
] as const;

/** What the circles of the couriers mean. */
export function Legend() {
  return (
    <ul className={styles.legend} aria-label="Couriers on the map">
      {LOOKS.map(([look, word]) => (
        <li key={look}>
          <span className={styles.look} data-look={look} aria-hidden /> {word}
        </li>
      ))}
    </ul>
  );
}
