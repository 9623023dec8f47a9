import { DateField } from '../../ui/form/DateField.tsx'
import { FormSection } from '../../ui/form/FormSection.tsx'
import { curveEntryTexts as texts } from './curve-entry.messages.ts'
import { validateRange, type GenerationRange } from './generation-range.ts'

interface RangeFieldsProps {
  readonly range: GenerationRange
  /** Whether what is missing is said, after the first press of the button. */
  readonly isChecked: boolean
  readonly onRange: (range: GenerationRange) => void
}

/** First and last day of a curve to generate. */
export function RangeFields({ range, isChecked, onRange }: RangeFieldsProps) {
  const errors = validateRange(range)
  const shown = (end: keyof GenerationRange) => (isChecked || range[end] !== null ? errors[end] : null)
  return (
    <FormSection>
      <DateField
        label={texts.startDate}
        value={range.startDate}
        onChange={(startDate) => onRange({ ...range, startDate })}
        error={shown('startDate')}
      />
      <DateField
        label={texts.endDate}
        value={range.endDate}
        onChange={(endDate) => onRange({ ...range, endDate })}
        error={shown('endDate')}
      />
    </FormSection>
  )
}
