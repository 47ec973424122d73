import { chosenLanguages, LANGUAGE_CODES } from '@passline/domain/public-settings/languages';
import { TRANSLATED_APP_CODES } from '@passline/domain/translations/translations';
import type { ServerResponse } from 'node:http';
import { readsOf } from '../../kernel/actions/reads-of.ts';
import type { PathHandler } from '../../kernel/feature.ts';
import { sendRefusal } from '../../kernel/http/send-json.ts';
import type { Services } from '../../kernel/services.ts';
import { readSettings } from '../public-settings/public-settings.ts';
import { openWordsFile, WORDS_FILE } from './files/words-file.ts';
import { PublishedWords, type Published } from './published-words.ts';
import { sendPublished } from './send-published.ts';
import { TRANSLATIONS_PATH } from './translations-path.ts';

const ADDRESS = /^([a-z]+)\/([a-z]+)\.json$/;

/**
 * Hands out the words of an app in a language to everybody, and all of them as CSV to super admins. See
 * docs/rules/translations.md#for-apps.
 */
export function openTranslationsDoor(services: Services): PathHandler {
  // Strangers share one part of the connections, and one reading at a time is theirs.
  const db = readsOf(services, null);
  const published = new PublishedWords(db);
  const serveFile = openWordsFile(services);
  return async (request, response, pathname, findCaller) => {
    if (pathname === WORDS_FILE) return serveFile(request, response, findCaller);
    // Whatever else stands behind the screen's address is an address of the portal.
    if (!pathname.endsWith('.json')) return false;
    forEveryPage(response);
    if (request.method === 'OPTIONS') return allow(response);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD, OPTIONS');
      sendRefusal(response, 405, 'METHOD_NOT_ALLOWED', 'Words are read by GET.');
      return true;
    }
    const words = await find(pathname.slice(TRANSLATIONS_PATH.length));
    if (words) sendPublished(request, response, words);
    else sendRefusal(response, 404, 'NOT_FOUND', 'There are no words of this app in this language.');
    return true;
  };

  async function find(rest: string): Promise<Published | null> {
    const [, appAsked, languageAsked] = ADDRESS.exec(rest) ?? [];
    const app = TRANSLATED_APP_CODES.find((one) => one === appAsked);
    const language = LANGUAGE_CODES.find((one) => one === languageAsked);
    // Asked of the database only for what there may be.
    if (!app || !language) return null;
    const { languages } = await readSettings(db);
    return chosenLanguages(languages).includes(language) ? published.of(app, language) : null;
  }
}

/** The apps run on pages of other addresses. What is here is for everybody, and no cookie is looked at. */
function forEveryPage(response: ServerResponse): void {
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Access-Control-Expose-Headers', 'ETag');
  // Kept, and asked for again each time: a change is there at once.
  response.setHeader('Cache-Control', 'no-cache');
}

/** A page may send the ETag that it knows. */
function allow(response: ServerResponse): boolean {
  response.writeHead(204, {
    'Access-Control-Allow-Methods': 'GET, HEAD',
    'Access-Control-Allow-Headers': 'If-None-Match',
    'Access-Control-Max-Age': '86400',
  });
  response.end();
  return true;
}
