import { useEffect, useState } from 'react';

/** A name is typed faster than the server should be queried. */
const TYPING_PAUSE_MS = 200;
/** The longest text that the server reads. */
const LONGEST_SEARCH = 80;

type Query<Row> = {
  data?: { rows: readonly Row[] } | undefined;
  isFetching: boolean;
  error: unknown;
  refetch: () => Promise<unknown>;
};

/** A server query and its state. */
export type Asked<Row> = {
  rows: readonly Row[];
  isSearching: boolean;
  error: unknown;
  retry: () => void;
};

/** The text to ask the server for: what was typed, once the typing pauses. */
export function useAskedText(typed: string): { wanted: string; search: string } {
  const wanted = typed.trim().slice(0, LONGEST_SEARCH);
  const [search, setSearch] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setSearch(wanted), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  return { wanted, search };
}

/** What a query has found; an answer to an older text does not count. */
export function askedOf<Row>(
  query: Query<Row>,
  { wanted, search }: { wanted: string; search: string },
): Asked<Row> {
  const isBehind = search !== wanted;
  const isAsked = wanted !== '' && !isBehind;
  return {
    rows: (isAsked && query.data?.rows) || [],
    isSearching: wanted !== '' && (isBehind || query.isFetching),
    error: isAsked ? query.error : null,
    retry: () => void query.refetch(),
  };
}
