import { finderOf } from '@passline/domain/text/find-by-words';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isCommandKey } from '../../../parts/command-key.ts';
import { useIsPhone } from '../../../parts/filter-sheet/use-is-phone.ts';
import { useRowWindow } from '../../../parts/use-row-window.ts';
import { NoChoices, type ChoiceSource } from './choice-source.tsx';
import classes from './filters.module.css';

export type Option = { id: string; words: string };

type OptionListProps = {
  /** What chooses all: 'All regions'. */
  all: string;
  options: readonly Option[];
  chosen: readonly string[];
  onChoose: (ids: string[]) => void;
  /** The name of the search field; absent: there are too few for one. */
  find?: string;
  /** The most that can be chosen. */
  most?: number;
  /** What one has to know of the list: that it is not all. */
  note?: string;
  source: ChoiceSource;
  /** Where there is no option at all: why. */
  none: string;
};

/** Tick boxes, and one for all. Only those in sight are rendered: there may be thousands. */
export function OptionList(props: OptionListProps) {
  const { all, options, chosen, onChoose, find, most, note, source, none } = props;
  const [text, setText] = useState('');
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const found = useMemo(() => {
    const isWanted = finderOf(text);
    return options.filter(({ words }) => isWanted(words));
  }, [options, text]);
  const picked = useMemo(() => new Set(chosen), [chosen]);
  const isFull = most !== undefined && chosen.length >= most;
  return (
    <>
      {find && (
        <input
          ref={first}
          type="search"
          className={classes.find}
          aria-label={find}
          placeholder={find}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            // Enter looks, it does not fetch: what is looked for is not chosen yet.
            if (isCommandKey(event) && event.key === 'Enter') event.preventDefault();
          }}
        />
      )}
      <label className={classes.all}>
        <input
          ref={find ? undefined : first}
          type="checkbox"
          checked={chosen.length === 0}
          onChange={() => onChoose([])}
        />
        {all}
      </label>
      <Rows
        found={found}
        picked={picked}
        isFull={isFull}
        toggle={(id) => onChoose(picked.has(id) ? chosen.filter((one) => one !== id) : [...chosen, id])}
      />
      {options.length === 0 && <NoChoices source={source} none={none} />}
      {options.length > 0 && found.length === 0 && <p className={classes.none}>No results</p>}
      {note && <p className={classes.none}>{note}</p>}
      {isFull && (
        <p className={classes.none} role="status">
          At most {most} can be chosen. A region may hold what you look for.
        </p>
      )}
    </>
  );
}

type RowsProps = {
  found: readonly Option[];
  picked: ReadonlySet<string>;
  isFull: boolean;
  toggle: (id: string) => void;
};

function Rows({ found, picked, isFull, toggle }: RowsProps) {
  const scroller = useRef<HTMLUListElement>(null);
  const [focused, setFocused] = useState(-1);
  const isPhone = useIsPhone();
  const rows = useRowWindow({
    scroller,
    count: found.length,
    rowHeight: isPhone ? 44 : 32,
    keyOf: useCallback((index: number) => found[index]?.id ?? String(index), [found]),
    pinned: focused,
  });
  const height = rows.getTotalSize();
  return (
    <ul ref={scroller} className={classes.options} style={{ height }}>
      <li className={classes.room} style={{ height }} aria-hidden />
      {rows.getVirtualItems().map(({ index, key, start, size }) => {
        const option = found[index];
        if (!option) return null;
        const isPicked = picked.has(option.id);
        return (
          <li key={key} className={classes.option} style={{ top: start, height: size }}>
            <label title={option.words}>
              <input
                type="checkbox"
                checked={isPicked}
                disabled={isFull && !isPicked}
                onFocus={() => setFocused(index)}
                onBlur={() => setFocused(-1)}
                onChange={() => toggle(option.id)}
              />
              <span>{option.words}</span>
            </label>
          </li>
        );
      })}
    </ul>
  );
}
