import { categoryKind, productKind } from '@passline/contract/menus/menu-kinds';
import type { ProductRow } from '@passline/contract/menus/products';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { GoneNotice } from '../../../parts/form/gone-notice.tsx';
import { RecordForm } from '../../../parts/form/record-form.tsx';
import { SaveBar } from '../../../parts/form/save-bar.tsx';
import { useGone } from '../../../parts/records/use-gone.ts';
import { useShortcut } from '../../../parts/shortcuts.ts';
import { CloseButton } from '../close-button.tsx';
import { RemovalDialog } from '../removal-dialog.tsx';
import { notifyDone } from '../take-back.ts';
import type { LocationMenus } from '../use-location-menus.ts';
import { usePanelFocus } from '../use-panel-focus.ts';
import { PictureDeletion } from './picture-deletion.tsx';
import { ProductCommands } from './product-commands.tsx';
import { ProductFormFields } from './product-form-fields.tsx';
import { useProductForm } from './use-product-form.ts';
import classes from '../panel.module.css';

type ProductFormProps = {
  location: LocationMenus;
  /** Where a new one is added. */
  categoryId: string;
  /** Null for a new one. */
  product: ProductRow | null;
  /** Whether it was removed: `product` is as it was. */
  isMissing: boolean;
  onClose: () => void;
  onAdded: (product: ProductRow) => void;
  onOpenGroup: (groupId: string) => void;
};

/** See docs/rules/menus.md#editing-a-product. */
export function ProductForm(props: ProductFormProps) {
  const { location, categoryId, product, isMissing, onClose, onAdded, onOpenGroup } = props;
  const [task, setTask] = useState<'delete' | 'picture' | null>(null);
  const { locationId } = location;
  const goneProduct = useGone({
    kind: productKind,
    recordId: product?.productId ?? null,
    locationId,
    zone: location.zone,
    // Its own removal is no news.
    isGone: isMissing && task !== 'delete',
  });
  const isHomeless = product === null && !location.category(categoryId);
  const goneHome = useGone({
    kind: categoryKind,
    recordId: categoryId,
    locationId,
    zone: location.zone,
    isGone: isHomeless,
  });
  const gone = goneProduct ?? goneHome;
  const form = useProductForm({ location, categoryId, product, gone, onAdded });
  useShortcut('Escape', 'Close', onClose);
  const panel = usePanelFocus();
  const name = product?.name ?? 'New menu item';
  return (
    <aside ref={panel} tabIndex={-1} className={classes.panel} aria-label={name}>
      <header className={classes.head}>
        <h2>{name}</h2>
        {product && !gone && (
          <ProductCommands
            location={location}
            product={product}
            onDelete={() => setTask('delete')}
            onDeletePicture={() => setTask('picture')}
          />
        )}
        <CloseButton onClose={onClose} />
      </header>
      <RecordForm form={form} label={name} className={classes.form} openedBy={['product']}>
        {gone && <GoneNotice {...gone} />}
        <ProductFormFields
          form={form}
          location={location}
          product={gone ? null : product}
          onOpenGroup={onOpenGroup}
        />
        <SaveBar form={form} save={product ? 'Save' : 'Add'} />
      </RecordForm>
      {task === 'picture' && product && (
        <PictureDeletion
          product={product}
          onDeleted={(row) => location.showProducts([row])}
          onClose={() => setTask(null)}
        />
      )}
      {task === 'delete' && product && (
        <ProductRemoval
          location={location}
          product={product}
          onRemoved={() => {
            setTask(null);
            form.giveUp();
            onClose();
          }}
          onClose={() => setTask(null)}
        />
      )}
    </aside>
  );
}

type ProductRemovalProps = {
  location: LocationMenus;
  product: ProductRow;
  onRemoved: () => void;
  onClose: () => void;
};

function ProductRemoval({ location, product, onRemoved, onClose }: ProductRemovalProps) {
  const { productId, name } = product;
  return (
    <RemovalDialog
      kind="product"
      recordId={productId}
      name={name}
      remove={(expected, context) => api.products.remove({ productId, expected }, { context })}
      onRemoved={(context) => {
        onRemoved();
        notifyDone(`${name} is deleted.`, { locationId: location.locationId, ...context });
      }}
      onClose={onClose}
    />
  );
}
