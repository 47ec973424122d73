import Search from 'lucide-react/icons/search';
import type { KeyboardEvent, RefObject } from 'react';
import toolbar from '../../../parts/toolbar.module.css';
import styles from './courier-dialog.module.css';

type FindCourierProps = {
  field: RefObject<HTMLInputElement | null>;
  typed: string;
  isFreeOnly: boolean;
  /** Of those on duty; undefined before they are known. */
  counts: { all: number; free: number } | undefined;
  /** The ids of the lists that the keys of the field go through; '' if nobody is found. */
  listIds: string;
  currentOption: string | undefined;
  onType: (text: string) => void;
  onFreeOnly: (isOnly: boolean) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** The filters of the courier table. The focus stays in the field. */
export function FindCourier(props: FindCourierProps) {
  const { field, typed, isFreeOnly, counts, listIds, currentOption, onType, onFreeOnly, onKeyDown } = props;
  return (
    <div className={styles.find}>
      <div className={styles.field}>
        <Search size={16} aria-hidden />
        <input
          ref={field}
          role="combobox"
          aria-label="Find a courier"
          aria-expanded={listIds !== ''}
          aria-controls={listIds || undefined}
          aria-activedescendant={currentOption}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder="Find a courier"
          value={typed}
          onChange={(event) => onType(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className={toolbar.choices} role="group" aria-label="Which couriers">
        <button type="button" aria-pressed={!isFreeOnly} onClick={() => onFreeOnly(false)}>
          All {counts?.all}
        </button>
        <button type="button" aria-pressed={isFreeOnly} onClick={() => onFreeOnly(true)}>
          Free {counts?.free}
        </button>
      </div>
    </div>
  );
}
