import type { ModifierGroupRow } from '@passline/contract/menus/modifier-groups';
import { MODIFIER_INDEFINITELY_MS } from '@passline/domain/menus/availability';
import { selectionWords } from '@passline/domain/menus/item-selection';
import { CountStepper } from '../../../parts/count-stepper.tsx';
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

type Item = ModifierGroupRow['modifierItems'][number];

/** The id of an item as often as it is chosen. */
export function timesOf(itemId: string, times: number): string[] {
  return Array.from({ length: times }, () => itemId);
}

/**
 * The items of a modifier group. More than allowed can be chosen: the message is then the one that a guest would read.
 */
export function GuestGroup({ group, chosen, moment, choose }: GuestGroupProps) {
  const { id, title, isRequired, maxSelection, modifierItems } = group;
  const isOne = isRequired && maxSelection === 1;
  /** In the order of the group, so that it does not matter which was chosen first. */
  const setTimes = ({ id: itemId }: Item, times: number) =>
    choose(
      modifierItems.flatMap((one) =>
        timesOf(one.id, one.id === itemId ? times : chosen.filter((chosenId) => chosenId === one.id).length),
      ),
    );
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
        const words = selectionWords(item);
        const soldOut = soldOutWords(item, MODIFIER_INDEFINITELY_MS, moment);
        return (
          <div key={item.id} className={styles.line}>
            <label className={styles.item}>
              <input
                type={isOne ? 'radio' : 'checkbox'}
                name={id}
                checked={isChosen}
                // What was chosen before it was sold out can still be deselected.
                disabled={soldOut !== null && !isChosen}
                onChange={() => {
                  if (isOne) choose([item.id]);
                  else setTimes(item, isChosen ? 0 : item.minSelection);
                }}
              />
              <span className={styles.name}>
                {item.name} {soldOut !== null && <small>{soldOut}</small>}
                {soldOut === null && words !== null && <small>{words}</small>}
              </span>
              {item.price !== 0 && (
                <span className={styles.price}>
                  {item.price > 0 && '+'}
                  {formatMoney(item.price)}
                </span>
              )}
            </label>
            {isChosen && !isOne && Math.min(maxSelection, item.maxSelection ?? maxSelection) > 1 && (
              <CountStepper
                label={`How many ${item.name}`}
                least={0}
                count={chosen.filter((one) => one === item.id).length}
                // One less than it has to be is none.
                onCount={(times) => setTimes(item, times < item.minSelection ? 0 : times)}
              />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
