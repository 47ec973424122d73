import Store from 'lucide-react/icons/store';
import { FilterSheet } from '../../../parts/filter-sheet/filter-sheet.tsx';
import { useIsPhone } from '../../../parts/filter-sheet/use-is-phone.ts';
import { ORDER_TYPE_WORDS } from '../../../parts/order-type-words.ts';
import { ORDER_TYPES } from '@passline/domain/orders/order-states';
import {
  MOST_PLACES_CHOSEN,
  NO_FILTERS,
  type AnalyticsFilters,
  type Comparison,
} from '../analytics-address.ts';
import { ComparedChip } from '../compared/compared-chip.tsx';
import { AmountFields } from './amount-fields.tsx';
import { FilterChip } from './filter-chip.tsx';
import {
  amountWords,
  chosenWords,
  filterCount,
  isAmountIgnored,
  mostUsedWords,
  NOT_KNOWN,
} from './filter-words.ts';
import classes from './filters.module.css';
import { OptionList } from './option-list.tsx';
import { allPlaces, chosenPlaces, placesWords, readPlaces } from './place-options.ts';
import { useKindChoices, usePlaceChoices, useRegionOptions } from './use-filter-choices.ts';
import type { Entries } from './wrong-entries.ts';

type AnalyticsFiltersProps = {
  filters: AnalyticsFilters;
  change: (filters: AnalyticsFilters) => void;
};

type KindFiltersProps = AnalyticsFiltersProps & Pick<AnalyticsFilterBarProps, 'locationId'>;

type AnalyticsFilterBarProps = AnalyticsFiltersProps & {
  compared: Comparison;
  compare: (compared: Comparison) => void;
  /** Whose screen it is; null: the platform's. */
  locationId: string | null;
  entries: Entries;
};

/** Which orders count, and with what they are compared. They apply when they are fetched. See docs/rules/analytics.md#filters. */
export function AnalyticsFilterBar(props: AnalyticsFilterBarProps) {
  const { filters, change, compared, compare, entries, locationId } = props;
  const hasPlaces = locationId === null;
  const isPhone = useIsPhone();
  const { least, most } = entries.wrong;
  const isWrongAlone = filters.least === null && filters.most === null && (least ?? most) !== undefined;
  const count = filterCount(filters) + Number(isWrongAlone);
  const reset = () => {
    change(NO_FILTERS);
    clearAmounts(entries);
  };
  return (
    <>
      <FilterSheet count={count} onClear={reset}>
        {hasPlaces && <PlaceFilters filters={filters} change={change} />}
        <KindFilters filters={filters} change={change} locationId={locationId} />
        <AmountFilter filters={filters} change={change} entries={entries} />
        <ComparedChip compared={compared} change={compare} entries={entries} hasPlaces={hasPlaces} />
      </FilterSheet>
      {!isPhone && count > 0 && (
        <button type="button" className={classes.reset} onClick={reset}>
          Reset
        </button>
      )}
    </>
  );
}

/** From so many on they are searched. */
const MANY_REGIONS = 10;

function PlaceFilters({ filters, change }: AnalyticsFiltersProps) {
  const { places, placeOptions, placeSource } = usePlaceChoices();
  const { regionOptions, regionSource } = useRegionOptions();
  const chosen = chosenPlaces(filters);
  const names = regionOptions.filter(({ id }) => filters.regions.includes(id)).map(({ words }) => words);
  const choosePlaces = (ids: string[]) => change({ ...filters, ...readPlaces(ids) });
  const chooseRegions = (regions: string[]) => change({ ...filters, regions });
  return (
    <>
      <FilterChip
        name="Restaurants"
        words={placesWords(places, placeOptions, chosen)}
        isSet={chosen.length > 0}
        icon={Store}
        onClear={() => choosePlaces([])}
      >
        {() => (
          <OptionList
            all={allPlaces(places)}
            find="Find a restaurant or location"
            options={placeOptions}
            chosen={chosen}
            onChoose={choosePlaces}
            most={MOST_PLACES_CHOSEN}
            source={placeSource}
            none="There is no restaurant yet."
          />
        )}
      </FilterChip>
      <FilterChip
        name="Regions"
        words={chosenWords(
          names.length > 0 ? names : filters.regions.map(() => 'Region'),
          'All regions',
          'regions',
        )}
        isSet={filters.regions.length > 0}
        onClear={() => chooseRegions([])}
      >
        {() => (
          <OptionList
            all="All regions"
            {...(regionOptions.length >= MANY_REGIONS && { find: 'Find a region' })}
            options={regionOptions}
            chosen={filters.regions}
            onChoose={chooseRegions}
            source={regionSource}
            none="There is no region yet."
          />
        )}
      </FilterChip>
    </>
  );
}

