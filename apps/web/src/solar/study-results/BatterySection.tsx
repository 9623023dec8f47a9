import { Switch } from '@mantine/core'
import { markSteps } from '@vatio/domain/solar/studies/study-step'
import type { StudyEnergy } from '@vatio/domain/solar/studies/study-calculation'
import type { StudyContent } from '@vatio/protocol/solar/studies/study-content.schema'
import { formatMoney } from '../../platform/formats/money-format.ts'
import { formatNumber, formatPercent } from '../../platform/formats/number-format.ts'
import { FiguresTable } from '../../ui/FiguresTable.tsx'
import { FormSection } from '../../ui/form/FormSection.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import type { Column } from '../../ui/table/column.ts'
import { useStudyEditor } from '../study-editor.ts'
import type { LiveFigures } from '../study-figures/study-figures.queries.ts'
import { resultsTexts as texts } from './study-results.messages.ts'

type Battery = NonNullable<StudyContent['battery']>

/** A battery of a house, to start from. */
const usualBattery: Battery = {
  isOn: true,
  capacity: 5,
  maxPower: 2.5,
  chargeEfficiency: 0.95,
  dischargeEfficiency: 0.95,
  depthOfDischarge: 0.9,
  reserve: 0,
  strategy: { kind: 'self-consumption' },
}

/** The battery of a study and what it changes. */
export function BatterySection({ figures }: { readonly figures: LiveFigures | null }) {
  const editor = useStudyEditor()
  const { battery } = editor.content
  const change = (part: Partial<Battery>) =>
    editor.change((now) => ({
      ...now,
      battery: { ...(now.battery ?? usualBattery), ...part },
      stepsUpdates: markSteps(now.stepsUpdates, 'economicBalance'),
    }))
  const isAmount = (value: number | null): value is number => value !== null && value >= 0 && value <= 1e6
  const { energy, withoutBattery } = figures ?? {}
  return (
    <>
      <Switch
        label={texts.includeBattery}
        checked={battery?.isOn ?? false}
        onChange={(event) => change({ isOn: event.currentTarget.checked })}
      />
      {battery?.isOn ? (
        <FormSection>
          <NumberField
            label={texts.capacity}
            unit="kWh"
            min={0}
            step={1}
            value={battery.capacity}
            onChange={(capacity) => isAmount(capacity) && change({ capacity })}
          />
          <NumberField
            label={texts.power}
            unit="kW"
            min={0}
            step={0.5}
            value={battery.maxPower}
            onChange={(maxPower) => isAmount(maxPower) && change({ maxPower })}
          />
          <NumberField
            label={texts.depth}
            unit="%"
            min={1}
            max={100}
            value={battery.depthOfDischarge * 100}
            onChange={(percent) => {
              if (percent !== null && percent > 0 && percent <= 100)
                change({ depthOfDischarge: percent / 100 })
            }}
          />
          <NumberField
            label={texts.reserve}
            unit="kWh"
            min={0}
            value={battery.reserve}
            onChange={(reserve) => isAmount(reserve) && change({ reserve })}
          />
        </FormSection>
      ) : null}
      {battery?.isOn && energy && withoutBattery ? (
        <FiguresTable
          caption={texts.battery}
          columns={columns}
          rows={comparisonOf(energy, withoutBattery)}
          isTall
        />
      ) : null}
    </>
  )
}

interface Row {
  readonly name: string
  readonly withBattery: string
  readonly without: string
}

const columns: readonly Column<Row>[] = [
  { id: 'name', header: texts.figure, render: ({ name }) => name },
  { id: 'with', header: texts.withBattery, render: ({ withBattery }) => withBattery },
  { id: 'without', header: texts.withoutBattery, render: ({ without }) => without },
]

function comparisonOf(energy: StudyEnergy, withoutBattery: StudyEnergy): Row[] {
  const row = (name: string, textOf: (one: StudyEnergy) => string): Row => {
    return { name, withBattery: textOf(energy), without: textOf(withoutBattery) }
  }
  return [
    row(texts.coverage, (one) => formatPercent(one.results.indicators.coveragePercent)),
    row(texts.excesses, (one) => formatPercent(one.results.indicators.excessPercent)),
    row(texts.economicSavings, (one) => formatMoney(one.spending.savings)),
    row(texts.cycles, (one) => formatNumber(one.results.indicators.batteryCyclesPerYear)),
  ]
}
