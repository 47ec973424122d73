import { parseSync } from 'oxc-parser';
import { createResolver, isSource, type Resolve } from './imports.ts';
import { projectRoot } from '../programs/project-root.ts';
import { readTrackedFiles, type TextFile } from './tracked-files.ts';
import { GUARDS, NOT_LOST } from './typed-text-kept.ts';

const PORTAL = 'apps/web/src/';
/** What somebody types into, by the name of its element, and the attributes by which it hands on what is typed. */
const ELEMENTS: Readonly<Record<string, readonly string[]>> = {
  input: ['onChange', 'onInput'],
  textarea: ['onChange', 'onInput'],
};
/** The same, of packages. */
const PACKAGED = ['TextInput', 'PasswordInput', 'PinInput', 'NumberInput', 'Textarea'];
/** Of these nothing is typed. */
const UNTYPED = new Set(['checkbox', 'radio', 'file', 'button', 'submit', 'hidden', 'color', 'range']);
/** They hold nothing that is typed, or keep it in the address of the screen. */
const NEUTRAL = new Set(['useRef', 'useId', 'useSession', 'useMemo', 'use', 'useAddress', 'useTypedText']);

type Node = { type: string } & Record<string, unknown>;

/** Where a name of a component comes from. */
type Binding =
  | { kind: 'prop'; name: string }
  | { kind: 'props' }
  | { kind: 'hook'; name: string }
  | { kind: 'value'; of: Node }
  | { kind: 'inner' };

/** A function at the top of a file: a component or a hook. */
type Part = {
  path: string;
  name: string;
  bindings: ReadonlyMap<string, Binding>;
  elements: readonly { name: string; attributes: ReadonlyMap<string, Node>; spreads: readonly Node[] }[];
  /** Every name in it. */
  names: ReadonlySet<string>;
};

type Source = { parts: Part[]; imported: ReadonlyMap<string, string> };

/** Whatever is typed in the portal is asked about before it is lost, or the table says why it need not be. */
export async function checkTypedText(): Promise<{ code: number; output: string }> {
  const files = (await readTrackedFiles()).filter(
    ({ path }) => path.startsWith(PORTAL) && isSource(path) && path.endsWith('.tsx'),
  );
  const found = findForgotten(files, createResolver(projectRoot));
  return { code: found.length > 0 ? 1 : 0, output: found.join('\n') };
}

/** What is wrong, each with what to do. */
export function findForgotten(
  files: readonly TextFile[],
  resolve: Resolve,
  guards: ReadonlySet<string> = GUARDS,
  kept: Readonly<Record<string, string>> = NOT_LOST,
): string[] {
  const holders = findHolders(files, resolve).map(({ path, name, names }) => ({
    where: `${path.slice(PORTAL.length)} ${name}`,
    isGuarded: [...names].some((one) => guards.has(one)),
  }));
  const forgotten = holders.filter(({ where, isGuarded }) => !isGuarded && !(where in kept));
  const stale = Object.keys(kept).filter(
    (where) => !holders.some((one) => one.where === where && !one.isGuarded),
  );
  return [
    ...forgotten.map(
      ({ where }) =>
        `${where} holds what somebody types, and is left without a question. Make it a record form or a TypedDialog, or say in scripts/checks/typed-text-kept.ts why nothing is lost.`,
    ),
    ...stale.map((where) => `${where} needs no line in scripts/checks/typed-text-kept.ts: delete it.`),
  ];
}

/** The components and hooks that hold typed text themselves, and do not hand it on to who renders them. */
function findHolders(files: readonly TextFile[], resolve: Resolve): Part[] {
  const sources = new Map(files.map((file) => [file.path, readSource(file, resolve)]));
  /** The props by which a component hands on what is typed in it, by file and name. */
  const handing = new Map<string, Set<string>>();
  const holders = new Set<Part>();
  for (let grows = true; grows;) {
    grows = false;
    for (const { parts, imported } of sources.values()) {
      for (const part of parts) {
        const key = `${part.path} ${part.name}`;
        const props = handing.get(key) ?? new Set();
        const before = props.size;
        for (const element of part.elements) {
          const from = imported.get(element.name) ?? part.path;
          for (const typed of handlersOf(element, handing.get(`${from} ${element.name}`), imported)) {
            if (handsOn(part, typed, props)) continue;
            holders.add(part);
          }
        }
        if (props.size > before) {
          handing.set(key, props);
          grows = true;
        }
      }
    }
  }
  return [...holders];
}

