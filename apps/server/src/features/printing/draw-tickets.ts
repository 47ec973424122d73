import { contract } from '@passline/contract/contract';
import { covers } from '@passline/contract/kernel/permissions';
import { comerOf } from '../../kernel/actions/comer-of.ts';
import { notFound } from '../../kernel/actions/refusal.ts';
import { inTurns } from '../../kernel/in-turns.ts';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { drawLines } from './draw-lines.ts';

/** What the screen shows of tickets: the list that would be sent. See docs/rules/printing.md#letters. */
export const drawTickets = runQuery(contract.printing.draw, async (call) => {
  const { db, input, reach, services } = call;
  const { rowCount } = await db.query('select from locations where id = $1', [input.locationId]);
  if (rowCount === 0 || !covers(reach, input.locationId)) throw notFound();
  const comer = comerOf(call, 'Other tickets are still being drawn for you. Please try again in a moment.');
  const { lines, lacking } = await drawLines(services.workers, input.lines, comer);
  return {
    lines: await inTurns(lines, ({ text, look, picture }) => ({
      text,
      look,
      picture: picture && { ...picture, dots: Buffer.from(picture.dots).toString('base64') },
    })),
    lacking,
  };
});
