import { textOn } from '@passline/domain/colours/text-on';
import styles from './contrast-chip.module.css';

type ContrastChipProps = { ground: string; children?: string };

/** Words on a ground of any colour, '#rrggbb', in black or white, with their contrast: 5.2:1. See docs/rules/tags.md#colours. */
export function ContrastChip({ ground, children = 'Aa' }: ContrastChipProps) {
  const { colour, contrast } = textOn(ground);
  return (
    <>
      <span className={styles.chip} style={{ background: ground, color: colour }}>
        {children}
      </span>
      <span className={styles.contrast} title="How well its words can be read: 4.5:1 is enough">
        {contrast.toFixed(1)}:1
      </span>
    </>
  );
}
