import { useState, type ClipboardEvent } from 'react'
import { shortMonthName } from '../../platform/formats/date-format.ts'
import { formatNumber } from '../../platform/formats/number-format.ts'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { curveEntryTexts as texts } from './curve-entry.messages.ts'
import { parseNumberTable } from './parse-number-table.ts'
import styles from './MonthTable.module.css'

/** kWh of each period, P1 first, by month `2025-3`. */
export type MonthValues = Readonly<Record<string, readonly (number | null)[]>>

interface MonthTableProps {
  readonly months: readonly { readonly year: number; readonly month: number }[]
  readonly periods: number
  readonly values: MonthValues
  readonly onValues: (values: MonthValues) => void
}

/** A row by month and a column by period; takes rows and columns pasted from a spreadsheet. */
export function MonthTable({ months, periods, values, onValues }: MonthTableProps) {
  const [remark, setRemark] = useState<string | null>(null)
  const names = Array.from({ length: periods }, (_, index) => `P${index + 1}`)
  const keyOf = ({ year, month }: { year: number; month: number }) => `${year}-${month}`
  const rowOf = (key: string) => names.map((_, index) => values[key]?.[index] ?? null)
  const set = (key: string, index: number, kwh: number | null) => {
    setRemark(null)
    onValues({ ...values, [key]: rowOf(key).map((before, at) => (at === index ? kwh : before)) })
  }

  function onPaste(event: ClipboardEvent, row: number, column: number) {
    const table = parseNumberTable(event.clipboardData.getData('text/plain'))
    if (table === null) return
    event.preventDefault()
    const width = Math.max(...table.map((cells) => cells.length))
    if (row + table.length > months.length || column + width > periods) {
      setRemark(texts.pastedTooLarge)
      return
    }
    const next = { ...values }
    for (const [at, cells] of table.entries()) {
      const month = months[row + at]
      if (!month) continue
      const key = keyOf(month)
      next[key] = rowOf(key).map((before, index) => {
        const cell = cells[index - column]
        return index < column || cell === undefined ? before : cell
      })
    }
    setRemark(texts.pastedCells(table.flat().filter((cell) => cell !== null).length))
    onValues(next)
  }

  const sumOf = (cells: readonly (number | null)[]) =>
    cells.reduce<number>((sum, kwh) => sum + (Number.isFinite(kwh) ? (kwh ?? 0) : 0), 0)
  const total = sumOf(months.flatMap((month) => rowOf(keyOf(month))))
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className="visually-hidden">{texts.energyByMonth}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.month}</th>
            {names.map((name) => (
              <th key={name} scope="col">
                {name} <span className={styles.unit}>kWh</span>
              </th>
            ))}
            <th scope="col">{texts.total}</th>
          </tr>
        </thead>
        <tbody>
          {months.map((month, row) => {
            const key = keyOf(month)
            const label = `${shortMonthName(month.month)} ${month.year}`
            return (
              <tr key={key}>
                <th scope="row">{label}</th>
                {rowOf(key).map((kwh, column) => (
                  <td key={names[column]}>
                    <NumberField
                      aria-label={`${label}, ${names[column]} (kWh)`}
                      min={0}
                      value={kwh}
                      onChange={(next) => set(key, column, next)}
                      onPaste={(event) => onPaste(event, row, column)}
                    />
                  </td>
                ))}
                <td className={styles.sum}>{formatNumber(sumOf(rowOf(key)))}</td>
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts.total}</th>
            {names.map((name, column) => (
              <td key={name} className={styles.sum}>
                {formatNumber(sumOf(months.map((month) => rowOf(keyOf(month))[column] ?? null)))}
              </td>
            ))}
            <td className={styles.sum}>{formatNumber(total)}</td>
          </tr>
        </tfoot>
      </table>
      <p className={styles.help}>{remark === null ? texts.monthTableHelp : <output>{remark}</output>}</p>
    </div>
  )
}
