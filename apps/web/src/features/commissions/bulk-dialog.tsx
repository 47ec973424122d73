import type { CommissionRow } from '@passline/contract/restaurants/commission-row';
import { useState } from 'react';
import button from '../../parts/button.module.css';
import { SelectControl, TextControl } from '../../parts/form/controls.tsx';
import { Field } from '../../parts/form/field.tsx';
import { TypedDialog } from '../../parts/form/typed-dialog.tsx';
import grid from '../../parts/form/field.module.css';
import { bulkChange, type BulkOperation } from './bulk-change.ts';
import { EDITABLE_COLUMNS } from './commission-columns.ts';
import { DiffTable } from '../../parts/diff-table.tsx';
import { countWords, type Draft } from './use-draft.ts';
import styles from './change-dialogs.module.css';

type BulkDialogProps = {
  rows: readonly CommissionRow[];
  all: readonly CommissionRow[];
  draft: Draft;
  onClose: () => void;
};

const OPERATIONS: readonly { value: BulkOperation; label: string }[] = [
  { value: 'set', label: 'Set to' },
  { value: 'add', label: 'Change by' },
  { value: 'percent', label: 'Change by per cent' },
];

/** One change for all selected rows, shown in full before it is added to the draft. */
export function BulkDialog({ rows, all, draft, onClose }: BulkDialogProps) {
  const [field, setField] = useState<string>('commissionFee');
  const [wanted, setOperation] = useState<BulkOperation>('set');
  const [text, setText] = useState('');
  const column = EDITABLE_COLUMNS.find((one) => one.field === field);
  if (!column) return null;
  const isFlag = column.kind === 'flag';
  const operation = isFlag ? 'set' : wanted;
  const value = isFlag && text !== 'Hidden' ? 'Visible' : text;
  const isTyped = isFlag || text !== '' || (column.kind === 'optional-rate' && operation === 'set');
  const preview = bulkChange(rows, all, draft.edits, column, operation, value);
  const mistake = 'mistake' in preview ? preview.mistake : null;
  const lines = 'lines' in preview ? preview.lines : [];
  return (
    <TypedDialog
      isDirty={text.trim() !== ''}
      title={`Edit ${rows.length} selected ${rows.length === 1 ? 'location' : 'locations'}`}
      onClose={onClose}
      actions={
        <>
          <p className={styles.hint}>Nothing is saved yet: the changes are added to the draft.</p>
          <button
            type="button"
            className={button.primary}
            disabled={lines.length === 0 || !isTyped}
            onClick={() => {
              if ('edits' in preview) draft.setEdits(() => preview.edits);
              onClose();
            }}
          >
            Add {countWords(lines.length)} to the draft
          </button>
        </>
      }
    >
      <div className={grid.grid}>
        <Field label="Field">
          {(control) => (
            <SelectControl
              {...control}
              value={field}
              onChange={(next) => {
                setField(next);
                setText('');
              }}
              options={EDITABLE_COLUMNS.map((one) => ({ value: one.field, label: one.label }))}
            />
          )}
        </Field>
        {!isFlag && (
          <Field label="Change">
            {(control) => (
              <SelectControl
                {...control}
                value={operation}
                onChange={(next) =>
                  setOperation(OPERATIONS.find((one) => one.value === next)?.value ?? 'set')
                }
                options={OPERATIONS}
              />
            )}
          </Field>
        )}
        <Field label="Value" mistake={isTyped && mistake ? mistake : null}>
          {(control) =>
            isFlag ? (
              <SelectControl
                {...control}
                value={value}
                onChange={setText}
                options={['Visible', 'Hidden'].map((word) => ({ value: word, label: word }))}
              />
            ) : (
              <TextControl {...control} value={text} onChange={setText} />
            )
          }
        </Field>
      </div>
      {column.scope === 'restaurant' && (
        <p className={styles.hint}>A rate belongs to the restaurant: all of its locations get it.</p>
      )}
      {isTyped && <BulkPreview label={column.label} preview={preview} />}
    </TypedDialog>
  );
}

/** What would change, and what would not. */
function BulkPreview({ label, preview }: { label: string; preview: ReturnType<typeof bulkChange> }) {
  const lines = 'lines' in preview ? preview.lines : [];
  const refused = 'refused' in preview ? preview.refused : [];
  return (
    <>
      {lines.length > 0 && (
        <DiffTable
          of="Location"
          caption={`Preview: ${countWords(lines.length)}`}
          lines={lines.map((line) => ({ ...line, field: label }))}
        />
      )}
      {!('mistake' in preview) && lines.length === 0 && <p className={styles.hint}>Nothing would change.</p>}
      {refused.length > 0 && (
        <section className={styles.problems} aria-label="Not changed">
          <h3>Not changed: {refused.length}</h3>
          <ul>
            {refused.map(({ name, reason }) => (
              <li key={name}>
                {name}: {reason}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
