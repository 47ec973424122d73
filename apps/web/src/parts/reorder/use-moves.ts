import { useEffect, useState, useSyncExternalStore } from 'react';
import { messageOf } from '../../api/refusal.ts';
import { notify } from '../notify.ts';
import { MoveQueue, type Move } from './move-queue.ts';

type MovesOptions = {
  send: (move: Move) => Promise<void>;
  /** Its reason has been shown. */
  onRefused: (move: Move) => void;
};

/** The moves that are not stored yet, in the order in which they were made: they are sent one after the other. */
export function useMoves({ send, onRefused }: MovesOptions): {
  moves: readonly Move[];
  add: (move: Move) => void;
} {
  const [queue] = useState(() => new MoveQueue());
  useEffect(() =>
    queue.serve({
      send,
      onRefused: (move, error) => {
        onRefused(move);
        notify.error(messageOf(error));
      },
    }),
  );
  const [listen] = useState(() => (listener: () => void) => queue.listen(listener));
  const moves = useSyncExternalStore(listen, () => queue.moves);
  return { moves, add: (move) => queue.add(move) };
}
