import { useMemo } from 'react';
import { useShownScheme } from '../../theme/color-scheme.ts';

export type Tokens = (name: `--${string}`) => string;

/** The colours of the page as they are now, by the names of their tokens. */
export function tokens(): Tokens {
  const shown = getComputedStyle(document.documentElement);
  return (name) => shown.getPropertyValue(name).trim();
}

/** The same for what is drawn with them: another function when the scheme is another one. */
export function useTokens(): Tokens {
  const scheme = useShownScheme();
  return useMemo(() => tokensOf(scheme), [scheme]);
}

/** @param _scheme what the page shows: its colours follow it. */
function tokensOf(_scheme: 'light' | 'dark'): Tokens {
  return tokens();
}
