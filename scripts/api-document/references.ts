/** The place of a part within a document. Arrays hold their parts by number. */
type Holder = Record<string, unknown>;

export const referenceTo = (
  kind: 'parameters' | 'requestBodies' | 'responses' | 'schemas',
  name: string,
) => ({
  $ref: `#/components/${kind}/${name}`,
});

/**
 * Replaces each reference below `part` that is `meant` by what it refers to in `document`. What stands beside a
 * reference, such as a default, is kept.
 */
export function writeOut(
  part: unknown,
  document: object,
  meant: (ref: string) => boolean = () => true,
): void {
  if (!isHolder(part)) return;
  for (const [key, value] of Object.entries(part)) {
    if (isReference(value) && meant(value.$ref)) {
      const { $ref, ...beside } = value;
      part[key] = { ...structuredClone(resolve($ref, document)), ...beside };
    }
    writeOut(part[key], document, meant);
  }
}

/** The references below `part` and those that they lead to, each once. */
export function findReferences(part: unknown, document: object, found = new Set<string>()): Set<string> {
  if (!isHolder(part)) return found;
  for (const value of Object.values(part)) {
    if (!isReference(value)) findReferences(value, document, found);
    else if (!found.has(value.$ref)) {
      findReferences([resolve(value.$ref, document)], document, found.add(value.$ref));
    }
  }
  return found;
}

function isReference(value: unknown): value is { $ref: string } {
  return isHolder(value) && typeof value['$ref'] === 'string';
}

function resolve(ref: string, document: object): Holder {
  let found: unknown = document;
  for (const name of ref.split('/').slice(1)) found = isHolder(found) ? found[name] : undefined;
  if (!isHolder(found)) throw new Error(`The document has no ${ref}.`);
  return found;
}

function isHolder(value: unknown): value is Holder {
  return typeof value === 'object' && value !== null;
}
