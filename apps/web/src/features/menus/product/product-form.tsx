import type { Category, ProductRow } from '@passline/contract';
import { productKind } from '@passline/contract/menus/menu-kinds';
import { PRODUCT_INDEFINITELY_MS } from '@passline/domain/menus/availability';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useMemo, useState } from 'react';
import { api } from '../../../api/client.ts';
import { messageOf } from '../../../api/refusal.ts';
import { useServerMinute } from '../../../live/use-server-minute.ts';
import { FormField } from '../../../parts/form/form-field.tsx';
import { RecordForm } from '../../../parts/form/record-form.tsx';
import { SaveBar } from '../../../parts/form/save-bar.tsx';
import { useRecordForm } from '../../../parts/form/use-record-form.ts';
import { MoreMenu } from '../../../parts/more-menu/more-menu.tsx';
import { notify } from '../../../parts/notify.ts';
import { useShortcut } from '../../../parts/shortcuts.ts';
import { whoChanged } from '../../../parts/timeline/who-changed.ts';
import { CloseButton } from '../close-button.tsx';
import { RemovalDialog } from '../removal-dialog.tsx';
import { StockMenu, type Outage } from '../stock-menu.tsx';
import { stockWords } from '../stock-words.ts';
import { notifyDone } from '../take-back.ts';
import type { LocationMenus } from '../use-location-menus.ts';
import { LimitControl } from './limit-control.tsx';
import { OfferedGroups } from './offered-groups.tsx';
import { PictureDeletion } from './picture-deletion.tsx';
import { ProductPlace } from './product-place.tsx';
import { ProductTags } from './product-tags.tsx';
import { BLANK_PRODUCT, productFields, type ProductValues } from './product-fields.ts';
import { TaxChoice } from './tax-choice.tsx';
import classes from '../panel.module.css';

type ProductFormProps = {
  location: LocationMenus;
  category: Category;
  /** Null for a new one. */
  product: ProductRow | null;
  onClose: () => void;
  onAdded: (product: ProductRow) => void;
  onOpenGroup: (groupId: string) => void;
};

/** See docs/rules/menus.md#editing-a-product. */
export function ProductForm({
  location,
  category,
  product,
  onClose,
  onAdded,
  onOpenGroup,
}: ProductFormProps) {
  const { locationId, zone } = location;
  const nowMs = useServerMinute();
  const [task, setTask] = useState<'delete' | 'picture' | null>(null);
  const isNew = product === null;
  const fields = useMemo(
    () => productFields(isNew, (id) => location.group(id)?.title ?? 'a group that is gone'),
    [isNew, location],
  );
  const form = useRecordForm<ProductValues>({
    record: product ?? BLANK_PRODUCT,
    isNew: !product,
    isOnce: !product,
    fields,
    zone,
    save: async ({ changes, values, context }) => {
      const row = product
        ? await api.products.update({ productId: product.productId, changes }, { context })
        : await api.products.add({ categoryId: category.categoryId, ...values }, { context });
      location.showProducts([row]);
      if (!product) onAdded(row);
      return row;
    },
    findAuthor: async (field) =>
      product ? whoChanged(productKind, product.productId, field, locationId) : null,
  });
  useShortcut('Escape', 'Close', onClose);
  const name = product?.name ?? 'New menu item';

  async function setStock(choice: Outage): Promise<void> {
    if (!product) return;
    const { productId } = product;
    try {
      const context = { idempotencyKey: crypto.randomUUID() };
      const { products } = await api.products.setStock({ productIds: [productId], choice }, { context });
      location.showProducts(products);
      const [row] = products;
      const words = row && stockWords(row, { nowMs, zone, indefinitelyMs: PRODUCT_INDEFINITELY_MS }).words;
      notifyDone(`${product.name}: ${words}.`, {
        locationId,
        action: 'products.setStock',
        recordIds: [productId],
      });
    } catch (error) {
      notify.error(messageOf(error), undefined, productId);
    }
  }

  return (
    <aside className={classes.panel} aria-label={name}>
      <header className={classes.head}>
        <h2>{name}</h2>
        {product && (
          <>
            <StockMenu
              name={product.name}
              stock={stockWords(product, { nowMs, zone, indefinitelyMs: PRODUCT_INDEFINITELY_MS })}
              onChoose={(choice) => void setStock(choice)}
            />
            <MoreMenu
              name={`More about ${product.name}`}
              className={classes.icon}
              steps={[
                { label: 'Delete image', reason: null, run: () => setTask('picture') },
                { label: 'Delete product', reason: null, isDanger: true, run: () => setTask('delete') },
              ]}
            >
              <Ellipsis size={16} aria-hidden />
            </MoreMenu>
          </>
        )}
        <CloseButton onClose={onClose} />
      </header>
      <RecordForm form={form} label={name} className={classes.form}>
        <div className={classes.fields}>
          <div className={classes.beside}>
            <FormField form={form} name="imageUrl" />
            <div className={classes.stack}>
              <FormField form={form} name="name" />
              <FormField form={form} name="price" />
            </div>
          </div>
          <FormField form={form} name="description" />
          <FormField form={form} name="taxIds" isWide>
            {(control, value, edit) => <TaxChoice {...control} taxIds={value} onChange={edit} />}
          </FormField>
          <FormField form={form} name="tags" isWide>
            {(control, value, edit) => <ProductTags {...control} tags={value} onChange={edit} />}
          </FormField>
          <FormField form={form} name="modifierGroups" isWide>
            {(control, value, edit) => (
              <OfferedGroups
                {...control}
                location={location}
                groupIds={value}
                onChange={edit}
                onOpen={onOpenGroup}
              />
            )}
          </FormField>
          <div className={classes.pair}>
            <FormField form={form} name="qty">
              {(control, value, edit) => (
                <LimitControl
                  {...control}
                  words="Count the stock"
                  value={value}
                  begins={10}
                  onChange={edit}
                />
              )}
            </FormField>
            <FormField form={form} name="qtyLimit">
              {(control, value, edit) => (
                <LimitControl {...control} words="Limit per order" value={value} begins={5} onChange={edit} />
              )}
            </FormField>
          </div>
          {product && <ProductPlace location={location} product={product} />}
        </div>
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
        <RemovalDialog
          kind="product"
          recordId={product.productId}
          name={product.name}
          remove={(expected, context) =>
            api.products.remove({ productId: product.productId, expected }, { context })
          }
          onRemoved={() => {
            setTask(null);
            onClose();
            notifyDone(`${product.name} is deleted.`, {
              locationId,
              action: 'products.remove',
              recordIds: [product.productId],
            });
          }}
          onClose={() => setTask(null)}
        />
      )}
    </aside>
  );
}
