import { createHash, randomUUID } from 'node:crypto';
import { translationKind } from '@passline/contract/translations/translation-kind';
import { FileMistakes } from '@passline/domain/menus/files/file-mistake';
import { LANGUAGE_CODES } from '@passline/domain/public-settings/languages';
import { MAX_WORDS } from '@passline/domain/translations/translations';
import { WordPlanner } from '../../apps/server/src/features/translations/files/word-planner.ts';
import { translationTable } from '../../apps/server/src/features/translations/translation-table.ts';
import { platformOnly } from '../security/walks/answers.ts';
import type { RecordSample } from '../setup/record-sample.ts';

/** What is written in each language: nothing but this. */
export const translatedAs = (texts: Record<string, string | null>): Record<string, string | null> =>
  Object.fromEntries(LANGUAGE_CODES.map((code) => [code, texts[code] ?? null]));

/** A file that adds this word, and the digest of its check. */
function adding(word: string) {
  const said = { line: 2, id: null, input: word, target: { web: true }, translated: {} };
  const nothing = { byId: new Map(), byInput: new Map() };
  const planned = new WordPlanner(new FileMistakes()).plan(said, nothing);
  if (planned?.kind !== 'added') throw new Error('The file of the walk cannot be planned.');
  const expectedDigest = createHash('sha256').update(JSON.stringify(planned.fields)).digest('hex');
  return { text: `word,web\n${word},yes\n`, expectedDigest };
}

/** No import is under way: who may read of one, and stop it, is told so. */
const ofOneUnknown = platformOnly.map((status) => (status < 400 ? 404 : status));

export const translationSample: RecordSample = {
  kind: translationKind,
  table: translationTable,
  feature: 'translations',
  roles: ['super_admin'],
  added: () => ({
    input: randomUUID(),
    target: { admin: false, mobile: true, web: false },
    translated: translatedAs({ ko: '주문' }),
  }),
  edits: {
    input: ['Order', 'Orders'],
    target: [
      { admin: false, mobile: true, web: true },
      { admin: true, mobile: true, web: false },
    ],
  },
  refused: { target: [{ admin: false, mobile: false, web: false }] },
  most: [MAX_WORDS, 'translations-full'],
  isLong: true,
  shownBy: { id: '0190a7c1-2b3c-7d4e-8f50-00000000a001' },
  also: {
    list: { input: () => ({}), answers: platformOnly },
    progress: { input: () => ({}), answers: platformOnly },
    checkImport: { input: () => ({ text: 'word\n' }), answers: platformOnly },
    batch: { input: () => ({ batchId: randomUUID() }), answers: ofOneUnknown },
    stopBatch: { input: () => ({ batchId: randomUUID() }), answers: ofOneUnknown },
    import: { input: ({ translationId }) => adding(String(translationId)), answers: platformOnly },
  },
};
