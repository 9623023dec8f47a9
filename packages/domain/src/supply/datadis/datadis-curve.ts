import { domainError, DomainError } from '../../domain-error.ts'
import type { CurveFile, CurveRow } from '../../curves/curve-files/curve-file.ts'
import { parseCurveRows } from '../../curves/curve-files/parse-curve-file.ts'
import { isSameSupply } from '../../energy-crm/consumption-points/consumption-point.ts'
import type { TimeZone } from '../../time/civil-time.ts'
import { supplyDataErrors } from '../supply-data/supply-data.errors.ts'

/** A reading of a meter as Datadis reports it. */
export interface DatadisReading {
  readonly cups: string
  /** `2025/03/04`. */
  readonly date: string
  /** End of the interval: `01:00` is 00:00 to 01:00, `24:00` belongs to `date`. */
  readonly time: string
  readonly consumptionKWh: number | null
  /** `Real` or `Estimada`. */
  readonly obtainMethod: string | null
  readonly surplusEnergyKWh: number | null
}

/** The columns of Datadis's own file, so that its answers are parsed by the same rules as its files. */
const COLUMNS = ['cups', 'fecha', 'hora', 'consumo_kWh', 'metodoObtencion', 'energiaVertida_kWh']

/**
 * The curve of the readings of a supply, in any order of the months: gaps stay gaps, estimates stay marked, and clock
 * changes are placed as in files (`slots-of-day.ts`).
 *
 * @throws SUPPLY_CUPS_MISMATCH where a reading is of another supply, SUPPLY_ANSWER_EMPTY without any value,
 *   SUPPLY_ANSWER_UNREADABLE where no curve can be made of it
 */
export function curveOfDatadis(cups: string, readings: readonly DatadisReading[], zone: TimeZone): CurveFile {
  if (readings.some((reading) => !isSameSupply(reading.cups, cups))) {
    throw domainError(supplyDataErrors, 'SUPPLY_CUPS_MISMATCH')
  }
  const valued = readings.filter(({ consumptionKWh }) => consumptionKWh !== null)
  if (valued.length === 0) throw domainError(supplyDataErrors, 'SUPPLY_ANSWER_EMPTY')
  const hasSurplus = valued.some(({ surplusEnergyKWh }) => surplusEnergyKWh !== null)
  const width = hasSurplus ? COLUMNS.length : COLUMNS.length - 1
  const cells = valued.map((reading) =>
    [
      reading.cups,
      reading.date,
      reading.time,
      reading.consumptionKWh,
      reading.obtainMethod ?? 'Real',
      reading.surplusEnergyKWh ?? 0,
    ].slice(0, width),
  )
  const rows: CurveRow[] = [COLUMNS.slice(0, width), ...cells].map((row, at) => ({
    line: at + 1,
    cells: row,
  }))
  try {
    return parseCurveRows(rows, { zone, unit: 'kWh' })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    throw domainError(supplyDataErrors, 'SUPPLY_ANSWER_UNREADABLE')
  }
}
