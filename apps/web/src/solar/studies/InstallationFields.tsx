import { Input, SegmentedControl } from '@mantine/core'
import type { StudyContent } from '@vatio/protocol/solar/studies/study-content.schema'
import { useState } from 'react'
import { Card } from '../../ui/Card.tsx'
import { FormSection, Wide } from '../../ui/form/FormSection.tsx'
import { useStudyEditor } from '../study-editor.ts'
import { changeClientDetails } from './client-details.ts'
import { clientDetailsTexts as texts } from './client-details.messages.ts'
import { StudyNumber } from './study-fields.tsx'

/** Phases and place of the installation. */
export function InstallationFields() {
  const { content, change } = useStudyEditor()
  return (
    <Card title={texts.installation}>
      <FormSection>
        <Wide>
          <Input.Wrapper label={texts.phase} labelElement="div" description={texts.phaseHelp}>
            <SegmentedControl
              aria-label={texts.phase}
              data={[
                { value: 'single_phase', label: texts.singlePhase },
                { value: 'three_phase', label: texts.threePhase },
              ]}
              value={content.instalationPhaseNumber}
              onChange={(instalationPhaseNumber) =>
                change((before) => ({ ...before, instalationPhaseNumber }))
              }
            />
          </Input.Wrapper>
        </Wide>
        <PlaceFields
          place={content.clientDetails.instalationLocation}
          onPlace={(instalationLocation) =>
            change((before) => changeClientDetails(before, { instalationLocation }))
          }
        />
      </FormSection>
    </Card>
  )
}

type Place = StudyContent['clientDetails']['instalationLocation']

interface PlaceFieldsProps {
  readonly place: Place
  readonly onPlace: (place: Place) => void
}

/** The place by its coordinates. The study has it once both are typed. */
function PlaceFields({ place, onPlace }: PlaceFieldsProps) {
  const [half, setHalf] = useState<{ readonly lat: number | null; readonly lng: number | null }>()
  const shown = place ?? half ?? { lat: null, lng: null }
  const set = (part: Partial<typeof shown>) => {
    const { lat, lng } = { ...shown, ...part }
    setHalf({ lat, lng })
    onPlace(lat === null || lng === null ? null : { lat, lng })
  }
  return (
    <>
      <StudyNumber
        label={texts.lat}
        unit="°"
        decimals={6}
        step={0.0001}
        min={-90}
        max={90}
        description={texts.placeHelp}
        value={shown.lat}
        onValue={(lat) => set({ lat })}
      />
      <StudyNumber
        label={texts.lng}
        unit="°"
        decimals={6}
        step={0.0001}
        min={-180}
        max={180}
        value={shown.lng}
        onValue={(lng) => set({ lng })}
      />
    </>
  )
}
