import { Turn } from '../../../kernel/in-turns.ts';

/** What one record says, by plain key words. */
export type Told = { readonly [word: string]: unknown };
/** A section of the file: its records come in portions, none of which is kept. Without records it is left out. */
export type Section = { heading: string; portions: AsyncIterable<readonly Told[]> };

/** The file in pieces, indented so that people can read it. It is valid JSON once the last piece is there, and only then. */
export async function* writeFile(about: Told, sections: AsyncIterable<Section>): AsyncGenerator<string> {
  const turn = new Turn();
  yield `{\n  "About this file": ${indented(about, '  ')}`;
  for await (const { heading, portions } of sections) {
    let written = 0;
    for await (const portion of portions) {
      for (const record of portion) {
        await turn.pass();
        const before = written === 0 ? `,\n  ${JSON.stringify(heading)}: [\n    ` : ',\n    ';
        yield before + indented(record, '    ');
        written += 1;
      }
    }
    if (written > 0) yield '\n  ]';
  }
  yield '\n}\n';
}

function indented(value: unknown, by: string): string {
  return JSON.stringify(value, null, 2).replaceAll('\n', `\n${by}`);
}
