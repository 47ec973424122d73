import type { TranslationBatch } from '@passline/contract/translations/translation-batches';

/** A row of `translation_batches`. */
export type BatchRecord = {
  id: string;
  rev: number;
  kind: TranslationBatch['kind'];
  request_id: string;
  state: TranslationBatch['state'];
  words: number;
  words_done: number;
  added: number;
  changed: number;
  removed: number;
  left_count: number;
  left_words: TranslationBatch['leftWords'];
  first_word: string | null;
  begun_at: string;
  ended_at: string | null;
  failed_at: string | null;
  is_stopped: boolean;
};

export function toBatch(record: BatchRecord): TranslationBatch {
  const { id, rev, kind, state, words, added, changed, removed } = record;
  return {
    id,
    rev,
    kind,
    state,
    words,
    wordsDone: record.words_done,
    added,
    changed,
    removed,
    leftCount: record.left_count,
    leftWords: record.left_words,
    requestId: record.first_word === null ? null : record.request_id,
    begunAt: Date.parse(record.begun_at),
    endedAt: record.ended_at === null ? null : Date.parse(record.ended_at),
    failedAt: record.failed_at === null ? null : Date.parse(record.failed_at),
    isStopped: record.is_stopped,
  };
}
