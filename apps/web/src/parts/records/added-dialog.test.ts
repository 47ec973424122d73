import type { ContractRouterClient } from '@orpc/contract';
import { id, line, timestamp } from '@passline/contract/kernel/fields';
import { addedActions } from '@passline/contract/kernel/records/record-actions';
import { listedKind } from '@passline/contract/kernel/records/record-kind';
import { tagsPermissions } from '@passline/contract/tags/permissions';
import type { ComponentProps } from 'react';
import { expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod/mini';
import type { RecordDialog } from './record-dialog.tsx';
import type { RecordsPage } from './records-page.tsx';
import type { OpenRecordOf, RecordDialogState, useRecordDialog } from './use-record-dialog.ts';
import type { AddedRecords } from './use-records.ts';

/** A noun that people only add and remove, as docs/recipes/add-a-record.md declares one. */
const FIELDS = { word: line(20) };
const Word = z.object({ ...FIELDS, id, addedAt: timestamp, rev: z.int() });
type Word = z.infer<typeof Word>;
type Values = Pick<Word, keyof typeof FIELDS>;
const kind = listedKind({
  name: 'blocked_words',
  noun: 'blocked word',
  id: 'wordId',
  live: 'words.words',
  subject: 'words',
  belongsTo: 'platform',
  title: 'word',
  newestFirst: 'addedAt',
  fields: { word: { label: 'Word', kind: 'text' }, addedAt: { label: 'Added', kind: 'instant' } },
});
const { actions } = addedActions(kind, {
  permission: tagsPermissions.update,
  row: Word,
  added: FIELDS,
  path: '/blocked-words',
  params: {},
});
type Open = OpenRecordOf<ContractRouterClient<typeof actions, { idempotencyKey?: string }>>;

/** The compiler asks all of it; the portal's own modules need a browser. */
test('the dialog of what is only added needs no update and no removal', () => {
  expect(Object.keys(actions)).toEqual(['add', 'remove']);
  expectTypeOf<Open>().toExtend<Parameters<typeof useRecordDialog<Values, Word, Values>>[0]>();
  type Dialog = { dialog: RecordDialogState<Values>; title: string; children: null };
  expectTypeOf<Dialog>().toExtend<ComponentProps<typeof RecordDialog<Values>>>();
});

test('the screen of what is only added opens its dialog', () => {
  type Page = ComponentProps<typeof RecordsPage<Word, Values, unknown, 'new'>>;
  expectTypeOf<AddedRecords<Word, Values>>().toExtend<Page['records']>();
  expectTypeOf<Parameters<Page['dialog']>[0]>().toExtend<Open>();
});
