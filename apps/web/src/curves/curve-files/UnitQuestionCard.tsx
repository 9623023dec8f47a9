import { Button } from '@mantine/core'
import type { UnitDoubt } from '@vatio/domain/curves/consumption-curves/plausible-energy'
import { Notice } from '../../ui/Notice.tsx'
import { curveFileTexts as texts } from './curve-files.messages.ts'
import styles from './UnitQuestionCard.module.css'

interface UnitQuestionCardProps {
  readonly doubt: UnitDoubt
  readonly isBusy: boolean
  readonly onUnit: (unit: 'kWh' | 'Wh') => void
}

/** Asks for the unit of values that are more than the supply can take. */
export function UnitQuestionCard({ doubt, isBusy, onUnit }: UnitQuestionCardProps) {
  return (
    <Notice tone="warning" title={texts.unitQuestion}>
      <p className={styles.text}>{texts.unitDoubt(doubt)}</p>
      <div className={styles.buttons}>
        <Button variant="default" size="xs" loading={isBusy} onClick={() => onUnit('kWh')}>
          {texts.areKwh}
        </Button>
        <Button variant="default" size="xs" loading={isBusy} onClick={() => onUnit('Wh')}>
          {texts.areWh}
        </Button>
      </div>
    </Notice>
  )
}
