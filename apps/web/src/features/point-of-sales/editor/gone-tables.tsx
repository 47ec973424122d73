import button from '../../../parts/button.module.css';
import classes from './told.module.css';

/** A table that a colleague deleted while it was chosen here. */
export type GoneTable = {
  id: string;
  name: string;
  /** Empty if nobody knows. */
  by: string;
  /** What was typed here and not kept, by the label of its field. */
  typed: readonly { label: string; text: string }[];
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
          {typed.length > 0 && <p>What you typed was not kept. You can still copy it:</p>}
          {typed.map(({ label, text }) => (
            <label key={label}>
              {label}
              <input
                type="text"
                readOnly
                value={text}
                onFocus={({ currentTarget }) => currentTarget.select()}
              />
            </label>
          ))}
        </div>
      ))}
      <button type="button" className={button.plain} onClick={onClose}>
        Got it
      </button>
    </div>
  );
}
