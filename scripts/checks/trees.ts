import { OPEN, type Floors } from './floors.ts';

/**
 * A tree whose folders stand on each other. `root` ends with `/`. `ground` are the folders that know no feature, the
 * lowest first. All other folders are features, whose order is not listed: their imports show which stands on which
 * (`lay-floors.ts`). `frame` is the folder that may import late from any other.
 */
export type Ground = { name: string; root: string; ground: Floors; frame?: string };

/** Every tree with walls, the lowest first: the one list for the checks and for ARCHITECTURE.md. */
export const GROUNDS: readonly Ground[] = [
  { name: 'domain', root: 'packages/domain/src/', ground: {} },
  { name: 'contract', root: 'packages/contract/src/', ground: { kernel: OPEN } },
  {
    name: 'server',
    root: 'apps/server/src/',
    ground: {
      'kernel/personal-data': OPEN,
      'kernel/sealing': OPEN,
      'kernel/zones': [],
      'kernel/replica': [],
      'kernel/jobs': OPEN,
      'kernel/scheduled-work': ['scheduled-work'],
      'kernel/actions': OPEN,
      'kernel/workers': OPEN,
      'kernel/letters': OPEN,
      'kernel/lists': OPEN,
      'kernel/health': OPEN,
      'kernel/session': OPEN,
      'kernel/http': OPEN,
      'kernel/files': OPEN,
      'kernel/records': OPEN,
      'kernel/live': [],
      'kernel/timeline': [
        'edited-records',
        'name-records',
        'named-by-erasing',
        'read-beside',
        'undone-in-portions',
      ],
      'kernel/maintenance': [],
    },
  },
  {
    name: 'portal',
    root: 'apps/web/src/',
    ground: {
      theme: OPEN,
      api: OPEN,
      live: OPEN,
      parts: OPEN,
      'features/session': null,
      app: OPEN,
    },
    // It lies below the screens, and fetches each when it is opened.
    frame: 'app',
  },
];
