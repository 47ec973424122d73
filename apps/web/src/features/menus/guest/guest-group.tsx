import type { ModifierGroupRow } from '@passline/contract/menus/modifier-groups';
import { MODIFIER_INDEFINITELY_MS } from '@passline/domain/menus/availability';
import { formatMoney } from '../../../parts/money.tsx';
import styles from './guest-group.module.css';
import { choiceWords, soldOutWords } from './guest-words.ts';

type GuestGroupProps = {
  group: ModifierGroupRow;
  /** The ids of the chosen items. */
  chosen: readonly string[];
  moment: { atMs: number; zone: string };
  choose: (itemIds: readonly string[]) => void;
};

/**
 * The items of a modifier group. More than allowed can be chosen: the message is then the one that a guest would read.
 */
export function GuestGroup({ group, chosen, moment, choose }: GuestGroupProps) {
  const { id, title, isRequired, maxSelection, modifierItems } = group;
  const isOne = isRequired && maxSelection === 1;
  return (
    <fieldset className={styles.group}>
      <legend>
        {title} <small>{choiceWords(group)}</small>
      </legend>
      {modifierItems.length === 0 && (
        <p data-mistake={isRequired || undefined}>
          {isRequired
            ? 'There is nothing to choose from, so this product cannot be ordered.'
            : 'There is nothing to choose from.'}
        </p>
      )}
      {modifierItems.map((item) => {
        const isChosen = chosen.includes(item.id);
        const soldOut = soldOutWords(item, MODIFIER_INDEFINITELY_MS, moment);
        return (
          <label key={item.id} className={styles.item}>
            <input
              type={isOne ? 'radio' : 'checkbox'}
              name={id}
              checked={isChosen}
              // What was chosen before it was sold out can still be deselected.
              disabled={soldOut !== null && !isChosen}
              onChange={() => {
                if (isOne) choose([item.id]);
                else choose(isChosen ? chosen.filter((one) => one !== item.id) : [...chosen, item.id]);
              }}
            />
            <span className={styles.name}>
              {item.name} {soldOut !== null && <small>{soldOut}</small>}
            </span>
            {item.price !== 0 && <span className={styles.price}>+{formatMoney(item.price)}</span>}
          </label>
        );
      })}
    </fieldset>
  );
}
