import { foldText } from '../../text/fold-text.ts'
import type { CurveCell } from './curve-file.ts'

export type ColumnRole =
  | 'cups'
  | 'date'
  | 'hour'
  | 'moment'
  | 'energy'
  | 'surplus'
  | 'season'
  | 'method'
  | 'price'
  | 'total'
  | 'step'
  | 'other'

/** A header name in lower case, without accents or signs: `Método_obtención` becomes `metodo obtencion`. */
export function normaliseName(cell: CurveCell | undefined): string {
  if (cell === null || cell === undefined) return ''
  return foldText(String(cell).slice(0, 80))
    .replace(/[^a-z0-9:]+/g, ' ')
    .trim()
}

const DATE = /^(fecha|data|date|dia|day)( (de )?(lectura|medida|consumo))?$/
const HOUR =
  /^(hora|hour|hores|hores?|h|cuarto|cuarto de hora|cuarto horario|intervalo|periodo horario|time)$/
const MOMENT =
  /^(fecha ?(y )?hora|data ?(i )?hora|datetime|date time|timestamp|fecha hora fin|fecha hora inicio)$/
const ENERGY =
  /^(consumo|consum|consumption|consumida|ae|ai|activa|energia|energia activa|energia consumida|energia activa (entrante|importada)|activa (entrante|importada)|entrante|importada|importacion|curva|valor|value|kwh|wh)( horari[oa])?$/
const SURPLUS =
  /^(as|energia ?vertida|vertida|vertido|excedentes?|energia excedentaria|excedentaria|generacion|exportada|exportacion|activa saliente|energia activa (saliente|exportada))$/
const SEASON = /^(inv ver|ver inv|verano invierno|invierno verano|verano|bandera|season|estacion)$/
const METHOD =
  /^(metodo ?(de )?obtencion|metode ?(d )?obtencio|obtencion|(lectura )?real estimad[ao]|tipo (de )?lectura|calidad)$/
const STEP = /^(h|hora|q|qh|cuarto|c|ch)? ?0*\d{1,3}$|^\d{1,2}:\d{2}( \d{1,2}:\d{2})?$/

const UTC = / (utc|gmt)$/

/** Whether the name of a moment says that it is in UTC. */
export function isUtcName(name: string): boolean {
  return UTC.test(name)
}

/** What a header name says about its column. */
export function columnRoleOf(name: string): ColumnRole {
  if (name === 'cups' || name.startsWith('cups ') || name === 'codigo cups') return 'cups'
  // A moment may name its clock.
  if (MOMENT.test(name.replace(UTC, ''))) return 'moment'
  const bare = name.replace(/ ?\(?\b(kwh|wh)\b\)?$/, '').replace(/ en$/, '')
  if (DATE.test(name)) return 'date'
  if (HOUR.test(name)) return 'hour'
  if (SEASON.test(name)) return 'season'
  if (METHOD.test(name)) return 'method'
  if (SURPLUS.test(bare)) return 'surplus'
  if (ENERGY.test(bare) || ENERGY.test(name)) return 'energy'
  if (/^(precio|coste|importe)/.test(name)) return 'price'
  if (/^(total|suma)/.test(name)) return 'total'
  if (STEP.test(name)) return 'step'
  return 'other'
}

/** The unit a header name states: `AE_kWh` kWh, `CONSUMO Wh` Wh, otherwise null. */
export function unitOfName(name: string): 'kWh' | 'Wh' | null {
  if (/\bkwh\b/.test(name)) return 'kWh'
  return /\bwh\b/.test(name) ? 'Wh' : null
}
