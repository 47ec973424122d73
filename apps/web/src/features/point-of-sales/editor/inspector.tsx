import type { FloorTable } from '@passline/contract/point-of-sales/floor-tables';
import {
  TABLE_SHAPE_LABELS,
  TABLE_SHAPES,
  TABLE_STATUS_LABELS,
  TABLE_STATUSES,
} from '@passline/domain/point-of-sales/tables';
import Copy from 'lucide-react/icons/copy';
import { useState, type ReactNode, type Ref } from 'react';
import button from '../../../parts/button.module.css';
import { Field } from '../../../parts/form/field.tsx';
import { PICTURE_BEING_SENT } from '../../../parts/form/picture-being-sent.ts';
import { PictureControl } from '../../../parts/form/picture-control.tsx';
import { ChoiceRow } from './choice-row.tsx';
import { draftKey, sharedValue, type Draft, type Drafts, type TypedField } from './draft.ts';
import classes from './inspector.module.css';
import { GoneTables, type GoneTable } from './gone-tables.tsx';
import { OtherDrafts } from './other-drafts.tsx';
import { ShapeIcon } from './shape-icon.tsx';
import type { TableValues } from './table-changes.ts';
import { TypedInput } from './typed-input.tsx';

const NUMBERS: readonly { field: TypedField; label: string; unit: string }[] = [
  { field: 'xPos', label: 'X position', unit: 'px' },
  { field: 'yPos', label: 'Y position', unit: 'px' },
  { field: 'rotationDeg', label: 'Rotation', unit: '°' },
  { field: 'scale', label: 'Scale', unit: '×' },
];

type InspectorProps = {
  ref: Ref<HTMLElement>;
  chosen: readonly FloorTable[];
  drafts: Drafts;
  onDraft: (key: string, draft: Draft | null) => void;
  set: (values: Partial<TableValues>) => void;
  /** Saves what was typed in a field that is left. */
  leaveField: (key: string) => void;
  /** Chooses the tables for which something is typed that is not saved. */
  show: (draft: Draft) => void;
  duplicate: () => void;
  remove: () => void;
  gone: readonly GoneTable[];
  forgetGone: () => void;
  /** What colleagues changed. */
  told: ReactNode;
};

/** The fields of what is chosen; of several tables those that they share. Each change is kept at once. */
export function Inspector(props: InspectorProps) {
  const { ref, chosen, drafts, onDraft, set, leaveField, show, duplicate, remove, gone, forgetGone, told } =
    props;
  const [only] = chosen;
  const chosenIds = chosen.map(({ id }) => id);
  const typed = (field: TypedField, label: string, unit?: string) => {
    const key = draftKey(chosenIds, field);
    return (
      <TypedInput
        key={key}
        label={label}
        field={field}
        tables={chosen}
        {...(unit !== undefined && { unit })}
        draft={drafts[key]}
        onDraft={(draft) => onDraft(key, draft)}
        leave={() => leaveField(key)}
      />
    );
  };
  return (
    <aside ref={ref} tabIndex={-1} className={classes.inspector} aria-label="What is chosen">
      {gone.length > 0 && <GoneTables gone={gone} onClose={forgetGone} />}
      <OtherDrafts drafts={drafts} chosenIds={chosenIds} show={show} />
      {only === undefined ? (
        gone.length === 0 && (
          <p className={classes.nothing}>
            Nothing is chosen. Click a table, or draw a box around several; with a finger, after “Choose
            several”. Enter on a chosen table goes to its fields.
          </p>
        )
      ) : (
        <>
          <header className={classes.title}>
            <h2>{chosen.length === 1 ? `Table ${only.name}` : `${chosen.length} tables`}</h2>
            <span>{chosen.length} chosen</span>
          </header>
          {chosen.length === 1 && typed('name', 'Name')}
          <ChoiceRow
            label="Shape"
            options={TABLE_SHAPES}
            labels={TABLE_SHAPE_LABELS}
            value={sharedValue(chosen, 'shape')}
            icon={(shape) => <ShapeIcon shape={shape} />}
            choose={(shape) => set({ shape })}
          />
          {sharedValue(chosen, 'shape') === 'image' && (
            <TableImage
              key={chosen.map(({ id }) => id).join(' ')}
              url={sharedValue(chosen, 'tableImageUrl') ?? null}
              set={(tableImageUrl) => set({ tableImageUrl })}
            />
          )}
          <div className={classes.numbers}>
            {NUMBERS.map(({ field, label, unit }) => typed(field, label, unit))}
          </div>
          <ChoiceRow
            label="Status"
            options={TABLE_STATUSES}
            labels={TABLE_STATUS_LABELS}
            value={sharedValue(chosen, 'status')}
            choose={(status) => set({ status })}
          />
          {told}
          <footer className={classes.foot}>
            <button type="button" className={button.plain} onClick={duplicate}>
              <Copy size={16} aria-hidden />
              Duplicate
            </button>
            <button type="button" className={classes.delete} onClick={remove}>
              Delete
            </button>
          </footer>
        </>
      )}
    </aside>
  );
}

function TableImage({ url, set }: { url: string | null; set: (url: string | null) => void }) {
  const [isSending, setSending] = useState(false);
  return (
    <Field label="Image">
      {(control) => (
        <PictureControl
          {...control}
          label="Image"
          purpose="table"
          value={isSending ? PICTURE_BEING_SENT : url}
          onChange={(to) => {
            setSending(to === PICTURE_BEING_SENT);
            if (to !== PICTURE_BEING_SENT && to !== url) set(to);
          }}
        />
      )}
    </Field>
  );
}
