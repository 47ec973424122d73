import type { Floor } from '@passline/contract/point-of-sales/floors';
import Layers from 'lucide-react/icons/layers';
import classes from './floors.module.css';

type FloorPickerProps = {
  floors: readonly Floor[];
  /** The open one; it may be gone. */
  floor: Floor;
  /** How many tables stand on it. */
  countOf: (floorId: string) => number;
  onChoose: (floorId: string) => void;
};

/** Which floor is shown, in their order. */
export function FloorPicker({ floors, floor, countOf, onChoose }: FloorPickerProps) {
  return (
    <label className={classes.picker}>
      <Layers size={16} aria-hidden />
      <span className="visually-hidden">Floor</span>
      <select value={floor.id} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
        {floors.every(({ id }) => id !== floor.id) && (
          <option value={floor.id}>{floor.name || 'A floor'} (gone)</option>
        )}
        {floors.map(({ id, name }) => {
          const count = countOf(id);
          return (
            <option key={id} value={id}>
              {`${name} (${count === 1 ? '1 table' : `${count} tables`})`}
            </option>
          );
        })}
      </select>
    </label>
  );
}
