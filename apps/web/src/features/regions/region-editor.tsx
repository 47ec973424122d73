import { FormField } from '../../parts/form/form-field.tsx';
import { FormSection } from '../../parts/form/form-section.tsx';
import sections from '../../parts/form/form-section.module.css';
import { RecordForm } from '../../parts/form/record-form.tsx';
import { OutlineField } from './outline/outline-field.tsx';
import { RegionHours } from './region-hours.tsx';
import { RegionInsight } from './insight/region-insight.tsx';
import type { Insight } from './insight/use-insight.ts';
import type { RegionForm } from './use-region-form.ts';

type RegionEditorProps = {
  form: RegionForm;
  insight: Insight;
};

/** The fields of a region, and what its outline means. */
export function RegionEditor({ form, insight }: RegionEditorProps) {
  return (
    <RecordForm form={form} label="Region" className={sections.sections}>
      <FormSection title="Region">
        <FormField form={form} name="name" />
        <FormField form={form} name="timezone" />
        <OutlineField form={form} />
      </FormSection>
      <RegionInsight insight={insight} name={form.values.name} />
      <RegionHours form={form} />
    </RecordForm>
  );
}
