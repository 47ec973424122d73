import type { ProductRow } from '@passline/contract/menus/products';
import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '../../../api/client.ts';
import { messageOf } from '../../../api/refusal.ts';
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx';
import { notify } from '../../../parts/notify.ts';
import { notifyDone } from '../take-back.ts';

type PictureDeletionProps = {
  product: ProductRow;
  onDeleted: (product: ProductRow) => void;
  onClose: () => void;
};

/** Deletes the picture of a product at once, after asking; if there is none it says so. */
export function PictureDeletion({ product, onDeleted, onClose }: PictureDeletionProps) {
  const { productId, locationId, name } = product;
  /** The one that the question is about: what a colleague sets meanwhile stays. */
  const [imageUrl] = useState(product.imageUrl);
  const hasNone = imageUrl === null;
  const refuse = useEffectEvent(() => {
    notify.error('no image attached to product', undefined, productId);
    onClose();
  });
  useEffect(() => {
    if (hasNone) refuse();
  }, [hasNone]);
  if (hasNone) return null;

  async function remove(): Promise<void> {
    onClose();
    try {
      const context = { idempotencyKey: crypto.randomUUID() };
      const changes = { imageUrl: { from: imageUrl, to: null } };
      onDeleted(await api.products.update({ productId, changes }, { context }));
      notifyDone(`The image of ${name} is deleted.`, { locationId, ...context });
    } catch (error) {
      notify.error(messageOf(error), undefined, productId);
    }
  }

  return (
    <ConfirmDialog
      title={`Image of ${name}`}
      text="Are you sure you want to delete?"
      confirm="Delete"
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
}
