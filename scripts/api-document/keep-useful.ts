import type { OpenAPI } from '@orpc/openapi';
import { findReferences, referenceTo, writeOut } from './references.ts';

/** Writes out what is shorter than the reference to it, such as an id, and drops what no operation mentions. */
export function keepUseful(document: OpenAPI.Document): OpenAPI.Document {
  const schemas = Object.entries(document.components?.schemas ?? {});
  const short = schemas.flatMap(([name, schema]) => {
    const reference = referenceTo('schemas', name);
    return JSON.stringify(schema).length <= JSON.stringify(reference).length ? reference.$ref : [];
  });
  writeOut(document, document, (ref) => short.includes(ref));
  const mentioned = findReferences(document.paths, document);
  return {
    ...document,
    components: {
      ...document.components,
      schemas: Object.fromEntries(
        schemas.filter(([name]) => mentioned.has(referenceTo('schemas', name).$ref)),
      ),
    },
  };
}
