import { useState } from 'react';

const NOTHING = { name: '', email: '', phone: '' };
type Typed = typeof NOTHING;

/**
 * What somebody new types at a link, also after the page was loaded again: kept in the tab alone, until they are in. Never the password.
 * Nobody is signed in there, so it stands under what the link is for. See docs/rules/screens.md#what-is-typed.
 */
export function useTypedAtLink(link: string) {
  const key = `typed at link ${link}`;
  const [typed, setTyped] = useState<Typed>(() => readTyped(key));
  return {
    typed,
    type: (part: Partial<Typed>) => {
      const next = { ...typed, ...part };
      setTyped(next);
      try {
        sessionStorage.setItem(key, JSON.stringify(next));
      } catch {
        // Storage is forbidden: what is typed is lost with the page.
      }
    },
    forget: () => {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // As above.
      }
    },
  };
}

function readTyped(key: string): Typed {
  try {
    return { ...NOTHING, ...(JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Typed>) };
  } catch {
    // As above.
    return NOTHING;
  }
}
