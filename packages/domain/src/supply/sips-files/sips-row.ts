import { isCivilDate, type CivilDate } from '../../time/civil-time.ts'
import { splitSipsLine, type SipsLayout } from './sips-layout.ts'

/** Energy of one billed month of a supply. */
export interface SipsConsumption {
  readonly cups20: string
  readonly startDate: CivilDate
  /** Last day, included. */
  readonly endDate: CivilDate
  readonly tariffCode: string
  /** P1 to P6; of gas P1 and P2. */
  readonly activeKwh: readonly number[]
  /** Maximum of each period in kW; empty for gas. */
  readonly demandedKw: readonly number[]
  /** Code of the kind of reading. */
  readonly readingType: string
}

/** What a supply register says of a supply. The holder and the marketer are never read. */
export interface SipsPoint {
  readonly cups20: string
  readonly distributor: string | null
  readonly postcode: string | null
  readonly tariffCode: string | null
  readonly contractedKw: readonly (number | null)[]
  /** Largest power of the certificate of the installation, in kW. */
  readonly installationKw: number | null
  readonly cnae: string | null
  readonly profileType: string | null
  readonly selfConsumptionCode: string | null
  readonly lastReadingDate: CivilDate | null
  readonly lastContractDate: CivilDate | null
  readonly lastMarketerChangeDate: CivilDate | null
}

export type SipsLineCode = 'SIPS_COLUMNS_WRONG' | 'SIPS_DATE_INVALID' | 'SIPS_VALUE_INVALID'

/** Why a line of an own supply was left out. */
export interface RejectedSipsLine {
  readonly code: SipsLineCode
  /** Column, as the file's format names it. */
  readonly field: string
  readonly detail: string
}

/** Wh in a kWh, W in a kW. */
const THOUSAND = 1000

/** Digits alone: `Number` would take `0x1F` and an exponent as well. No supply takes a petawatt-hour. */
const FIGURE = /^\d{1,15}(\.\d+)?$/

class Rejection extends Error {
  readonly line: RejectedSipsLine
  constructor(code: SipsLineCode, field: string, detail: string) {
    super(code)
    // Not cut within a character of two halves: the database takes no half.
    this.line = { code, field, detail: detail.slice(0, 60).replace(/[\uD800-\uDBFF]$/, '') }
  }
}

/**
 * Reads a line of consumption.
 *
 * @returns energies in kWh and powers in kW, or why the line cannot be used
 */
export function readSipsConsumption(line: string, layout: SipsLayout): SipsConsumption | RejectedSipsLine {
  return reading(line, layout, (cell) => {
    const isGas = layout.kind.energy === 'gas'
    const startDate = dateOf(cell, 'fechaInicioMesConsumo') ?? missing('fechaInicioMesConsumo')
    const endDate = dateOf(cell, 'fechaFinMesConsumo') ?? missing('fechaFinMesConsumo')
    if (endDate < startDate) throw new Rejection('SIPS_DATE_INVALID', 'fechaFinMesConsumo', endDate)
    const periods = isGas ? [1, 2] : [1, 2, 3, 4, 5, 6]
    const energy = isGas ? 'consumoEnWhP' : 'consumoEnergiaActivaEnWhP'
    return {
      cups20: cell('cups').slice(0, 20).toUpperCase(),
      startDate,
      endDate,
      tariffCode: cell(isGas ? 'codigoTarifaPeaje' : 'codigoTarifaATR'),
      activeKwh: periods.map((period) => thousandthOf(cell, `${energy}${period}`) ?? 0),
      demandedKw: isGas
        ? []
        : periods.map((period) => thousandthOf(cell, `potenciaDemandadaEnWP${period}`) ?? 0),
      readingType: cell('codigoTipoLectura'),
    }
  })
}

/** Reads a line of a supply point: powers in kW, or why it cannot be used. */
export function readSipsPoint(line: string, layout: SipsLayout): SipsPoint | RejectedSipsLine {
  return reading(line, layout, (cell) => ({
    cups20: cell('cups').slice(0, 20).toUpperCase(),
    distributor: cell('nombreEmpresaDistribuidora') || null,
    postcode: cell('codigoPostalPS') || null,
    tariffCode: cell('codigoTarifaATREnVigor') || cell('codigoPeajeEnVigor') || null,
    contractedKw: [1, 2, 3, 4, 5, 6].map((period) => thousandthOf(cell, `potenciasContratadasEnWP${period}`)),
    installationKw: thousandthOf(cell, 'potenciaMaximaBIEW'),
    cnae: cell('CNAE') || null,
    profileType: cell('tipoPerfilConsumo') || null,
    selfConsumptionCode: cell('codigoAutoconsumo') || null,
    lastReadingDate: dateOf(cell, 'fechaUltimaLectura'),
    lastContractDate: dateOf(cell, 'fechaUltimoMovimientoContrato'),
    lastMarketerChangeDate: dateOf(cell, 'fechaUltimoCambioComercializador'),
  }))
}

/** Whether a reading of a line is one that was left out. */
export function isRejectedSips(read: object): read is RejectedSipsLine {
  return 'field' in read && 'code' in read
}

type CellReader = (name: string) => string

function reading<Row>(
  line: string,
  layout: SipsLayout,
  read: (cell: CellReader) => Row,
): Row | RejectedSipsLine {
  const cells = splitSipsLine(line)
  // Programs leave out empty cells at the end; a line with more cells has a comma in one of them.
  if (cells.length > layout.width) {
    return { code: 'SIPS_COLUMNS_WRONG', field: 'cups', detail: `${cells.length} de ${layout.width}` }
  }
  try {
    return read((name) => cells[layout.places.get(name.toLowerCase()) ?? -1]?.trim() ?? '')
  } catch (error) {
    if (error instanceof Rejection) return error.line
    throw error
  }
}

function dateOf(cell: CellReader, name: string): CivilDate | null {
  const text = cell(name)
  if (text === '') return null
  const date = text.slice(0, 10)
  if (!isCivilDate(date)) throw new Rejection('SIPS_DATE_INVALID', name, text)
  return date
}

function missing(name: string): never {
  throw new Rejection('SIPS_DATE_INVALID', name, '')
}

function thousandthOf(cell: CellReader, name: string): number | null {
  const text = cell(name)
  if (text === '') return null
  if (!FIGURE.test(text)) throw new Rejection('SIPS_VALUE_INVALID', name, text)
  return Number(text) / THOUSAND
}
