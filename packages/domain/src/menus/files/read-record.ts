import type { FileField, FileFields } from './menu-file-fields.ts';
import type { FileMistakes } from './file-mistake.ts';
import type { RawCell, RawMenuFile, RawRecord } from './raw-menu-file.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Understands the records of one file, and keeps what is wrong in them. */
export class RecordReader {
  readonly #mistakes: FileMistakes;
  readonly #form: RawMenuFile['form'];
  readonly #lineOfId = new Map<string, number>();

  constructor({ form, mistakes }: RawMenuFile) {
    this.#form = form;
    this.#mistakes = mistakes;
  }

  /** The fields of a record; of the missing ones only `required` ones are reported. An id may occur once `within` its list. */
  fields<Fields>(
    record: RawRecord,
    fields: FileFields<Fields>,
    required: readonly (keyof Fields & string)[],
    within = '',
  ): Partial<Fields> & { id: string | null } {
    const read: Partial<Fields> = {};
    const readOne = <Name extends keyof Fields & string>(name: Name, field: FileField<Fields[Name]>) => {
      const cell =
        record.cells.get(name) ??
        (required.includes(name) ? this.#missing(record, name, field.column) : null);
      if (!cell) return;
      const value =
        this.#form === 'csv' ? field.kind.readText(String(cell.value)) : field.kind.readJson(cell.value);
      if (!value.ok) this.wrong(cell, value.mistake);
      else if (value.value !== undefined) read[name] = value.value;
    };
    for (const name in fields) readOne(name, fields[name]);
    return { ...read, id: this.#id(record, within) };
  }

  wrong({ line, column }: Pick<RawCell, 'line' | 'column'>, message: string): void {
    this.#mistakes.add({ line, column, message });
  }

  /** At a field of a record, or at the record if the field is missing. */
  wrongAt(record: RawRecord, name: string, message: string): void {
    const { line, column } = record.cells.get(name) ?? { line: record.line, column: null };
    this.#mistakes.add({ line, column, message });
  }

  #missing({ line }: RawRecord, name: string, column: string): RawCell {
    return this.#form === 'csv' ? { line, column, value: '' } : { line, column: name, value: undefined };
  }

  #id(record: RawRecord, within: string): string | null {
    const cell = record.cells.get('id');
    if (!cell || cell.value === null || cell.value === '') return null;
    const id = typeof cell.value === 'string' ? cell.value.trim().toLowerCase() : '';
    if (id === '' && typeof cell.value === 'string') return null;
    const earlier = this.#lineOfId.get(`${within} ${id}`);
    if (!UUID.test(id)) this.wrong(cell, 'This is not a Passline id. Leave it empty for a new record.');
    else if (earlier !== undefined)
      this.wrong(cell, `This id is in line ${earlier} too. Leave it empty for a new record.`);
    else this.#lineOfId.set(`${within} ${id}`, record.line);
    return id;
  }
}
