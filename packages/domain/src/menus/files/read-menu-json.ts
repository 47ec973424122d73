import type { Node } from 'jsonc-parser';
import { propertiesOf, readJsonText, valueOf, type JsonText } from './json-text.ts';
import { MENU_FILE_LIMITS, MENU_FILE_FORMAT, MENU_FILE_VERSION } from './menu-file.ts';
import { MENU_FILE_FIELDS, type MenuRecordKind } from './menu-file-fields.ts';
import { quoted, TOO_MANY_RECORDS, type FileMistakes } from './file-mistake.ts';
import type { RawCell, RawMenuFile, RawRecord } from './raw-menu-file.ts';

/** What a record has in addition to its fields. */
const OWN_NAMES: Record<MenuRecordKind, readonly string[]> = {
  menu: ['id'],
  category: ['id', 'products'],
  product: ['id'],
  group: ['id', 'key', 'modifierItems'],
  item: ['id'],
};

/** Reads the form of a JSON file: its records and where they belong. */
export function readMenuJson(text: string, mistakes: FileMistakes): RawMenuFile {
  const raw: RawMenuFile = { form: 'json', menu: null, categories: [], groups: [], mistakes };
  const read = readJsonText(text);
  if ('mistake' in read) raw.mistakes.add(read.mistake);
  else new MenuJsonReader(read, raw).read();
  return raw;
}

class MenuJsonReader {
  readonly #text: JsonText;
  readonly #raw: RawMenuFile;

  constructor(text: JsonText, raw: RawMenuFile) {
    this.#text = text;
    this.#raw = raw;
  }

  read(): void {
    const { root } = this.#text;
    const top = this.#properties(root, '', ['format', 'version', 'menu', 'categories', 'modifierGroups']);
    if (!top) return;
    this.#requireFormat(root, top);
    const menu = top.get('menu');
    if (menu) this.#raw.menu = this.#record('menu', menu, 'menu');
    this.#each(top.get('categories'), 'categories', (node, path) => {
      const record = this.#record('category', node, path);
      if (!record) return;
      const products: RawRecord[] = [];
      this.#each(propertiesOf(node).values.get('products'), `${path}.products`, (child, childPath) => {
        const product = this.#record('product', child, childPath);
        if (product) products.push(product);
      });
      this.#raw.categories.push({ record, products });
    });
    this.#each(top.get('modifierGroups'), 'modifierGroups', (node, path) => {
      const record = this.#record('group', node, path);
      if (!record) return;
      const items: RawRecord[] = [];
      this.#each(
        propertiesOf(node).values.get('modifierItems'),
        `${path}.modifierItems`,
        (child, childPath) => {
          const item = this.#record('item', child, childPath);
          if (item) items.push(item);
        },
      );
      this.#raw.groups.push({ record, key: this.#keyOf(record), items });
    });
  }

  #requireFormat(root: Node, top: ReadonlyMap<string, Node>): void {
    const format = top.get('format')?.value;
    const version = top.get('version')?.value;
    if (format !== MENU_FILE_FORMAT)
      this.#mistake(
        top.get('format') ?? root,
        'format',
        `This has to be "${MENU_FILE_FORMAT}": the file is not a Passline menu.`,
      );
    else if (version !== MENU_FILE_VERSION)
      this.#mistake(
        top.get('version') ?? root,
        'version',
        `This has to be ${MENU_FILE_VERSION}: files of other versions cannot be read.`,
      );
  }

  #each(list: Node | undefined, path: string, read: (node: Node, path: string) => void): void {
    if (!list) return;
    if (list.type !== 'array') this.#mistake(list, path, 'This has to be a list: [ … ].');
    else if ((list.children ?? []).length > MENU_FILE_LIMITS.records)
      this.#mistake(list, path, TOO_MANY_RECORDS);
    else for (const [index, node] of (list.children ?? []).entries()) read(node, `${path}[${index}]`);
  }

  #record(kind: MenuRecordKind, node: Node, path: string): RawRecord | null {
    const fields = Object.keys(MENU_FILE_FIELDS[kind]);
    const properties = this.#properties(node, path, [...fields, ...OWN_NAMES[kind]]);
    if (!properties) return null;
    const cells = new Map<string, RawCell>();
    for (const [name, value] of properties) {
      if (name === 'products' || name === 'modifierItems') continue;
      cells.set(name, { line: this.#text.lineOf(value), column: `${path}.${name}`, value: valueOf(value) });
    }
    return { kind, line: this.#text.lineOf(node), cells };
  }

  /** The name by which products refer to a group: its key, or its title if it has none. */
  #keyOf({ cells }: RawRecord): string {
    const key = cells.get('key');
    if (key && typeof key.value !== 'string')
      this.#raw.mistakes.add({ line: key.line, column: key.column, message: 'This has to be a text.' });
    const value = key?.value ?? cells.get('title')?.value;
    return typeof value === 'string' ? value.trim() : '';
  }

  #properties(node: Node, path: string, known: readonly string[]): Map<string, Node> | null {
    if (node.type !== 'object') {
      this.#mistake(node, path, 'This has to be an object: { … }.');
      return null;
    }
    const { values, twice } = propertiesOf(node);
    for (const name of twice)
      this.#mistake(name, path, `${quoted(String(name.value))} appears twice. Please remove one.`);
    for (const [name, value] of values)
      if (!known.includes(name))
        this.#mistake(value, path, `There is no ${quoted(name)} here. Please remove or rename it.`);
    return values;
  }

  #mistake(node: Node, path: string, message: string): void {
    this.#raw.mistakes.add({ line: this.#text.lineOf(node), column: path || null, message });
  }
}
