import { deliveriesBoardSource, ordersBoardSource } from '../orders/board-sources.ts';

/** The server's side of every live query of the contract. */
export const liveSources = [ordersBoardSource, deliveriesBoardSource];
