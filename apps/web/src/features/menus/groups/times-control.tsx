import { NumberControl } from '../../../parts/form/controls.tsx';

type TimesControlProps = {
  id: string;
  words: string;
  label: string;
  readOnly: boolean;
  'aria-invalid': boolean | undefined;
  'aria-errormessage': string | undefined;
  /** A text is what was typed and is not a number. */
  value: number | string | null;
  onChange: (value: number | string | null) => void;
};

/** How often an item is chosen, with its words before it. */
export function TimesControl({ words, label, ...control }: TimesControlProps) {
  return (
    <span>
      <span aria-hidden>{words}</span>
      <NumberControl {...control} aria-label={label} aria-describedby={undefined} form={{ decimals: 0 }} />
    </span>
  );
}