/** What is called with what is typed in an element; nothing if nothing is typed in it. */
function handlersOf(
  { name, attributes, spreads }: Part['elements'][number],
  handing: ReadonlySet<string> | undefined,
  imported: ReadonlyMap<string, string>,
): Node[] {
  const type = attributes.get('type');
  if (type?.type === 'Literal' && UNTYPED.has(String(type['value']))) return [];
  const isPackaged = PACKAGED.includes(name) && !imported.has(name);
  const names = ELEMENTS[name] ?? (isPackaged ? ['onChange'] : [...(handing ?? [])]);
  if (names.length === 0) return [];
  const handlers = names.flatMap((one) => attributes.get(one) ?? []);
  return handlers.length > 0 ? handlers : [...spreads];
}

/** Whether a handler only hands on; the props by which it does are added. */
function handsOn(part: Part, handler: Node, props: Set<string>): boolean {
  let isOwn = false;
  const seen = new Set<string>();
  const follow = (node: Node): void => {
    for (const { name, member } of namesIn(node)) {
      const binding = part.bindings.get(name);
      if (!binding || seen.has(`${name} ${member}`)) continue;
      seen.add(`${name} ${member}`);
      if (binding.kind === 'prop') props.add(binding.name);
      else if (binding.kind === 'props' && member !== null) props.add(member);
      else if (binding.kind === 'hook') isOwn = true;
      else if (binding.kind === 'value') follow(binding.of);
    }
  };
  follow(handler);
  return !isOwn;
}

function readSource({ path, text }: TextFile, resolve: Resolve): Source {
  const { program, module } = parseSync(path, text);
  const imported = new Map<string, string>();
  for (const { moduleRequest, entries } of module.staticImports) {
    const from = moduleRequest.value.startsWith('.') ? resolve(path, moduleRequest.value) : null;
    if (from !== null) for (const { localName } of entries) imported.set(localName.value, from);
  }
  const parts = (program.body as unknown as Node[]).flatMap((statement) =>
    functionsOf(statement).map(({ name, node }) => readPart(path, name, node)),
  );
  return { parts, imported };
}

function functionsOf(statement: Node): { name: string; node: Node }[] {
  const declared = (statement['declaration'] ?? statement) as Node;
  if (declared.type === 'FunctionDeclaration') return [{ name: nameOf(declared['id']), node: declared }];
  if (declared.type !== 'VariableDeclaration') return [];
  return (declared['declarations'] as Node[]).flatMap(({ id, init }) =>
    init ? [{ name: nameOf(id), node: init as Node }] : [],
  );
}

function readPart(path: string, name: string, node: Node): Part {
  const bindings = new Map<string, Binding>();
  const elements: Part['elements'][number][] = [];
  const names = new Set<string>();
  const own = innermost(node);
  walk(node, (one) => {
    if (one.type === 'Identifier' || one.type === 'JSXIdentifier') names.add(String(one['name']));
    if (isFunction(one)) for (const param of one['params'] as Node[]) bindParam(param, one === own, bindings);
    if (one.type === 'VariableDeclarator' && one['init'])
      bindValue(one['id'] as Node, one['init'] as Node, bindings);
    if (one.type === 'JSXOpeningElement') elements.push(readElement(one));
  });
  return { path, name, bindings, elements, names };
}

/** The function of a component in what wraps it: `memo(function Row() …)`. */
function innermost(node: Node): Node | null {
  if (isFunction(node)) return node;
  if (node.type !== 'CallExpression') return null;
  return (node['arguments'] as Node[]).map(innermost).find((one) => one !== null) ?? null;
}

