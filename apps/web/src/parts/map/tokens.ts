import { useMemo } from 'react';
import { useShownScheme } from '../../theme/color-scheme.ts';

export type Tokens = (name: `--${string}`) => string;

/** The current colours of the page, by the names of their tokens. */
export function tokens(): Tokens {
  const shown = getComputedStyle(document.documentElement);
  return (name) => shown.getPropertyValue(name).trim();
}

/** The same for drawing code: a new function when the scheme changes. */
export function useTokens(): Tokens {
  const scheme = useShownScheme();
  return useMemo(() => tokensOf(scheme), [scheme]);
}

/** @param _scheme the scheme that the page shows: its colours follow it. */
function tokensOf(_scheme: 'light' | 'dark'): Tokens {
  return tokens();
}
