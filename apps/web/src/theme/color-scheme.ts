import { useSyncExternalStore } from 'react';

export type ChosenScheme = 'light' | 'dark' | 'auto';

export const SCHEME_NAMES: Record<ChosenScheme, string> = {
  light: 'Light',
  dark: 'Dark',
  auto: 'Same as system',
};

/** Read by `start.js` too, before the first paint. */
const KEY = 'mantine-color-scheme-value';
const ATTRIBUTE = 'data-mantine-color-scheme';
const dark = window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();
let chosen: ChosenScheme = 'auto';
chosen = storedScheme();

function storedScheme(): ChosenScheme {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'auto';
  } catch {
    // Storage is forbidden: the choice lasts as long as the page.
    return chosen;
  }
}

/** What the page shows. */
function shownScheme(): 'light' | 'dark' {
  if (chosen !== 'auto') return chosen;
  return dark.matches ? 'dark' : 'light';
}

/** Shows it in this tab; other tabs learn of it through the storage. */
function show(): void {
  document.documentElement.setAttribute(ATTRIBUTE, shownScheme());
  for (const listener of listeners) listener();
}
dark.addEventListener('change', show);
window.addEventListener('storage', ({ key }) => {
  if (key !== KEY) return;
  chosen = storedScheme();
  show();
});

/** Light, dark, or the same as the system; kept in this browser. */
export function chooseScheme(scheme: ChosenScheme): void {
  chosen = scheme;
  try {
    localStorage.setItem(KEY, scheme);
  } catch {
    // As above.
  }
  show();
}

function onScheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useChosenScheme(): ChosenScheme {
  return useSyncExternalStore(onScheme, () => chosen);
}

export function useShownScheme(): 'light' | 'dark' {
  return useSyncExternalStore(onScheme, shownScheme);
}
