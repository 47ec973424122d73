import { polygonAreaKm2 } from '@passline/domain/geography/polygon';
import Download from 'lucide-react/icons/download';
import Upload from 'lucide-react/icons/upload';
import { useRef, useState } from 'react';
import button from '../../../parts/button.module.css';
import { downloadFile } from '../../../parts/download-file.ts';
import { AreaControl } from '../../../parts/form/controls.tsx';
import { FormField } from '../../../parts/form/form-field.tsx';
import { editOutline, type RegionForm } from '../use-region-form.ts';
import { writeGeoJson } from './geojson.ts';
import { cornersOf, outlineText, readOutline, type TypedOutline } from './outline-text.ts';
import styles from '../regions.module.css';

/** Larger files are more than the outline of a region. */
const MOST_BYTES = 1_000_000;

/** The outline as a list of coordinates, which shows and edits the same as the map; GeoJSON in and out. */
export function OutlineField({ form }: { form: RegionForm }) {
  const outline = form.values.polygonLatLng;
  const corners = cornersOf(outline);
  const size =
    corners.length < 3 ? '' : `${corners.length} corners, ${polygonAreaKm2(corners).toFixed(1)} km². `;
  const file = useRef<HTMLInputElement>(null);
  const [mistake, setMistake] = useState<string | null>(null);
  const edit = (text: string) => {
    setMistake(null);
    const read = readOutline(text);
    editOutline(form, read.ok ? read.value : text);
  };
  const upload = async (chosen: File | undefined) => {
    if (!chosen) return;
    if (chosen.size > MOST_BYTES) return setMistake('This file is too large for the outline of a region.');
    edit(await chosen.text());
  };
  return (
    <div className={styles.outline}>
      <FormField
        form={form}
        name="polygonLatLng"
        isWide
        hint={`${size}A corner to a line, or GeoJSON; the map shows the same.`}
      >
        {(control, value) => <OutlineText control={control} outline={value} onText={edit} />}
      </FormField>
      <div className={styles.files}>
        <button
          type="button"
          className={button.plain}
          disabled={corners.length < 3}
          onClick={() => {
            const name = form.values.name || 'Region';
            downloadFile(`${name}.geojson`, writeGeoJson(name, corners), 'application/geo+json');
          }}
        >
          <Download size={14} aria-hidden />
          Download GeoJSON
        </button>
        <button type="button" className={button.plain} onClick={() => file.current?.click()}>
          <Upload size={14} aria-hidden />
          Upload GeoJSON
        </button>
        <input
          ref={file}
          type="file"
          className="visually-hidden"
          aria-label="A GeoJSON file"
          tabIndex={-1}
          accept=".geojson,.json,application/geo+json,application/json"
          onChange={(event) => {
            const { currentTarget } = event;
            void upload(currentTarget.files?.[0]).finally(() => {
              currentTarget.value = '';
            });
          }}
        />
        {mistake !== null && <span role="alert">{mistake}</span>}
      </div>
    </div>
  );
}

type OutlineTextProps = {
  control: Omit<Parameters<typeof AreaControl>[0], 'value' | 'onChange'>;
  outline: TypedOutline;
  onText: (text: string) => void;
};

/** The text stays as typed while the field has the focus, unless somebody draws meanwhile. */
function OutlineText({ control, outline, onText }: OutlineTextProps) {
  const [typed, setTyped] = useState<{ text: string; outline: TypedOutline } | null>(null);
  const isOwn = typed !== null && isSame(typed.outline, outline);
  const text = isOwn ? typed.text : typeof outline === 'string' ? outline : outlineText(outline);
  return (
    <div className={styles.coordinates} onBlur={() => setTyped(null)}>
      <AreaControl
        {...control}
        value={text}
        onChange={(next) => {
          const read = readOutline(next);
          const isPasted = next.trimStart().startsWith('{') && read.ok;
          setTyped(isPasted ? null : { text: next, outline: read.ok ? read.value : next });
          onText(next);
        }}
      />
    </div>
  );
}

function isSame(one: TypedOutline, other: TypedOutline): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
