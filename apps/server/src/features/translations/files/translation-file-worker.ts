import type { FileMistake } from '@passline/domain/menus/files/file-mistake';
import type { Language } from '@passline/domain/public-settings/languages';
import { readTranslationFile } from '@passline/domain/translations/files/read-translation-file';
import type { SaidWord } from '@passline/domain/translations/files/translation-file';
import { pack, type Packed } from '../../../kernel/workers/packed.ts';
import { serveTasks } from '../../../kernel/workers/serve-tasks.ts';

type ReadAnswer =
  | { kind: 'mistakes'; mistakes: FileMistake[]; areMore: boolean; words: Packed<SaidWord> }
  | { kind: 'words'; words: Packed<SaidWord> };

export type TranslationFileTasks = typeof tasks;

const tasks = {
  read: ({ text, languages }: { text: string; languages: readonly Language[] }): ReadAnswer => {
    const read = readTranslationFile(text, languages);
    const words = pack(read.words);
    if (read.ok) return { kind: 'words', words };
    return { kind: 'mistakes', mistakes: read.mistakes, areMore: read.areMore, words };
  },
};

serveTasks(tasks);
