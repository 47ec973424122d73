import button from '../../../parts/button.module.css';
import { TypedTexts, type TypedText } from '../floors/typed-texts.tsx';
import classes from './told.module.css';

/** A table that a colleague deleted while it was chosen here. */
export type GoneTable = {
  id: string;
  name: string;
  /** Empty if nobody knows. */
  by: string;
  /** What was typed here and not kept, by the label of its field. */
  typed: readonly TypedText[];
};

type GoneTablesProps = { gone: readonly GoneTable[]; onClose: () => void };

/** Says that they are gone; what was typed stays to be copied. */
export function GoneTables({ gone, onClose }: GoneTablesProps) {
  return (
    <div role="alert" className={classes.gone}>
      {gone.map(({ id, name, by, typed }) => (
        <div key={id}>
          <strong>
            {by || 'Somebody else'} deleted table {name}
          </strong>
          <TypedTexts typed={typed} />
        </div>
      ))}
      <button type="button" className={button.plain} onClick={onClose}>
        Got it
      </button>
    </div>
  );
}
