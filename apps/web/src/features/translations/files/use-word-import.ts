import { TRANSLATION_FILE_LIMITS } from '@passline/domain/translations/files/translation-file';
import type { TranslationImportCheck } from '@passline/contract/translations/translation-files';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../api/client.ts';
import { isAnswered, messageOf, refusalCode } from '../../../api/refusal.ts';
import { readTextFile } from '../../menus/files/read-text-file.ts';

type Checked = { text: string; key: string; notice: string | null } & Extract<
  TranslationImportCheck,
  { kind: 'changes' }
>;

/** How far an import is. Until `writing` it can be stopped, and nothing is saved. */
export type ImportState =
  | { kind: 'empty' }
  | { kind: 'checking' }
  | { kind: 'failed'; message: string; text: string | null }
  | Extract<TranslationImportCheck, { kind: 'mistakes' }>
  | Checked
  | { kind: 'writing'; checked: Checked };

export type Imported = Awaited<ReturnType<typeof api.translations.import>>;

const NOTHING_SAVED = 'Nothing was saved.';

/** Some refusals say it themselves. */
function nothingSaved(error: unknown): string {
  const message = messageOf(error);
  return message.includes(NOTHING_SAVED) ? message : `${message} ${NOTHING_SAVED}`;
}

/** Reads a file, has it checked, and writes what the check has shown. */
export function useWordImport(done: (imported: Imported) => void) {
  const [state, setState] = useState<ImportState>({ kind: 'empty' });
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
    if (file.size > TRANSLATION_FILE_LIMITS.bytes)
      return failed('The file is larger than 4 MB. Nothing was read.');
    tell({ kind: 'checking' });
    try {
      await check(await readTextFile(file, { signal, progress: () => undefined }));
    } catch {
      // The browser's own message names a decoder or a handle, not what to do.
      failed('The file is not UTF-8 text. Save it as “CSV UTF-8”. Nothing was read.');
    }
  }

  async function check(text: string, notice: string | null = null): Promise<void> {
    const { signal, tell } = begin();
    tell({ kind: 'checking' });
    try {
      const answer = await api.translations.checkImport({ text }, { signal });
      tell(answer.kind === 'mistakes' ? answer : { ...answer, text, notice, key: crypto.randomUUID() });
    } catch (error) {
      tell({ kind: 'failed', message: nothingSaved(error), text });
    }
  }

  async function write(checked: Checked): Promise<void> {
    const { tell } = begin();
    tell({ kind: 'writing', checked });
    const { text, key, changes } = checked;
    try {
      const input = { text, expectedDigest: changes.digest };
      done(await api.translations.import(input, { context: { idempotencyKey: key } }));
    } catch (error) {
      if (refusalCode(error) === 'CONFLICT') return check(text, messageOf(error));
      // Without an answer it may have been done: sent again with the same key, it is done only once.
      const notice = isAnswered(error) ? nothingSaved(error) : messageOf(error);
      tell({ ...checked, notice });
    }
  }

  return {
    state,
    read,
    write,
    again: (text: string) => void check(text),
    stop: () => {
      running.current?.abort();
      setState({ kind: 'empty' });
    },
  };
}
