import type { Session } from '@passline/contract/session/session';
import { createContext } from 'react';

/** Filled by the guard. */
export const SessionContext = createContext<Session | null>(null);
