import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';
import type { AnswerPart, Gone } from '../protocol.ts';
import { told, type TopicChange } from './frame.ts';
import { DEFLATE_FROM_BYTES, PORTION_BYTES } from './limits.ts';
import type { Snapshot } from './snapshot.ts';

/** A message without its head; only the head differs between those who asked together. */
export type Body = { buffer: Buffer; isDeflated: boolean };
/** One message to one receiver. */
export type AnswerMessage = Body & { head: Buffer };

type Content = {
  type: 'snapshot' | 'resumed';
  /** The fields that every part repeats, after the head. */
  fields: string;
  rows: readonly string[];
  gone: readonly Gone[] | null;
  snapshot: Snapshot | null;
};

const deflate = promisify(deflateRaw);

/**
 * The first answer to subscribers: encoded once, and deflated once, for all who asked together, each form only when it
 * is needed.
 */
export class Answer {
  readonly snapshot: Snapshot | null;
  readonly #content: Content;
  #whole: Body | null = null;
  #parts: Promise<Body[]> | null = null;

  private constructor(content: Content) {
    this.#content = content;
    this.snapshot = content.snapshot;
  }

  /** `rows` as JSON, those needed first in front. */
  static ofRows(
    topicName: string,
    rows: readonly string[],
    { settlesAt, snapshot }: { settlesAt: bigint; snapshot: Snapshot },
  ): Answer {
    const fields = `"topic":${JSON.stringify(topicName)},"settlesAt":"${settlesAt}"`;
    return new Answer({ type: 'snapshot', fields, rows, gone: null, snapshot });
  }

  static ofMissed(topicName: string, changes: readonly TopicChange[]): Answer {
    const fields = `"topic":${JSON.stringify(topicName)}`;
    return new Answer({ type: 'resumed', fields, ...told(changes), snapshot: null });
  }

  /** One text message. */
  whole(id: number): AnswerMessage {
    const { rows, gone } = this.#content;
    this.#whole ??= { buffer: this.#encode(rows, gone, null), isDeflated: false };
    return { ...this.#whole, head: this.#head(id) };
  }

  /**
   * Messages of about one portion of text each, deflated if that is worthwhile: even a slow line brings each before it seems
   * dead.
   */
  async parts(id: number): Promise<AnswerMessage[]> {
    const bodies = await (this.#parts ??= this.#encodeParts());
    const head = this.#head(id);
    const stored = storedBlock(head);
    return bodies.map((body) => ({ ...body, head: body.isDeflated ? stored : head }));
  }

  #head(id: number): Buffer {
    return Buffer.from(`{"type":"${this.#content.type}","id":${id},`);
  }

  #encodeParts(): Promise<Body[]> {
    const batches = inBatches(this.#content.rows);
    const last = batches.length - 1;
    return Promise.all(
      batches.map(async (rows, at) => {
        const part = last === 0 ? null : at === 0 ? 'first' : at === last ? 'last' : 'next';
        const { gone } = this.#content;
        const buffer = this.#encode(rows, gone && at < last ? [] : gone, part);
        if (buffer.length < DEFLATE_FROM_BYTES) return { buffer, isDeflated: false };
        return { buffer: await deflate(buffer), isDeflated: true };
      }),
    );
  }

  #encode(rows: readonly string[], gone: readonly Gone[] | null, part: AnswerPart | null): Buffer {
    const partField = part === null ? '' : `"part":"${part}",`;
    const goneField = gone === null ? '' : `,"gone":${JSON.stringify(gone)}`;
    return Buffer.from(`${partField}${this.#content.fields},"rows":[${rows.join(',')}]${goneField}}`);
  }
}

/** Cuts rows into batches of about one portion each; at least one batch, even without rows. */
function inBatches(rows: readonly string[]): string[][] {
  let batch: string[] = [];
  let size = 0;
  const batches = [batch];
  for (const row of rows) {
    if (size + row.length > PORTION_BYTES && batch.length > 0) {
      batch = [];
      size = 0;
      batches.push(batch);
    }
    batch.push(row);
    size += row.length;
  }
  return batches;
}

/** A deflate block that holds its bytes uncompressed: put in front of a deflated body, it forms one stream with it. */
function storedBlock(bytes: Buffer): Buffer {
  const lead = Buffer.from([0, 0, 0, 0, 0]);
  lead.writeUInt16LE(bytes.length, 1);
  lead.writeUInt16LE(0xff_ff - bytes.length, 3);
  return Buffer.concat([lead, bytes]);
}
