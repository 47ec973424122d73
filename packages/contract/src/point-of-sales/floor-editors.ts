import { EDITING_DEEDS } from '@passline/domain/point-of-sales/floor-editing';
import { MAX_TABLES } from '@passline/domain/point-of-sales/floors';
import * as z from 'zod/mini';
import { signal } from '../kernel/action.ts';
import { id } from '../kernel/fields.ts';
import { pointOfSalesPermissions } from './permissions.ts';

/** What a window of the editor says of itself. See docs/rules/point-of-sale.md#two-editors. */
const ownWords = {
  /** Of the window: one person may have several. */
  editorId: id,
  /** The chosen tables. */
  tableIds: z.array(id).check(z.maxLength(MAX_TABLES)),
  deed: z.enum(EDITING_DEEDS),
};

/** Somebody else who has the floor open. */
export const FloorEditor = z.object({ ...ownWords, userId: id, name: z.string() });
export type FloorEditor = z.infer<typeof FloorEditor>;

export const floorEditors = {
  /** Told every second or two, and at once when something else is chosen; the answer is who else has the floor open. */
  report: signal(pointOfSalesPermissions.update)
    .route({
      method: 'POST',
      path: '/floors/{floorId}/editors',
      summary: 'Report what is chosen in the editor of a floor, and read who else has it open',
      tags: ['floors'],
    })
    .input(z.object({ floorId: id, ...ownWords }))
    .output(z.object({ editors: z.array(FloorEditor) })),
};
