import type { ReactNode } from 'react';
import { FormField } from '../../parts/form/form-field.tsx';
import { FormSection } from '../../parts/form/form-section.tsx';
import sections from '../../parts/form/form-section.module.css';
import { RecordForm } from '../../parts/form/record-form.tsx';
import { SaveBar } from '../../parts/form/save-bar.tsx';
import { OutlineField } from './outline/outline-field.tsx';
import { RegionHours } from './region-hours.tsx';
import { RegionInsight } from './region-insight.tsx';
import type { RegionForm } from './use-region-form.ts';

type RegionEditorProps = {
  form: RegionForm;
  /** Null: a new one. */
  regionId: string | null;
  /** Further buttons beside Save. */
  children?: ReactNode;
};

/** The fields of a region, and what its outline means. */
export function RegionEditor({ form, regionId, children }: RegionEditorProps) {
  return (
    <RecordForm form={form} label="Region" className={sections.sections}>
      <FormSection title="Region">
        <FormField form={form} name="name" />
        <FormField form={form} name="timezone" />
        <OutlineField form={form} />
      </FormSection>
      <RegionInsight regionId={regionId} name={form.values.name} outline={form.values.polygonLatLng} />
      <RegionHours form={form} />
      <SaveBar form={form} save={regionId === null ? 'Add region' : 'Save'}>
        {children}
      </SaveBar>
    </RecordForm>
  );
}
