import { COLOUR } from '@passline/domain/colours/text-on';
import { ContrastChip } from '../contrast-chip.tsx';
import styles from './colour-control.module.css';
import { TextControl } from './controls.tsx';
import type { ControlProps } from './field.tsx';

type ColourControlProps = ControlProps & {
  label: string;
  /** '' while there is none. */
  value: string;
  onChange: (colour: string | null) => void;
};

/** A colour as text and in the browser's picker, with the contrast of text on it. */
export function ColourControl({ label, value, onChange, ...control }: ColourControlProps) {
  const isColour = COLOUR.test(value);
  const read = (text: string) => onChange(text.trim() === '' ? null : text.trim().toLowerCase());
  return (
    <span className={styles.colour}>
      <input
        type="color"
        className={styles.picker}
        aria-label={`Choose: ${label}`}
        disabled={control.readOnly}
        value={isColour ? value : '#ffffff'}
        onChange={(event) => read(event.currentTarget.value)}
      />
      <TextControl {...control} value={value} onChange={read} />
      {isColour && <ContrastChip ground={value} />}
    </span>
  );
}