/** So many are seen at one glance. */
const FEW = 12;

function KindFilters({ filters, change, locationId }: KindFiltersProps) {
  const { kinds: words, kindSource } = useKindChoices(locationId);
  const { types, clients, devices } = filters;
  const known = (found: readonly string[] = [], chosen: readonly string[]) =>
    [...new Set([...found, ...chosen])].map((word) => ({ id: word, words: word || NOT_KNOWN }));
  const offered = ORDER_TYPES.filter(
    (type) => types.includes(type) || (words?.orderTypes.includes(type) ?? true),
  );
  const kinds = [
    {
      name: 'Order types',
      all: 'All types',
      noun: 'types',
      names: types.map((type) => ORDER_TYPE_WORDS[type]),
      chosen: types,
      note: null,
      find: null,
      options: offered.map((type) => ({ id: type, words: ORDER_TYPE_WORDS[type] })),
      choose: (ids: string[]) =>
        change({ ...filters, types: ORDER_TYPES.filter((type) => ids.includes(type)) }),
    },
    {
      name: 'Clients',
      all: 'Any client',
      noun: 'clients',
      names: clients,
      chosen: clients,
      note: mostUsedWords(words?.sourceClients.length, words?.sourceClientCount),
      find: 'Find a client',
      options: known(words?.sourceClients, clients),
      choose: (ids: string[]) => change({ ...filters, clients: ids }),
    },
    {
      name: 'Devices',
      all: 'Any device',
      noun: 'devices',
      names: devices,
      chosen: devices,
      note: mostUsedWords(words?.deviceTypes.length, words?.deviceTypeCount),
      find: 'Find a device',
      options: known(words?.deviceTypes, devices),
      choose: (ids: string[]) => change({ ...filters, devices: ids }),
    },
  ];
  return kinds.map(({ name, all, noun, names, chosen, note, find, options, choose }) => (
    <FilterChip
      key={name}
      name={name}
      words={chosenWords(names, all, noun)}
      isSet={chosen.length > 0}
      onClear={() => choose([])}
    >
      {() => (
        <OptionList
          all={all}
          options={options}
          chosen={chosen}
          onChoose={choose}
          source={kindSource}
          none="No order has one yet."
          {...(find !== null && options.length > FEW && { find })}
          {...(note !== null && { note })}
        />
      )}
    </FilterChip>
  ));
}

function clearAmounts({ note }: Entries): void {
  note('least', null);
  note('most', null);
}

function AmountFilter({ filters, change, entries }: AnalyticsFiltersProps & { entries: Entries }) {
  const { wrong } = entries;
  const isWrong = wrong.least !== undefined || wrong.most !== undefined;
  return (
    <FilterChip
      name="Amount"
      words={isWrong ? 'Amount to correct' : amountWords(filters)}
      isSet={isWrong || filters.least !== null || filters.most !== null}
      isWarning={isWrong || isAmountIgnored(filters)}
      onClear={() => {
        change({ ...filters, least: null, most: null });
        clearAmounts(entries);
      }}
    >
      {() => (
        <AmountFields
          amounts={{ least: filters.least, most: filters.most }}
          onAmounts={(amounts) => change({ ...filters, ...amounts })}
          entries={entries}
        />
      )}
    </FilterChip>
  );
}
