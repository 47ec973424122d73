import type { ServiceToken } from '@passline/contract/service-tokens/service-tokens';
import { useRef, useState, type ReactNode } from 'react';
import { api } from '../../api/client.ts';
import { messageOf } from '../../api/refusal.ts';
import { liveClient } from '../../live/live-client.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { notify } from '../../parts/notify.ts';
import { useSecondFactor } from '../session/second-factor/use-second-factor.tsx';
import { revokeWords } from './token-words.ts';

/** Asks before a token is revoked, and then for a code where one is needed. See docs/rules/service-tokens.md#revoking. */
export function useRevoke(): { ask: (token: ServiceToken) => void; dialogs: ReactNode } {
  const [asked, setAsked] = useState<ServiceToken | null>(null);
  const { confirmed, dialog } = useSecondFactor('This signs every program out that uses the token.');
  const isUnderWay = useRef(false);
  const revoke = async ({ id, name }: ServiceToken) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const context = { idempotencyKey: crypto.randomUUID() };
    try {
      await confirmed(() => api.serviceTokens.revoke({ tokenId: id }, { context }));
      notify.success(`${name} is revoked.`, undefined, id);
    } catch (error) {
      notify.error(`${name} was not revoked. ${messageOf(error)}`, undefined, id);
    } finally {
      isUnderWay.current = false;
    }
  };
  return {
    ask: setAsked,
    dialogs: (
      <>
        {asked && (
          <ConfirmDialog
            title={`Revoke ${asked.name}?`}
            text={revokeWords(asked, liveClient.serverNow())}
            confirm="Revoke"
            onConfirm={() => {
              setAsked(null);
              void revoke(asked);
            }}
            onCancel={() => setAsked(null)}
          />
        )}
        {dialog}
      </>
    ),
  };
}
