import type { ProductRow } from '@passline/contract/menus/products';
import { TYPE_PRICES } from '@passline/domain/menus/price-by-type';
import { ORDER_TYPES } from '@passline/domain/orders/order-states';
import { FormField } from '../../../parts/form/form-field.tsx';
import type { RecordForm } from '../../../parts/form/use-record-form.ts';
import type { LocationMenus } from '../use-location-menus.ts';
import { LimitControl } from './limit-control.tsx';
import { OfferedGroups } from './offered-groups.tsx';
import type { ProductValues } from './product-fields.ts';
import { ProductPlace } from './product-place.tsx';
import { ScheduleFields } from './schedule-fields.tsx';
import { ProductTags } from './product-tags.tsx';
import { TaxChoice } from './tax-choice.tsx';
import classes from '../panel.module.css';

type ProductFormFieldsProps = {
  form: RecordForm<ProductValues>;
  location: LocationMenus;
  /** Null for a new one. */
  product: ProductRow | null;
  onOpenGroup: (groupId: string) => void;
};

/** The fields of a product, and its place. */
export function ProductFormFields({ form, location, product, onOpenGroup }: ProductFormFieldsProps) {
  return (
    <div className={classes.fields}>
      <div className={classes.beside}>
        <FormField form={form} name="imageUrl" />
        <div className={classes.stack}>
          <FormField form={form} name="name" />
          <FormField form={form} name="price" />
        </div>
      </div>
      <fieldset className={classes.typePrices}>
        <legend>Another price by order type</legend>
        <div className={classes.prices}>
          {ORDER_TYPES.map((type) => (
            <FormField
              key={type}
              form={form}
              name={TYPE_PRICES[type]}
              hint={location.orderTypes.includes(type) ? null : 'Not offered here'}
            />
          ))}
        </div>
        <p className={classes.none}>Empty: orders of that type pay the price above.</p>
      </fieldset>
      <ScheduleFields form={form} zone={location.zone} />
      <FormField
        form={form}
        name="kitchenName"
        hint="On tickets and kitchen cards, in the kitchen’s language"
      />
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
            <LimitControl {...control} words="Count the stock" value={value} begins={10} onChange={edit} />
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
  );
}
