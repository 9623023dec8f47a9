import { Switch } from '@mantine/core'
import type { MonthlyPeriods } from '@vatio/domain/solar/results/energy-tables'
import { useState } from 'react'
import { monthNames } from '../../platform/formats/date-format.ts'
import { formatNumber } from '../../platform/formats/number-format.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { heatHue, monthOf, periodColumns } from './energy-rows.ts'
import { resultsTexts as texts } from './study-results.messages.ts'
import styles from './ResultsCard.module.css'

interface EnergyDetailDialogProps {
  readonly name: string
  readonly table: MonthlyPeriods
  readonly onClose: () => void
}

/** A row of the table of energy by month and period, on demand with the colours of a heat map. */
export function EnergyDetailDialog({ name, table, onClose }: EnergyDetailDialogProps) {
  const [isHeat, setHeat] = useState(false)
  const highest = Math.max(...table.cells)
  return (
    <Dialog title={`${name} (kWh)`} onClose={onClose} size="large">
      <Switch
        label={texts.heatMap}
        checked={isHeat}
        onChange={(event) => setHeat(event.currentTarget.checked)}
      />
      <div className={styles.heat}>
        <table>
          <caption className="visually-hidden">{name}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.month}</th>
              {periodColumns.map((period) => (
                <th key={period} scope="col">
                  {period}
                </th>
              ))}
              <th scope="col">{texts.total}</th>
            </tr>
          </thead>
          <tbody>
            {monthNames.map((month, at) => (
              <tr key={month}>
                <th scope="row">{month}</th>
                {monthOf(table, at).map((kwh, period) => (
                  <td
                    key={periodColumns[period]}
                    data-heat={isHeat || undefined}
                    style={isHeat ? { background: `hsl(${heatHue(kwh, highest)} 75% 72%)` } : undefined}
                  >
                    {formatNumber(kwh)}
                  </td>
                ))}
                <td>{formatNumber(table.byMonth[at])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  )
}
