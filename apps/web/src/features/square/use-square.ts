import type { SquareLink } from '@passline/contract/square/square';
import type { Collection } from '@passline/live/browser';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { messageOf } from '../../api/refusal.ts';
import type { RestaurantParams } from '../../app/restaurant-params.ts';
import { notify } from '../../parts/notify.ts';

type Choice = Partial<Pick<SquareLink, 'squareLocationId' | 'squareEnabled'>>;

const context = () => ({ context: { idempotencyKey: crypto.randomUUID() } });
const ABOUT = 'square';

/** The actions on a location's link; one at a time, and a refusal is shown. */
export function useSquare({ restaurantId, locationId }: RestaurantParams, links: Collection<SquareLink>) {
  const [isBusy, setBusy] = useState(false);
  const place = { restaurantId, locationId };
  const run = async (what: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    try {
      await what();
    } catch (error) {
      notify.error(messageOf(error), undefined, ABOUT);
    } finally {
      setBusy(false);
    }
  };
  const save = async (from: SquareLink, to: Choice) => {
    const names = Object.keys(to) as (keyof Choice)[];
    const changes = Object.fromEntries(names.map((name) => [name, { from: from[name], to: to[name] }]));
    const uncover = links.overlay(locationId, to);
    try {
      const saved = await api.square.update({ locationId, changes }, context());
      links.merge([saved], []);
      return saved;
    } finally {
      uncover();
    }
  };
  return {
    isBusy,
    begin: () =>
      run(async () => {
        const { url } = await api.square.begin({ locationId }, context());
        window.location.assign(url);
      }),
    choose: (link: SquareLink, to: Choice, said: string) =>
      run(async () => {
        const saved = await save(link, to);
        const { squareLocationId, squareEnabled } = link;
        const back: Choice = {
          ...('squareLocationId' in to && { squareLocationId }),
          ...('squareEnabled' in to && { squareEnabled }),
        };
        notify.success(
          said,
          { label: 'Undo', run: () => void run(async () => void (await save(saved, back))) },
          ABOUT,
        );
      }),
    checkAgain: () =>
      run(async () => {
        const { hasTokens } = await api.functions.getSquareTokens(place, context());
        if (hasTokens) notify.success('Square accepts the tokens again.', undefined, ABOUT);
        else notify.error('Square still does not accept the tokens. Please link it again.', undefined, ABOUT);
      }),
    unlink: () =>
      run(async () => {
        const { isRevoked } = await api.functions.unlinkSquareLocation(place, context());
        if (isRevoked) notify.success('This location is no longer linked to Square.', undefined, ABOUT);
        else
          notify.error(
            'It is unlinked here, but Square could not be told. Please end the permission in Square’s dashboard too.',
            undefined,
            ABOUT,
          );
      }),
  };
}

export type Square = ReturnType<typeof useSquare>;