const isFunction = ({ type }: Node) =>
  type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression';

function bindParam(param: Node, isOwn: boolean, bindings: Map<string, Binding>): void {
  if (param.type === 'Identifier') {
    bindings.set(nameOf(param), isOwn ? { kind: 'props' } : { kind: 'inner' });
    return;
  }
  for (const { name, prop } of patternOf(param))
    bindings.set(name, isOwn ? { kind: 'prop', name: prop } : { kind: 'inner' });
}

function bindValue(id: Node, init: Node, bindings: Map<string, Binding>): void {
  const names = id.type === 'Identifier' ? [{ name: nameOf(id), prop: nameOf(id) }] : patternOf(id);
  const isOfProps = init.type === 'Identifier' && bindings.get(nameOf(init))?.kind === 'props';
  const hook = init.type === 'CallExpression' ? nameOf(init['callee']) : '';
  const isHook = /^use[A-Z]/.test(hook) && hook !== 'useEffectEvent' && hook !== 'useCallback';
  for (const { name, prop } of names) {
    if (isOfProps) bindings.set(name, { kind: 'prop', name: prop });
    else if (NEUTRAL.has(hook)) bindings.set(name, { kind: 'inner' });
    else bindings.set(name, isHook ? { kind: 'hook', name: hook } : { kind: 'value', of: init });
  }
}

/** The names that a pattern binds, each with the property that it is. */
function patternOf(pattern: Node): { name: string; prop: string }[] {
  if (pattern.type === 'ObjectPattern')
    return (pattern['properties'] as Node[]).flatMap((property) => {
      if (property.type === 'RestElement')
        return [{ name: nameOf(property['argument']), prop: nameOf(property['argument']) }];
      const inner = patternOf(property['value'] as Node);
      const key = nameOf(property['key']);
      return inner.map(({ name }) => ({ name, prop: key }));
    });
  if (pattern.type === 'ArrayPattern')
    return (pattern['elements'] as (Node | null)[]).flatMap((one) => (one ? patternOf(one) : []));
  if (pattern.type === 'AssignmentPattern') return patternOf(pattern['left'] as Node);
  return pattern.type === 'Identifier' ? [{ name: nameOf(pattern), prop: nameOf(pattern) }] : [];
}

function readElement(node: Node): Part['elements'][number] {
  const attributes = new Map<string, Node>();
  const spreads: Node[] = [];
  for (const attribute of node['attributes'] as Node[]) {
    if (attribute.type === 'JSXSpreadAttribute') spreads.push(attribute['argument'] as Node);
    else if (attribute['value']) {
      const value = attribute['value'] as Node;
      attributes.set(
        nameOf(attribute['name']),
        value.type === 'JSXExpressionContainer' ? (value['expression'] as Node) : value,
      );
    }
  }
  return { name: nameOf(node['name']), attributes, spreads };
}

/** The names that an expression uses; `member`: the property of it that is asked for. */
function namesIn(node: Node): { name: string; member: string | null }[] {
  const found: { name: string; member: string | null }[] = [];
  const visit = (one: Node): void => {
    if (one.type === 'Identifier') found.push({ name: nameOf(one), member: null });
    else if (one.type === 'MemberExpression' && one['computed'] !== true) {
      const object = one['object'] as Node;
      if (object.type === 'Identifier') found.push({ name: nameOf(object), member: nameOf(one['property']) });
      else visit(object);
    } else if (one.type === 'Property' && one['computed'] !== true) visit(one['value'] as Node);
    else for (const child of childrenOf(one)) visit(child);
  };
  visit(node);
  return found;
}

function walk(node: Node, see: (node: Node) => void): void {
  see(node);
  for (const child of childrenOf(node)) walk(child, see);
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((one): one is Node => typeof one === 'object' && one !== null && 'type' in one);
}

function nameOf(node: unknown): string {
  return typeof node === 'object' && node !== null && 'name' in node ? String(node.name) : '';
}
