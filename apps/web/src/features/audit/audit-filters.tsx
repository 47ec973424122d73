import { useQuery } from '@tanstack/react-query';
import { queries } from '../../api/client.ts';
import toolbar from '../../parts/toolbar.module.css';
import type { ChangeAddress } from '../../parts/use-address.ts';
import type { AuditSearch } from './audit-search.ts';
import { actionWords, capital } from './audit-words.ts';
import classes from './audit.module.css';
import { AboutFilter } from './about-filter.tsx';
import { PersonFilter } from './person-filter.tsx';
import { PlaceFilter } from './place-filter.tsx';
import { nounOf } from './record-kinds.ts';
import { SpanFilter } from './span-filter.tsx';

type AuditFiltersProps = { search: AuditSearch; change: ChangeAddress<AuditSearch> };

/** The filters of the trail, apart from the record. See docs/rules/audit.md#filters. */
export function AuditFilters({ search, change }: AuditFiltersProps) {
  const { data } = useQuery(queries.audit.choices.queryOptions({}));
  return (
    <>
      <PersonFilter person={search.person} choose={(person) => change({ person })} />
      <Choice
        label="Kind of record"
        any="Any kind"
        value={search.kind}
        values={data?.kinds ?? []}
        wordsOf={(kind) => capital(nounOf(kind))}
        choose={(kind) => change({ kind })}
      />
      <Choice
        label="Action"
        any="Any action"
        value={search.action}
        values={data?.actions ?? []}
        wordsOf={actionWords}
        choose={(action) => change({ action })}
      />
      {search.about !== '' && <AboutFilter userId={search.about} clear={() => change({ about: '' })} />}
      <PlaceFilter location={search.location} choose={(location) => change({ location })} />
      <SpanFilter from={search.from} to={search.to} choose={change} />
    </>
  );
}

type ChoiceProps = {
  label: string;
  any: string;
  value: string;
  values: readonly string[];
  wordsOf: (value: string) => string;
  choose: (value: string) => void;
};

/** One of those that the trail knows. A link may name another one, which is then among them. */
function Choice({ label, any, value, values, wordsOf, choose }: ChoiceProps) {
  const offered = value === '' || values.includes(value) ? values : [...values, value];
  const options = offered.map((one) => ({ one, words: wordsOf(one) }));
  return (
    <select
      className={`${toolbar.select} ${classes.select}`}
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    >
      <option value="">{any}</option>
      {options
        .toSorted((one, other) => one.words.localeCompare(other.words))
        .map(({ one, words }) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
    </select>
  );
}
