import { contract } from '@passline/contract/contract';
import { LANGUAGE_CODES } from '@passline/domain/public-settings/languages';
import { runAction } from '../../kernel/actions/run-action.ts';
import { applyChanges } from '../../kernel/records/apply-changes.ts';
import { requireSeen } from '../../kernel/records/field-conflicts.ts';
import { lockRecord } from '../../kernel/records/lock-record.ts';
import { translationTable } from './translation-table.ts';

/** In a language that its sender does not name there was nothing written, as they saw it. */
const NOTHING_SEEN = Object.fromEntries(LANGUAGE_CODES.map((code) => [code, null]));

/** Changes the word, the apps and the languages that are named. See docs/rules/translations.md#editing-a-word. */
export const updateTranslation = runAction(contract.translations.update, async (call) => {
  const { translationId, changes } = call.input;
  const locked = await lockRecord(call.db, call.reach, translationTable, translationId);
  const { translated, ...others } = changes;
  if (!translated) return applyChanges(call, translationTable, locked, others);
  const { from, to } = translated;
  const wanted = { ...locked.translated, ...to };
  requireSeen(translationTable.kind, 'translated', locked.translated, { from, to: wanted });
  const seen = from === undefined || typeof from === 'object' ? { ...NOTHING_SEEN, ...from } : from;
  return applyChanges(call, translationTable, locked, { ...others, translated: { from: seen, to } });
});
