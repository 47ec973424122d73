import { parseSync, Visitor, type Argument, type ParseResult } from 'oxc-parser';

/**
 * How a file depends on another: for its types alone; from the moment it is loaded; only when a line of it runs; by the
 * address of the file, with which a worker or a program is started; or by a pattern that its name fits.
 */
export type ImportKind = 'type' | 'static' | 'late' | 'address' | 'pattern';
/** `name` as the file writes it. */
export type ModuleRequest = { name: string; kind: ImportKind };

/**
 * Only these need the whole syntax tree of a file; the parser gives imports and exports without it, several times
 * faster.
 */
const IN_EXPRESSIONS = /\bimport\.meta\.(?:url|glob)\b|\bimport\(/;

/** What a source file asks for by name, whether ours or not. A name that is put together at run time is not seen. */
export function readRequests(path: string, text: string): ModuleRequest[] {
  const parsed = parseSync(path, text);
  return [...declaredIn(parsed), ...(IN_EXPRESSIONS.test(text) ? calledIn(parsed) : [])];
}

function declaredIn({ module }: ParseResult): ModuleRequest[] {
  const imported = module.staticImports.map(({ moduleRequest, entries }) => {
    const isType = entries.length > 0 && entries.every((entry) => entry.isType);
    return { name: moduleRequest.value, kind: kindOf(isType) };
  });
  const passedOn = module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ name: moduleRequest.value, kind: kindOf(isType) }] : [],
    );
  return [...imported, ...passedOn];
}

const kindOf = (isType: boolean): ImportKind => (isType ? 'type' : 'static');

function calledIn({ program }: ParseResult): ModuleRequest[] {
  const found: ModuleRequest[] = [];
  new Visitor({
    ImportExpression({ source }) {
      const name = literalOf(source);
      if (name !== null) found.push({ name, kind: 'late' });
    },
    TSImportType({ source }) {
      found.push({ name: source.value, kind: 'type' });
    },
    CallExpression({ callee, arguments: [given] }) {
      if (!given || !isOfThisFile(callee, 'glob')) return;
      const patterns = given.type === 'ArrayExpression' ? given.elements : [given];
      for (const pattern of patterns) {
        const name = pattern && literalOf(pattern);
        if (name) found.push({ name, kind: 'pattern' });
      }
    },
    NewExpression({ callee, arguments: [name, base] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'URL' || !name || !base) return;
      const address = literalOf(name);
      if (address === null || !isOfThisFile(base, 'url')) return;
      // An address without a dot in front is also read from the folder of the file.
      found.push({ name: address.startsWith('.') ? address : `./${address}`, kind: 'address' });
    },
  }).visit(program);
  return found;
}

function literalOf(node: Argument): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  return node.type === 'TemplateLiteral' && node.expressions.length === 0
    ? (node.quasis[0]?.value.cooked ?? null)
    : null;
}

/** Whether it is `import.meta.url`, or the property of `import.meta` with this name. */
function isOfThisFile(node: Argument, name: string): boolean {
  return (
    node.type === 'MemberExpression' &&
    node.object.type === 'MetaProperty' &&
    node.property.type === 'Identifier' &&
    node.property.name === name
  );
}
