import { useMemo } from 'react';
import { useAddress, type ChangeAddress } from '../../../parts/use-address.ts';
import { readBoardSearch, writeBoardSearch, type BoardSearch } from './board-search.ts';

export type ChangeSearch = ChangeAddress<BoardSearch>;

const BOARD_ADDRESS = { read: readBoardSearch, write: writeBoardSearch };

/** The board's part of the address, and how to change it. Back closes a dialog. */
export function useBoardSearch(isPlatform: boolean): [BoardSearch, ChangeSearch] {
  const [read, change] = useAddress(BOARD_ADDRESS);
  // They may come with a link from the platform's board: on the board of one location they filter nothing.
  const search = useMemo(() => (isPlatform ? read : { ...read, locations: [] }), [read, isPlatform]);
  return [search, change];
}
