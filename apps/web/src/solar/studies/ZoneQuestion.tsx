import { geographicalZones } from '@vatio/domain/periods/geographical-zones/geographical-zone'
import { Card } from '../../ui/Card.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useStudyEditor } from '../study-editor.ts'
import { changeContract } from './client-details.ts'
import { clientDetailsTexts } from './client-details.messages.ts'
import { consumptionTexts as texts } from './consumption.messages.ts'
import styles from './StudyWizard.module.css'

/** Asks for the zone, whose clock and periods every curve needs. */
export function ZoneQuestion() {
  const { change } = useStudyEditor()
  return (
    <Card>
      <div className={styles.stack}>
        <Notice tone="warning">{texts.zoneNeeded}</Notice>
        <SelectField
          label={clientDetailsTexts.zone}
          placeholder={clientDetailsTexts.chooseZone}
          maw={320}
          data={geographicalZones.map(({ idZona, nombre }) => ({ value: String(idZona), label: nombre }))}
          value={null}
          onChange={(id) => change((before) => changeContract(before, { geographicalZone: Number(id) }))}
        />
      </div>
    </Card>
  )
}
