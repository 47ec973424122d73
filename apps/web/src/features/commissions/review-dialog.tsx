import { locationKind, restaurantPrivateKind } from '@passline/contract/restaurants/location-kind';
import { useQuery } from '@tanstack/react-query';
import button from '../../parts/button.module.css';
import { Dialog } from '../../parts/dialog.tsx';
import { whoChanged } from '../../parts/timeline/who-changed.ts';
import { cellText } from './commission-columns.ts';
import { dropCell, keepCell, placeWords, type DraftLine } from './commission-edits.ts';
import { countWords, type Draft } from './use-draft.ts';
import styles from '../../parts/diff-table.module.css';

/** Every change of the draft, before and after; a conflict with both values and who made the other one. */
export function ReviewDialog({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const { lines, conflictCount, isSaving } = draft;
  return (
    <Dialog
      title={`${countWords(lines.length)} not saved`}
      onClose={onClose}
      actions={
        <button
          type="button"
          className={button.primary}
          aria-disabled={isSaving || conflictCount > 0 || lines.length === 0}
          onClick={() => void draft.save().then(onClose)}
        >
          Save {countWords(lines.length)}
        </button>
      }
    >
      <table className={styles.diff}>
        <thead>
          <tr>
            <th scope="col">Location</th>
            <th scope="col">Field</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
            <th scope="col">
              <span className="visually-hidden">What to do</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.key} data-conflict={line.isConflict || undefined}>
              <th scope="row">{placeWords(line)}</th>
              <td>{line.column.label}</td>
              <td>
                {cellText(line.column, line.current) || 'nothing'}
                {line.isConflict && <ConflictNote line={line} />}
              </td>
              <td>{cellText(line.column, line.to) || 'nothing'}</td>
              <td className={styles.choices}>
                {line.isConflict && (
                  <button
                    type="button"
                    className={button.plain}
                    onClick={() => draft.setEdits((edits) => keepCell(edits, line))}
                  >
                    Keep mine
                  </button>
                )}
                <button
                  type="button"
                  className={button.plain}
                  aria-label={`${line.isConflict ? 'Take theirs' : 'Drop'}: ${line.column.label} of ${placeWords(line)}`}
                  onClick={() => draft.setEdits((edits) => dropCell(edits, line.key))}
                >
                  {line.isConflict ? 'Take theirs' : 'Drop'}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}

/** Who made the other value. Until the answer is there, no name is shown. */
function ConflictNote({ line }: { line: DraftLine }) {
  const { key, owner, column, rows, from, current } = line;
  const { data: author, isPending } = useQuery({
    queryKey: ['who changed', key, current],
    queryFn: () => {
      const kind = column.scope === 'restaurant' ? restaurantPrivateKind : locationKind;
      return whoChanged(kind, owner, column.field, rows[0]?.locationId);
    },
    retry: false,
  });
  const was = cellText(column, from) || 'nothing';
  return (
    <p className={styles.note}>
      {isPending
        ? `This was changed from ${was} meanwhile.`
        : `${author?.changedBy ?? 'Somebody else'} changed this from ${was}.`}
    </p>
  );
}
