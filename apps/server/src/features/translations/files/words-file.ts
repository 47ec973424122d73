import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { reachOf, type Principal } from '@passline/contract/kernel/permissions';
import { refusals } from '@passline/contract/kernel/refusals';
import { translationsPermissions } from '@passline/contract/translations/permissions';
import { chosenLanguages, LANGUAGE_CODES } from '@passline/domain/public-settings/languages';
import { TRANSLATED_APP_CODES } from '@passline/domain/translations/translations';
import { readsOf } from '../../../kernel/actions/reads-of.ts';
import { sendRefusal } from '../../../kernel/http/send-json.ts';
import type { Services } from '../../../kernel/services.ts';
import { readSettings } from '../../public-settings/public-settings.ts';
import { TRANSLATIONS_PATH } from '../translations-path.ts';
import { wordConditions, type WordFilters } from '../word-conditions.ts';
import { RightEnded, writeWords } from './write-words.ts';

export const WORDS_FILE = `${TRANSLATIONS_PATH}words.csv`;

/** Of a search, as of that of the list. */
const LONGEST_SEARCH = 80;

type FindCaller = () => Promise<Principal | null>;

/** Hands out the words as CSV, portion by portion: a slow reader holds neither memory nor a connection. See docs/rules/translations.md#as-a-file. */
export function openWordsFile(services: Services) {
  return async (
    request: IncomingMessage,
    response: ServerResponse,
    findCaller: FindCaller,
  ): Promise<boolean> => {
    response.setHeader('Cache-Control', 'no-store');
    if (request.method !== 'GET') return false;
    const caller = await findCaller();
    if (!caller) sendRefusal(response, 401, 'UNAUTHORIZED', refusals.UNAUTHORIZED.message);
    else if (!mayRead(caller)) sendRefusal(response, 403, 'FORBIDDEN', refusals.FORBIDDEN.message);
    else await send(request, response, caller, async () => mayRead(await findCaller()));
    return true;
  };

  async function send(
    request: IncomingMessage,
    response: ServerResponse,
    caller: Principal,
    mayGoOn: () => Promise<boolean>,
  ): Promise<void> {
    const db = readsOf(services, caller);
    const languages = chosenLanguages((await readSettings(db)).languages);
    const conditions = wordConditions(filtersOf(request), languages);
    response.writeHead(200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="translations.csv"',
    });
    try {
      await pipeline(Readable.from(writeWords({ db, conditions, languages, mayGoOn })), response);
    } catch (error) {
      // The reader has left, or may not read on: there is nobody to tell.
      if (response.errored && !(error instanceof RightEnded)) throw error;
    }
  }
}

function mayRead(caller: Principal | null): boolean {
  return caller !== null && reachOf(translationsPermissions.update, caller).kind === 'anywhere';
}

/** Those of the list; what is none of them is not asked for. */
function filtersOf({ url = '' }: IncomingMessage): WordFilters {
  const asked = new URLSearchParams(url.split('?', 2)[1]);
  return {
    app: TRANSLATED_APP_CODES.find((one) => one === asked.get('app')),
    missing: LANGUAGE_CODES.find((one) => one === asked.get('missing')),
    search: (asked.get('search') ?? '').slice(0, LONGEST_SEARCH).replaceAll('\0', ''),
  };
}
