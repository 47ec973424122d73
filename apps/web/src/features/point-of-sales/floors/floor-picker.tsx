import type { Floor } from '@passline/contract/point-of-sales/floors';
import Layers from 'lucide-react/icons/layers';
import classes from './floors.module.css';

type FloorPickerProps = {
  floors: readonly Floor[];
  floorId: string;
  /** How many tables stand on it. */
  countOf: (floorId: string) => number;
  onChoose: (floorId: string) => void;
};

/** Which floor is shown, in their order. */
export function FloorPicker({ floors, floorId, countOf, onChoose }: FloorPickerProps) {
  return (
    <label className={classes.picker}>
      <Layers size={16} aria-hidden />
      <span className="visually-hidden">Floor</span>
      <select value={floorId} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
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
