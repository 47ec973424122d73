import { useState, type ReactNode } from 'react';
import { lateDialog } from '../../parts/late/late.tsx';
import { useShortcut } from '../../parts/shortcuts.ts';

const SearchPalette = lateDialog(() =>
  import('../../features/search/search-palette.tsx').then((module) => module.SearchPalette),
);
const ShortcutList = lateDialog(() => import('./shortcut-list.tsx').then((module) => module.ShortcutList));

/** The dialogs of the shell: the search for everything, and the list of shortcuts. */
export function useShellDialogs(): { openSearch: () => void; dialog: ReactNode } {
  const [opened, setOpened] = useState<'search' | 'shortcuts' | null>(null);
  const openSearch = () => setOpened('search');
  useShortcut('mod+k', 'Search for everything', openSearch);
  useShortcut('?', 'List the shortcuts', () => setOpened('shortcuts'));
  const Dialog = opened && { search: SearchPalette, shortcuts: ShortcutList }[opened];
  return { openSearch, dialog: Dialog && <Dialog onClose={() => setOpened(null)} /> };
}
