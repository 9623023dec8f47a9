import { Button } from '@mantine/core'
import type { EnteredCurve } from '../../curves/entered-curve.ts'
import { Notice } from '../../ui/Notice.tsx'
import { consumptionTexts as texts } from './consumption.messages.ts'
import { hasCurveYear, isCurveOfYear } from './study-year.ts'
import styles from './StudyWizard.module.css'

interface EnteredCurveNoticeProps {
  readonly entered: EnteredCurve
  readonly onTake: () => void
}

/** A curve that was read and is not that of the study yet. */
export function EnteredCurveNotice({ entered: { curve }, onTake }: EnteredCurveNoticeProps) {
  const hasYear = hasCurveYear(curve)
  return (
    <Notice tone={hasYear ? 'info' : 'warning'}>
      {!hasYear ? texts.tooShort(curve.days.length) : isCurveOfYear(curve) ? texts.ready : texts.tooLong}
      {hasYear ? (
        <div className={styles.conflict}>
          <Button size="xs" onClick={onTake}>
            {texts.take}
          </Button>
        </div>
      ) : null}
    </Notice>
  )
}
