import type { FloorEditor } from '@passline/contract/point-of-sales/floor-editors';
import { EDITOR_STAYS_MS, type EditingDeed } from '@passline/domain/point-of-sales/floor-editing';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api } from '../../../api/client.ts';
import { useSession } from '../../session/use-session.ts';
import { editorIdOf } from './editor-id.ts';

/** How often it is said what is chosen here: with a colleague on the floor, and alone. */
const WITH_OTHERS_MS = 1_000;
const ALONE_MS = 2_000;
/** A choice is told once it rests for so long. */
const REST_MS = 120;

/** Somebody else who has the floor open, with the colour that they have here. */
export type Colleague = FloorEditor & { colour: string };

/** What a window says of itself. */
type Said = { floorId: string; tableIds: string[]; deed: EditingDeed };

/** Colours of people: none is red, amber or green. */
const COLOURS = ['var(--matching)', 'var(--new)', 'var(--en-route)'];

/** Tells what is chosen here, and returns who else has the floor open; null: the floor is gone, and nobody is there. See docs/rules/point-of-sale.md#two-editors. */
export function useEditors(floorId: string | null, tableIds: string[], deed: EditingDeed): Colleague[] {
  const { userId } = useSession();
  const [editors, setEditors] = useState<readonly FloorEditor[]>([]);
  const own = floorId === null ? null : JSON.stringify({ floorId, tableIds, deed } satisfies Said);
  const heard = useRef({ at: 0, count: 0 });
  const report = useEffectEvent(async (said: Said, isOver: () => boolean) => {
    try {
      const answer = await api.floorEditors.report({ ...said, editorId: editorIdOf(userId) });
      if (isOver()) return;
      heard.current = { at: Date.now(), count: answer.editors.length };
      setEditors((before) => (isSame(before, answer.editors) ? before : answer.editors));
    } catch {
      // What is known of them is soon too old; the next report asks again.
      if (!isOver() && Date.now() - heard.current.at > EDITOR_STAYS_MS) setEditors([]);
    }
  });
  useEffect(() => {
    if (own === null) return undefined;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const said = JSON.parse(own) as Said;
    const turn = async () => {
      if (document.visibilityState === 'visible') await report(said, () => isOver);
      if (!isOver) timer = setTimeout(() => void turn(), heard.current.count > 0 ? WITH_OTHERS_MS : ALONE_MS);
    };
    timer = setTimeout(() => void turn(), REST_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [own]);
  return (own === null ? [] : editors).map((editor, at) => ({
    ...editor,
    colour: COLOURS[at % COLOURS.length] ?? 'var(--matching)',
  }));
}

function isSame(one: readonly FloorEditor[], other: readonly FloorEditor[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
