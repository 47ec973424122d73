import { useId, useState } from 'react';
import { MOST_PLACES_CHOSEN, WINDOW_BEFORE, type Comparison } from '../analytics-address.ts';
import { FilterChip } from '../filters/filter-chip.tsx';
import filters from '../filters/filters.module.css';
import { OptionList } from '../filters/option-list.tsx';
import { chosenPlaces, placesWords, readPlaces } from '../filters/place-options.ts';
import { usePlaceChoices } from '../filters/use-filter-choices.ts';
import { readDays, type Entries } from '../filters/wrong-entries.ts';
import classes from './compared.module.css';
import { comparisonWords, isComparedAsUsual, isElsewhere, YEAR_DAYS } from './compared-words.ts';

type ComparedChipProps = {
  compared: Comparison;
  change: (compared: Comparison) => void;
  entries: Entries;
  /** Whether it can be compared with other places. */
  hasPlaces: boolean;
};

/** With what the orders are compared. It applies when they are fetched. See docs/rules/analytics.md#compared. */
export function ComparedChip(props: ComparedChipProps) {
  const { compared, change, entries } = props;
  const isWrong = entries.wrong.days !== undefined;
  const { places, placeOptions } = usePlaceChoices();
  const words = placesWords(places, placeOptions, chosenPlaces(compared));
  return (
    <FilterChip
      name="Comparison"
      words={isWrong ? 'Days to correct' : comparisonWords(compared, words)}
      isSet={isWrong || !isComparedAsUsual(compared)}
      isWarning={isWrong}
      onClear={() => {
        change(WINDOW_BEFORE);
        entries.note('days', null);
      }}
    >
      {() => <Choice {...props} />}
    </FilterChip>
  );
}

type Kind = 'before' | 'year' | 'days' | 'places';

function kindOf(compared: Comparison): Kind {
  if (isElsewhere(compared)) return 'places';
  if (compared.days === null) return 'before';
  return compared.days === YEAR_DAYS ? 'year' : 'days';
}

function Choice({ compared, change, entries: { wrong, note }, hasPlaces }: ComparedChipProps) {
  const name = useId();
  const { placeOptions, placeSource } = usePlaceChoices();
  const [kind, setKind] = useState(() => (wrong.days === undefined ? kindOf(compared) : 'days'));
  const [days, setDays] = useState(wrong.days ?? String(compared.days ?? ''));
  const { mistake } = readDays(days);
  const enter = (typed: string) => {
    const read = readDays(typed);
    change({ ...WINDOW_BEFORE, days: read.value });
    note('days', read.mistake === null ? null : typed);
  };
  const choose = (to: Kind) => {
    setKind(to);
    if (to === 'days') return enter(days);
    note('days', null);
    if (to === 'before') change(WINDOW_BEFORE);
    if (to === 'year') change({ ...WINDOW_BEFORE, days: YEAR_DAYS });
  };
  const radio = (of: Kind, words: string) => (
    <label className={filters.all}>
      <input type="radio" name={name} checked={kind === of} onChange={() => choose(of)} />
      {words}
    </label>
  );
  return (
    <>
      {radio('before', 'The window before')}
      {radio('year', '52 weeks before')}
      {radio('days', 'Other days before')}
      {kind === 'days' && (
        <label className={classes.days}>
          <input
            inputMode="numeric"
            value={days}
            aria-invalid={mistake !== null}
            aria-describedby={mistake === null ? undefined : `${name}-mistake`}
            onChange={({ currentTarget: { value } }) => {
              setDays(value);
              enter(value);
            }}
          />
          days before
          {mistake !== null && <span id={`${name}-mistake`}>{mistake}</span>}
        </label>
      )}
      {hasPlaces && radio('places', 'Other restaurants')}
      {kind === 'places' && (
        <OptionList
          all="None"
          find="Find a restaurant or location"
          options={placeOptions}
          chosen={chosenPlaces(compared)}
          onChoose={(ids) => change({ ...WINDOW_BEFORE, ...readPlaces(ids) })}
          most={MOST_PLACES_CHOSEN}
          source={placeSource}
          none="There is no restaurant yet."
        />
      )}
    </>
  );
}
