import { USUAL_SPANS } from '@passline/domain/analytics/windows';
import type { Asked } from '../analytics-address.ts';
import { Segments } from '../segments.tsx';
import { SPAN_WORDS } from './window-words.ts';

const SPANS = [...USUAL_SPANS, 'exact'] as const;

type SpanChoiceProps = { span: Asked['span']; onSpan: (span: Asked['span']) => void };

export function SpanChoice({ span, onSpan }: SpanChoiceProps) {
  return (
    <Segments
      label="Span"
      choices={SPANS.map((one) => ({ id: one, words: SPAN_WORDS[one] }))}
      chosen={span}
      onChoose={onSpan}
    />
  );
}
