import { textOn } from '@passline/domain/colours/text-on';
import styles from './contrast-chip.module.css';

type ContrastChipProps = { ground: string; children?: string };

/**
 * Text on a background of any colour, '#rrggbb', in black or white, with its contrast: 5.2:1. See
 * docs/rules/tags.md#colours.
 */
export function ContrastChip({ ground, children = 'Aa' }: ContrastChipProps) {
  const { colour, contrast } = textOn(ground);
  return (
    <>
      <span className={styles.chip} style={{ background: ground, color: colour }}>
        {children}
      </span>
      <span className={styles.contrast} title="How readable its text is: 4.5:1 is enough">
        {contrast.toFixed(1)}:1
      </span>
    </>
  );
}
