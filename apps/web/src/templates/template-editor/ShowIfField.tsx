import { SelectField } from '../../ui/form/SelectField.tsx'
import { conditionsOf } from './block-names.ts'
import { useContent } from './template-editor.ts'
import { blockTexts as texts } from './template-editor.messages.ts'

const ALWAYS = '$always'

interface ShowIfFieldProps {
  readonly label: string
  readonly value: string | null
  readonly onChange: (uuid: string | null) => void
}

/** The condition under which a block or a page is shown; nothing where the template has no conditions. */
export function ShowIfField({ label, value, onChange }: ShowIfFieldProps) {
  const conditions = conditionsOf(useContent())
  if (conditions.length === 0 && value === null) return null
  return (
    <SelectField
      label={label}
      value={value ?? ALWAYS}
      data={[
        { value: ALWAYS, label: texts.always },
        ...conditions.map(({ uuid, name }) => ({ value: uuid, label: name })),
      ]}
      onChange={(chosen) => onChange(chosen === ALWAYS ? null : chosen)}
    />
  )
}
