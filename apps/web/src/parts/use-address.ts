import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isLeaving } from './is-leaving.ts';

/** Reads the address without its unknown values, and writes it without the defaults. */
export type AddressForm<Search> = {
  read: (raw: Record<string, unknown>) => Search;
  write: (search: Search) => Record<string, string | number>;
};

/** `resetScroll` false: the page stays where it is scrolled to. */
export type ChangeAddress<Search> = (
  change: Partial<Search>,
  options?: { replace?: boolean; resetScroll?: boolean },
) => void;

/** A screen's part of the address, and how to change it. `form` must be the same object each time. */
export function useAddress<Search extends object>(
  form: AddressForm<Search>,
): [Search, ChangeAddress<Search>] {
  const raw = useSearch({ strict: false }) as Record<string, unknown>;
  const search = useMemo(() => form.read(raw), [form, raw]);
  const navigate = useNavigate();
  const router = useRouter();
  const change = useCallback<ChangeAddress<Search>>(
    (patch, { replace = true, resetScroll = true } = {}) => {
      if (isLeaving(router)) return;
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => form.write({ ...form.read(before), ...patch }),
        replace,
        resetScroll,
      });
    },
    [form, navigate, router],
  );
  return [search, change];
}

const TYPING_PAUSE_MS = 150;

/**
 * Text of the address that somebody types: shown at once, and written to the address at a pause. The third returned
 * function does not wait for the pause.
 */
export function useTypedText(
  known: string,
  tell: (text: string) => void,
): [string, (text: string) => void, () => void] {
  const [typed, setTyped] = useState(known);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const told = useRef(known);
  useEffect(() => {
    if (known === told.current) return;
    told.current = known;
    setTyped(known);
  }, [known]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const tellNow = (text: string) => {
    clearTimeout(timer.current);
    told.current = text;
    tell(text);
  };
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => tellNow(text), TYPING_PAUSE_MS);
  };
  return [typed, type, () => tellNow(typed)];
}
