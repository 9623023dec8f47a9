import { economicDefaults } from '@vatio/domain/solar/economic-balance/economic-default.data'
import {
  optimisationMethods,
  type OptimisationMethod,
} from '@vatio/domain/solar/optimisation/excess-criterion'
import type { StudyContent } from '@vatio/protocol/solar/studies/study-content.schema'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { useStudyEditor } from '../study-editor.ts'
import { methodNames, productionTexts as texts } from './study-production.messages.ts'
import styles from './ProductionCard.module.css'

type Criterion = StudyContent['peakPowerOptimizationMethod']

/** Another method starts with its usual limit, and has none of the other's. */
export function criterionOf(method: OptimisationMethod): Criterion {
  const isMonths = method === 'maxNumberOfOverproductionMonths'
  return {
    method,
    maxNumberOfOverproductionMonths: isMonths ? economicDefaults.maxNumberOfOverproductionMonths : null,
    maxExcessesPercentage: isMonths ? null : economicDefaults.maxExcessesPercentage,
  }
}

/** How much excess an optimisation accepts. */
export function OptimisationSettings() {
  const editor = useStudyEditor()
  const criterion = editor.content.peakPowerOptimizationMethod
  const change = (part: Partial<Criterion>) =>
    editor.change((now) => ({
      ...now,
      peakPowerOptimizationMethod: { ...now.peakPowerOptimizationMethod, ...part },
    }))
  return (
    <div className={styles.settings}>
      <SelectField
        label={texts.method}
        value={criterion.method}
        data={optimisationMethods.map((value) => ({ value, label: methodNames[value] }))}
        comboboxProps={{ withinPortal: false }}
        onChange={(method) => method && change(criterionOf(method))}
      />
      {criterion.method === 'maxNumberOfOverproductionMonths' ? (
        <NumberField
          label={texts.months}
          value={criterion.maxNumberOfOverproductionMonths}
          decimals={0}
          min={0}
          max={12}
          step={1}
          onChange={(months) => {
            if (months === null || (months >= 0 && months <= 12)) {
              change({ maxNumberOfOverproductionMonths: months })
            }
          }}
        />
      ) : (
        <NumberField
          label={texts.percentage}
          value={criterion.maxExcessesPercentage}
          decimals={1}
          unit="%"
          min={0}
          max={100}
          step={0.1}
          onChange={(percent) => {
            if (percent === null || (percent >= 0 && percent <= 100))
              change({ maxExcessesPercentage: percent })
          }}
          onBlur={() => {
            const { maxExcessesPercentage: percent } = criterion
            if (percent !== null) change({ maxExcessesPercentage: Math.trunc(percent) })
          }}
        />
      )}
      <p className={styles.note}>{texts.stepNote}</p>
    </div>
  )
}
