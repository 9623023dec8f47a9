import { isWellFormedCups } from '@vatio/domain/identifiers/cups'
import type { StudyContent } from '@vatio/protocol/solar/studies/study-content.schema'
import { useState } from 'react'
import { Card } from '../../ui/Card.tsx'
import { FormSection, Wide } from '../../ui/form/FormSection.tsx'
import { CupsField, NifField } from '../../ui/form/IdentifierFields.tsx'
import { useStudyEditor } from '../study-editor.ts'
import { changeClientDetails, changePostcode } from './client-details.ts'
import { clientDetailsTexts as texts } from './client-details.messages.ts'
import { StudyText } from './study-fields.tsx'

type TextField = Exclude<keyof StudyContent['clientDetails'], 'instalationLocation'>

/** Who the study is for. */
export function ClientFields() {
  const { content, change } = useStudyEditor()
  const details = content.clientDetails
  const [isCupsLeft, setCupsLeft] = useState(false)
  const set = (name: TextField) => (value: string) =>
    change((before) => changeClientDetails(before, { [name]: value }))
  const text = (name: Exclude<TextField, 'addressCode' | 'cups'>, max: number) => ({
    label: texts[name],
    value: details[name],
    onValue: set(name),
    max,
  })
  return (
    <Card title={texts.client}>
      <FormSection>
        <StudyText {...text('identifier', 200)} />
        <NifField label={texts.dniOrCif} maxLength={20} value={details.dniOrCif} onChange={set('dniOrCif')} />
        <Wide>
          <CupsField
            maxLength={30}
            value={details.cups}
            error={isCupsLeft && !isWellFormedCups(details.cups) ? texts.wrongCups : null}
            onChange={set('cups')}
            onFocus={() => setCupsLeft(false)}
            onBlur={() => setCupsLeft(true)}
          />
        </Wide>
        <StudyText {...text('email', 254)} type="email" />
        <StudyText {...text('phoneNumber', 30)} type="tel" />
        <StudyText {...text('sector', 120)} />
        <StudyText {...text('address', 300)} />
        <StudyText
          label={texts.addressCode}
          max={10}
          value={details.addressCode}
          onValue={(value) => change((before) => changePostcode(before, value))}
        />
        <StudyText {...text('city', 120)} />
        <StudyText {...text('region', 120)} />
      </FormSection>
    </Card>
  )
}
