import { SegmentedControl, Switch } from '@mantine/core'
import { SelectField } from '../../ui/form/SelectField.tsx'
import styles from './GraphInspector.module.css'
import type { InspectorView } from './inspector-model.ts'
import type { Inspector } from './use-inspector.ts'
import { inspectorTexts as texts } from './graph-inspector.messages.ts'

/** The choice that leaves the steps of the series as they are. */
const ORIGINAL = 'original'

const views: readonly InspectorView[] = ['lines', 'heat', 'duration']

/** How the charts are shown: scale, axes, steps and view. */
export function InspectorControls({ inspector }: { readonly inspector: Inspector }) {
  const { settings, change, canDouble, isDouble, canHeat, canCompareYears, steps, isTime } = inspector
  const isHeat = settings.view === 'heat'
  const isTimed = isTime || settings.view !== 'lines'
  return (
    <div className={styles.controls}>
      <Switch
        label={texts.relative}
        description={texts.relativeHelp}
        checked={settings.isRelative}
        onChange={({ currentTarget }) => change({ isRelative: currentTarget.checked })}
      />
      <Switch
        label={texts.double}
        description={canDouble ? texts.doubleHelp : texts.doubleNeedsTwo}
        disabled={!canDouble}
        checked={isDouble}
        onChange={({ currentTarget }) => change({ isDouble: currentTarget.checked })}
      />
      {isTimed && !isHeat ? (
        <Switch
          label={texts.previousYear}
          description={canCompareYears ? texts.previousYearHelp : texts.previousYearNeeds}
          disabled={!canCompareYears}
          checked={canCompareYears && settings.hasPreviousYear}
          onChange={({ currentTarget }) => change({ hasPreviousYear: currentTarget.checked })}
        />
      ) : null}
      {steps.length > 0 && !isHeat ? (
        <SelectField
          label={texts.step}
          data={[
            { value: ORIGINAL, label: texts.originalSteps },
            ...steps.map((step) => ({ value: step, label: texts.steps[step] })),
          ]}
          value={settings.step !== null && steps.includes(settings.step) ? settings.step : ORIGINAL}
          onChange={(value) => change({ step: steps.find((step) => step === value) ?? null })}
        />
      ) : null}
      {steps.length > 0 && settings.step !== null && !isHeat && inspector.hasPower ? (
        <SelectField
          label={texts.rule}
          data={(['mean', 'max'] as const).map((rule) => ({ value: rule, label: texts.rules[rule] }))}
          value={settings.rule}
          onChange={(value) => change({ rule: value === 'max' ? 'max' : 'mean' })}
        />
      ) : null}
      {isTimed ? (
        <SegmentedControl
          className={styles.views}
          aria-label={texts.view}
          data={views.map((view) => ({
            value: view,
            label: texts.views[view],
            disabled: view === 'heat' && !canHeat,
          }))}
          value={settings.view}
          onChange={(view) => change({ view: views.find((one) => one === view) ?? 'lines' })}
        />
      ) : null}
    </div>
  )
}
