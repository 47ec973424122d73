import { useEffect, useState } from 'react';

/** A name is typed faster than the server needs to be asked. */
const TYPING_PAUSE_MS = 200;
/** As long as the server reads. */
const LONGEST_SEARCH = 80;

type Query<Row> = {
  data?: { rows: readonly Row[] } | undefined;
  isFetching: boolean;
  error: unknown;
  refetch: () => Promise<unknown>;
};

/** What the server is asked, and what it says. */
export type Asked<Row> = {
  rows: readonly Row[];
  isSearching: boolean;
  error: unknown;
  retry: () => void;
};

/** What the server is to be asked for: what was typed, once it has stood still for a moment. */
export function useAskedText(typed: string): { wanted: string; search: string } {
  const wanted = typed.trim().slice(0, LONGEST_SEARCH);
  const [search, setSearch] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setSearch(wanted), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  return { wanted, search };
}

/** What a query has found for it; an answer to what is not typed any more is none. */
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
