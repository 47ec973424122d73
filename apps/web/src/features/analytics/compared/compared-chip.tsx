import { MOST_DAYS_BEFORE } from '@passline/contract/analytics/filters';
import { useId, useState } from 'react';
import { formatCount } from '../../../parts/list/count-words.ts';
import { MOST_PLACES_CHOSEN, WINDOW_BEFORE, type Comparison } from '../analytics-address.ts';
import { FilterChip } from '../filters/filter-chip.tsx';
import filters from '../filters/filters.module.css';
import { OptionList } from '../filters/option-list.tsx';
import { chosenPlaces, placesWords, readPlaces } from '../filters/place-options.ts';
import { usePlaceChoices } from '../filters/use-filter-choices.ts';
import classes from './compared.module.css';
import { comparisonWords, isComparedAsUsual, isElsewhere, YEAR_DAYS } from './compared-words.ts';

type ComparedChipProps = {
  compared: Comparison;
  change: (compared: Comparison) => void;
  /** Whether it can be compared with other places. */
  hasPlaces: boolean;
};

/** With what the orders are compared. It applies when they are fetched. See docs/rules/analytics.md#compared. */
export function ComparedChip({ compared, change, hasPlaces }: ComparedChipProps) {
  const { places, placeOptions } = usePlaceChoices();
  const words = placesWords(places, placeOptions, chosenPlaces(compared));
  return (
    <FilterChip
      name="Comparison"
      words={comparisonWords(compared, words)}
      isSet={!isComparedAsUsual(compared)}
      onClear={() => change(WINDOW_BEFORE)}
    >
      {() => <Choice compared={compared} change={change} hasPlaces={hasPlaces} />}
    </FilterChip>
  );
}

type Kind = 'before' | 'year' | 'days' | 'places';

function kindOf(compared: Comparison): Kind {
  if (isElsewhere(compared)) return 'places';
  if (compared.days === null) return 'before';
  return compared.days === YEAR_DAYS ? 'year' : 'days';
}

function Choice({ compared, change, hasPlaces }: ComparedChipProps) {
  const name = useId();
  const { places, placeOptions } = usePlaceChoices();
  const [kind, setKind] = useState(() => kindOf(compared));
  const [days, setDays] = useState(String(compared.days ?? ''));
  const choose = (to: Kind) => {
    setKind(to);
    if (to === 'before') change(WINDOW_BEFORE);
    if (to === 'year') change({ ...WINDOW_BEFORE, days: YEAR_DAYS });
    if (to === 'days') change({ ...WINDOW_BEFORE, days: readDays(days) });
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
            aria-invalid={days !== '' && readDays(days) === null}
            onChange={({ currentTarget: { value } }) => {
              setDays(value);
              change({ ...WINDOW_BEFORE, days: readDays(value) });
            }}
          />
          days before
          {days !== '' && readDays(days) === null && (
            <span role="alert">A whole number from 1 to {formatCount(MOST_DAYS_BEFORE)}.</span>
          )}
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
          none={places.length === 0 ? 'There is no restaurant yet.' : 'No results'}
        />
      )}
    </>
  );
}

/** Null for what is no such number. */
function readDays(text: string): number | null {
  const days = Number(text.trim());
  return text.trim() !== '' && Number.isInteger(days) && days >= 1 && days <= MOST_DAYS_BEFORE ? days : null;
}
