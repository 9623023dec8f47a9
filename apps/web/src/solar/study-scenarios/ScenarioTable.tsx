import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatMoney } from '../../platform/formats/money-format.ts'
import { formatCount, formatNumber, formatPercent } from '../../platform/formats/number-format.ts'
import { Badge } from '../../ui/Badge.tsx'
import { useStudyEditor } from '../study-editor.ts'
import { removeScenario, withScenario } from './scenario.ts'
import { isBest, type ComparedFigure, type ScenarioColumn } from './scenario-column.ts'
import { scenarioTexts as texts } from './study-scenarios.messages.ts'
import styles from './ScenariosCard.module.css'

type Choices = ScenarioColumn['choices']

const figureRows: readonly [ComparedFigure, string, (value: number | null) => string][] = [
  ['costEur', texts.cost, (value) => formatMoney(value)],
  ['savingsEur', texts.savings, (value) => formatMoney(value)],
  ['paybackYears', texts.payback, (value) => `${formatNumber(value)} ${texts.years}`],
  ['netPresentValueEur', texts.value, (value) => formatMoney(value)],
]

/** The scenarios side by side, the best of each figure marked. */
export function ScenarioTable({ columns }: { readonly columns: readonly ScenarioColumn[] }) {
  const { content } = useStudyEditor()
  const row = (name: string, textOf: (column: ScenarioColumn) => ReactNode) => (
    <tr key={name}>
      <th scope="row">{name}</th>
      {columns.map((column) => (
        <td key={column.scenario?.key ?? ''}>{textOf(column)}</td>
      ))}
    </tr>
  )
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className="visually-hidden">{texts.title}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.concept}</th>
            {columns.map(({ scenario }) => (
              <th key={scenario?.key ?? ''} scope="col">
                {scenario === null ? texts.now : texts.name(scenario.key)}{' '}
                {scenario !== null && content.chosenScenario === scenario.key ? (
                  <Badge tone="accent">{texts.chosen}</Badge>
                ) : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {row(texts.size, ({ peakPowerKwp }) => `${formatNumber(peakPowerKwp)} kWp`)}
          {row(texts.battery, ({ choices }) => batteryText(choices))}
          {row(texts.financing, ({ choices }) => financingText(choices))}
          {row(texts.mode, ({ choices }) => texts.modes[choices.economicResults.excessesCompensationMode])}
          {figureRows.map(([figure, name, format]) =>
            row(name, (column) => (
              <>
                {format(column[figure])}{' '}
                {isBest(columns, column, figure) ? <Badge tone="success">{texts.best}</Badge> : null}
              </>
            )),
          )}
        </tbody>
        <tfoot>
          <tr>
            <td aria-hidden />
            {columns.map(({ scenario }) => (
              <td key={scenario?.key ?? ''}>
                {scenario === null ? null : <ScenarioActions scenario={scenario} />}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function ScenarioActions({ scenario }: { readonly scenario: NonNullable<ScenarioColumn['scenario']> }) {
  const editor = useStudyEditor()
  const { key } = scenario
  return (
    <span className={styles.actions}>
      <Button
        variant="default"
        size="compact-sm"
        onClick={() => editor.change((now) => withScenario(now, scenario))}
      >
        {texts.load(key)}
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        disabled={editor.content.chosenScenario === key}
        onClick={() => editor.change((now) => ({ ...now, chosenScenario: key }))}
      >
        {texts.choose(key)}
      </Button>
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={() => editor.change((now) => removeScenario(now, key))}
      >
        {texts.remove(key)}
      </Button>
    </span>
  )
}

function batteryText({ battery }: Choices): string {
  return battery?.isOn ? `${formatNumber(battery.capacity)} kWh` : texts.noBattery
}

function financingText({ economicResults }: Choices): string {
  const { enableFinancing, financingMonths, anualInterestRate } = economicResults.financingConditions
  return enableFinancing
    ? texts.months(formatCount(financingMonths), formatPercent(anualInterestRate))
    : texts.noFinancing
}
