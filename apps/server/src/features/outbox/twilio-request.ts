import * as http from 'node:http';
import * as https from 'node:https';
import twilio from 'twilio';
import type { RequestOptions } from 'twilio/lib/base/RequestClient.js';

export type TwilioSettings = {
  accountSid: string;
  authToken: string;
  /** The caller's number, in E.164. */
  from: string;
  /** Where the API is. */
  url: string;
};

/**
 * One request through Twilio's own client, which knows whether its connection was ever made: before that, nothing can
 * have been accepted. Each uses a new connection, because one that was kept open and closed meanwhile breaks with an
 * unknown outcome. The client never repeats it, and it ends within `sendMs`, whatever falls silent.
 */
export class TwilioRequest extends twilio.RequestClient {
  isConnected = false;
  readonly #url: string;
  readonly #timeUp: AbortSignal;

  constructor({ url }: Pick<TwilioSettings, 'url'>, sendMs: number) {
    super({ timeout: sendMs, keepAlive: false, autoRetry: false });
    this.#url = url.replace(/\/$/, '');
    // The client's own limit counts only silence: an answer that trickles in would outlast it.
    this.#timeUp = AbortSignal.timeout(sendMs);
    this.axios.defaults.signal = this.#timeUp;
    this.axios.defaults.transport = { request: this.#watch.bind(this) };
  }

  get isTimeUp(): boolean {
    return this.#timeUp.aborted;
  }

  /** The client knows hosts of Twilio only: the setting says where they are. */
  override request<Data>(options: RequestOptions<Data>) {
    const { pathname, search } = new URL(options.uri);
    return super.request<Data>({ ...options, uri: `${this.#url}${pathname}${search}` });
  }

  #watch(options: https.RequestOptions, answered: (response: http.IncomingMessage) => void) {
    const isSecure = options.protocol === 'https:';
    const request = (isSecure ? https : http).request(options, answered);
    request.once('socket', (socket) => {
      // A socket that comes connected, as one through a proxy does, counts as used: that errs on the safe side.
      if (!socket.connecting) this.isConnected = true;
      else socket.once(isSecure ? 'secureConnect' : 'connect', () => (this.isConnected = true));
    });
    return request;
  }
}

export function twilioClient({ accountSid, authToken }: TwilioSettings, request: TwilioRequest) {
  return twilio(accountSid, authToken, { httpClient: request });
}
