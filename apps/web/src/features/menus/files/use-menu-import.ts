import { MENU_FILE_LIMITS } from '@passline/domain/menus/files/menu-file';
import type { MenuImportCheck } from '@passline/contract/menus/menu-files';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../api/client.ts';
import { isAnswered, messageOf, refusalCode } from '../../../api/refusal.ts';
import { readTextFile } from './read-text-file.ts';

type Checked = { text: string; key: string; notice: string | null } & Extract<
  MenuImportCheck,
  { kind: 'changes' }
>;

/** Whether the file is the whole menu, and whether its stock counts. */
type HowRead = { isWhole: boolean; withStock: boolean };

/** How far an import is. Until `writing` it can be stopped, and nothing is saved. */
export type ImportState =
  | { kind: 'empty' }
  | { kind: 'reading'; bytes: number; ofBytes: number }
  | { kind: 'checking'; lineCount: number }
  | { kind: 'failed'; message: string; text: string | null }
  | (Extract<MenuImportCheck, { kind: 'mistakes' }> & { text: string })
  | Checked
  | { kind: 'writing'; checked: Checked };

/** Reads a file, has it checked, and writes what the check has shown. */
export function useMenuImport(
  menuId: string,
  done: (imported: { recordCount: number }, idempotencyKey: string) => void,
) {
  const [state, setState] = useState<ImportState>({ kind: 'empty' });
  const [how, setHow] = useState<HowRead>({ isWhole: false, withStock: false });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  /** Only the newest request reports progress. */
  function begin() {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const tell = (next: ImportState) => {
      if (!controller.signal.aborted) setState(next);
    };
    return { signal: controller.signal, tell };
  }

  async function read(file: File): Promise<void> {
    const { signal, tell } = begin();
    const failed = (message: string) => tell({ kind: 'failed', message, text: null });
    if (file.size > MENU_FILE_LIMITS.bytes) return failed('The file is larger than 4 MB. Nothing was read.');
    tell({ kind: 'reading', bytes: 0, ofBytes: file.size });
    try {
      const progress = (bytes: number) => tell({ kind: 'reading', bytes, ofBytes: file.size });
      const text = await readTextFile(file, { signal, progress });
      await check(text, how);
    } catch {
      // The browser's own message names a decoder or a handle, not what to do.
      failed('The file is not UTF-8 text. Save it as “CSV UTF-8”. Nothing was read.');
    }
  }

  async function check(text: string, read: HowRead, notice: string | null = null): Promise<void> {
    const { signal, tell } = begin();
    tell({ kind: 'checking', lineCount: text.split('\n').length });
    try {
      const answer = await api.menus.checkImport({ menuId, text, ...read }, { signal });
      tell(
        answer.kind === 'mistakes'
          ? { ...answer, text }
          : { ...answer, text, notice, key: crypto.randomUUID() },
      );
    } catch (error) {
      tell({ kind: 'failed', message: `${messageOf(error)} Nothing was saved.`, text });
    }
  }

  async function write(checked: Checked): Promise<void> {
    const { tell } = begin();
    tell({ kind: 'writing', checked });
    const { text, key, changes } = checked;
    try {
      const input = { menuId, text, ...how, expectedDigest: changes.digest };
      done(await api.menus.import(input, { context: { idempotencyKey: key } }), key);
    } catch (error) {
      if (refusalCode(error) === 'CONFLICT') return check(text, how, messageOf(error));
      // Without an answer it may have been done: sent again with the same key, it is done only once.
      const notice = isAnswered(error) ? `${messageOf(error)} Nothing was saved.` : messageOf(error);
      tell({ ...checked, notice });
    }
  }

  /** Every line of what would change now, as a CSV file; null where nothing is shown, or what is shown is no longer true: then it is checked again. */
  async function readAllLines(): Promise<string | null> {
    if (state.kind !== 'changes') return null;
    const { text, changes } = state;
    const answer = await api.menus.checkImport({ menuId, text, ...how, withAllLines: true });
    if (answer.kind === 'changes' && answer.changes.digest === changes.digest) return answer.allLines;
    await check(text, how, 'The menu has changed meanwhile. This is what would be written now.');
    return null;
  }

  return {
    state,
    readAllLines,
    how,
    read,
    write,
    /** The same file means something else now: it is checked again. */
    change: (change: Partial<HowRead>) => {
      const next = { ...how, ...change };
      setHow(next);
      const text = 'text' in state ? state.text : null;
      if (text !== null) void check(text, next);
    },
    again: (text: string) => void check(text, how),
    stop: () => {
      running.current?.abort();
      setState({ kind: 'empty' });
    },
  };
}
