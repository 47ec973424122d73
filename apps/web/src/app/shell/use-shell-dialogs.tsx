import { useState, type ReactNode } from 'react';
import { useShortcut } from '../../parts/shortcuts.ts';
import { useLatePart } from './late-part.ts';

/** The dialogs of the shell: the search for everything, and the list of shortcuts. Each is loaded when first opened. */
export function useShellDialogs(): { openSearch: () => void; dialog: ReactNode } {
  const [opened, setOpened] = useState<'search' | 'shortcuts' | null>(null);
  const [SearchPalette, loadSearch] = useLatePart(() =>
    import('../../features/search/search-palette.tsx').then((module) => module.SearchPalette),
  );
  const [ShortcutList, loadShortcuts] = useLatePart(() =>
    import('./shortcut-list.tsx').then((module) => module.ShortcutList),
  );
  const close = () => setOpened(null);
  const openSearch = () => {
    loadSearch();
    setOpened('search');
  };
  useShortcut('mod+k', 'Search for everything', openSearch);
  useShortcut('?', 'List the shortcuts', () => {
    loadShortcuts();
    setOpened('shortcuts');
  });
  const Dialog = { search: SearchPalette, shortcuts: ShortcutList, none: null }[opened ?? 'none'];
  return { openSearch, dialog: Dialog && <Dialog close={close} /> };
}
