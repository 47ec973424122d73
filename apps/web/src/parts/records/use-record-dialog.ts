import type { Result } from '@passline/domain/result';
import type { FormFields } from '../form/form-fields.ts';
import type { Sent } from '../form/form-options.ts';
import { useRecordForm, type RecordForm } from '../form/use-record-form.ts';
import { whoChanged } from '../timeline/who-changed.ts';
import { useGone, type Gone } from './use-gone.ts';
import type { AnyRecords, ListedRow } from './use-records.ts';

/** A record whose dialog is open, or a new one. */
export type OpenRecord<Row extends ListedRow, Added, Changes> = {
  records: AnyRecords<Row, Added, Changes>;
  /** Null for a new one. */
  record: Row | null;
  /** Whether a colleague has removed it: `record` is as it was. */
  isGone?: boolean;
  onClose: () => void;
  /** Called before it is removed here, and with false if it stays, so that its removal is not reported as news. */
  onRemoving: (isRemoving: boolean) => void;
};

type AnyCalls = {
  add: (added: never, ...more: never[]) => Promise<ListedRow>;
  update?: (named: never, ...more: never[]) => Promise<ListedRow>;
};
/** Where records are only added and removed nothing takes changes, so a form may have any. */
type ChangesOf<Calls> = Calls extends { update: (named: infer Named, ...more: never[]) => unknown }
  ? Named extends { changes: infer Changes }
    ? Changes
    : never
  : unknown;
type RowOf<Calls extends AnyCalls> = Awaited<ReturnType<Calls['add']>>;
type AddedOf<Calls extends AnyCalls> = Parameters<Calls['add']>[0];
/** The same by the actions of its kind: `OpenRecordOf<typeof api.tags>`. */
export type OpenRecordOf<Calls extends AnyCalls> = OpenRecord<RowOf<Calls>, AddedOf<Calls>, ChangesOf<Calls>>;

type Options<Values, Added> = {
  fields: FormFields<Values>;
  /** The domain's rule over the whole record. */
  check?: (wanted: Values) => Result<unknown>;
  /** The first values of a new one. */
  blank: Values;
  /** By whose clock is told when a colleague changed or removed it. */
  zone: string;
  /** A new one as the API takes it. */
  added: (values: Values) => Added;
  /** Comes before the reason of a failure. */
  failure?: string;
  /** See `useGone`. */
  elsewhere?: Pick<Gone, 'title' | 'text'>;
};

export type RecordDialogState<Values extends object> = {
  form: RecordForm<Values>;
  onClose: () => void;
  isNew: boolean;
  /** Null unless a colleague has removed it. */
  gone: Gone | null;
  remove: () => void;
};

/** The name under which what is typed in the dialog of a record is kept. */
export function draftOfRecord({ noun }: { noun: string }, recordId: string): string {
  return `${noun} ${recordId}`;
}

/** The form of a record in its dialog. Creating and editing share its fields. */
export function useRecordDialog<Values extends object, Row extends ListedRow & Values, Added>(
  { records, record, isGone = false, onClose, onRemoving }: OpenRecord<Row, Added, Sent<Values>['changes']>,
  { fields, check, blank, zone, added, failure, elsewhere }: Options<Values, Added>,
): RecordDialogState<Values> {
  const { kind, locationId, update } = records;
  const gone = useGone({
    kind,
    recordId: record?.id ?? null,
    locationId,
    zone,
    isGone,
    ...(elsewhere && { elsewhere }),
  });
  const form = useRecordForm<Values>({
    draft: draftOfRecord(kind, record?.id ?? `new ${locationId ?? ''}`),
    record: record ?? blank,
    isNew: !record,
    isOnce: !record,
    stop: gone?.stop ?? null,
    fields,
    ...(failure !== undefined && { failure }),
    check: (wanted) => {
      const checked = check?.(wanted);
      return !checked || checked.ok ? [] : [checked.refusal];
    },
    save: ({ changes, values, context }) =>
      record && update ? update(record.id, changes, context) : records.add(added(values), context),
    zone,
    findAuthor: async (field) => (record ? whoChanged(kind, record.id, field, locationId) : null),
  });
  const remove = async () => {
    if (!record) return;
    onRemoving(true);
    const words = { done: `The ${kind.noun} is removed.`, failure: '' };
    const isRemoved = await form.run((context) => records.remove(record, context), words);
    if (isRemoved) onClose();
    else onRemoving(false);
  };
  return { form, onClose, isNew: !record, gone, remove: () => void remove() };
}
