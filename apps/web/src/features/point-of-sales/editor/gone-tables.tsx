import button from '../../../parts/button.module.css';
import { TypedTexts, type TypedText } from '../floors/typed-texts.tsx';
import type { Draft } from './draft.ts';
import { goOn } from './go-on.ts';
import classes from './told.module.css';
import { fieldLabel } from './value-words.ts';

/** A table that a colleague deleted while it was chosen here. */
export type GoneTable = {
  id: string;
  name: string;
  /** Empty if nobody knows. */
  by: string;
  /** What was typed here and not kept. */
  typed: readonly Draft[];
};

/** What was typed for it, to be read. */
export function typedFor({ typed }: GoneTable): TypedText[] {
  return typed.map(({ field, text }) => ({ label: fieldLabel(field), text }));
}

type GoneTablesProps = { gone: readonly GoneTable[]; onClose: () => void };

/** Says that they are gone; what was typed stays to be copied. */
export function GoneTables({ gone, onClose }: GoneTablesProps) {
  return (
    <div role="alert" className={classes.gone}>
      {gone.map((table) => (
        <div key={table.id}>
          <strong>
            {table.by || 'Somebody else'} deleted table {table.name}
          </strong>
          <TypedTexts typed={typedFor(table)} />
        </div>
      ))}
      <button
        type="button"
        className={button.plain}
        onClick={(event) => {
          goOn(event.currentTarget);
          onClose();
        }}
      >
        Got it
      </button>
    </div>
  );
}
