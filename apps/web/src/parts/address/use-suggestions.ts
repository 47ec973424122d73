import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queries } from '../../api/client.ts';
import { messageOf } from '../../api/refusal.ts';

const PAUSE_MS = 200;
const LEAST_LETTERS = 3;

/** Addresses for what is typed, asked for when the typing pauses. Those for what was typed before are gone at once: somebody would choose one for the other. */
export function useSuggestions(typed: string) {
  const [search, setSearch] = useState('');
  const wanted = typed.trim().length < LEAST_LETTERS ? '' : typed.trim();
  useEffect(() => {
    const timer = setTimeout(() => setSearch(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { data, error } = useQuery(
    queries.addresses.search.queryOptions({
      input: { search },
      enabled: search !== '',
      retry: false,
    }),
  );
  const isAsked = wanted !== '' && search === wanted;
  return {
    suggestions: isAsked && !error ? (data?.suggestions ?? []) : [],
    isStandIn: data?.isStandIn ?? false,
    /** The server does not know the address. */
    isEmpty: isAsked && data?.suggestions.length === 0,
    error: isAsked && error ? messageOf(error) : null,
  };
}
