import { createTariffPriceList } from '@vatio/protocol/energy-crm/tariff-prices/tariff-prices.endpoints'
import type { PriceListUnit } from '@vatio/domain/energy-crm/tariff-prices/price-unit'
import type { UtilityType } from '@vatio/domain/energy-crm/utility-type'
import { formatDate } from '../../platform/formats/date-format.ts'
import { formatCount } from '../../platform/formats/number-format.ts'
import { messagesOf } from '../../platform/messages/operation-messages.ts'
import type { PastedPrices } from './price-block.ts'
import type { GridKind } from './price-cells.ts'
import { priceErrorTexts } from './tariff-prices.messages.ts'

export const gridKindNames: Readonly<Record<GridKind, string>> = { energy: 'Energía', power: 'Potencia' }

const mustFollow = (validFrom: string) => `Ya hay precios desde el ${validFrom}. Elige un día posterior.`

export const createTariffPriceListMessages = messagesOf(createTariffPriceList, {
  success: 'Precios guardados',
  fallback: 'No se han podido guardar los precios. Lo escrito sigue aquí.',
  errors: {
    ...priceErrorTexts,
    TARIFF_PRICE_NOT_LATER: { text: (details) => mustFollow(formatDate(String(details.currentValidFrom))) },
    TARIFF_UNKNOWN: 'Esta tarifa ya no existe. Guarda otra vez sin ella.',
    VERSION_CONFLICT:
      'Otra persona ha cambiado estos precios. Ya se ven los suyos: revísalos y guarda otra vez.',
  },
})

const counted = (count: number, one: string, several: string) =>
  count === 1 ? `1 ${one}` : `${formatCount(count)} ${several}`

const energyUnits: Readonly<Record<string, string>> = { perKwh: '€/kWh', perMwh: '€/MWh' }
const dayUnits: Readonly<Record<string, string>> = { perDay: 'día', perMonth: 'mes', perYear: 'año' }

/** A unit of price lists; the fixed term of gas has no kW. */
export function listUnitText(unit: PriceListUnit, utilityType: UtilityType = 'electricity'): string {
  const own = energyUnits[unit]
  if (own !== undefined) return own
  return `${utilityType === 'gas' ? '€/' : '€/kW·'}${dayUnits[unit] ?? ''}`
}

export const priceGridTexts = {
  priceSheets: 'Hojas de precios',
  pageTitle: (marketer: string) => `Precios de ${marketer}`,
  noTariffs: 'Esta comercializadora no tiene tarifas activas.',
  gridLabel: 'Precios por tarifa y periodo',
  keys: 'Pega un bloque de la hoja de cálculo con Ctrl+V, o escribe en una celda. F2 la edita, Supr deja el precio anterior y Ctrl+Z deshace.',
  energyUnit: 'Energía en',
  powerUnit: 'Potencia en',
  notANumber: 'No es un número',
  negative: 'No puede ser negativo',
  tooHigh: 'Demasiado alto: revisa la unidad',
  priceMissing: 'Escribe también este precio: hacen falta los de todos los periodos',
  fixedTerm: 'Término fijo',
  bothKinds: 'Todo',
  linkedTo: (parent: string) => `Lee de ${parent}`,
  linkedRow: (parent: string) => `los precios son los de ${parent}: se cambian allí`,
  noPeriod: 'La tarifa no tiene este periodo',
  doubtful: 'Cambio dudoso',
  mustFollow,
  validFromNeeded: 'Escribe desde qué día valen',
  datesReversed: 'El final es anterior al principio',
  nothingChanged: 'Ningún precio cambia. Pega o escribe los nuevos.',
  toCorrect: (count: number) =>
    count === 1
      ? '1 dato por corregir: ya está elegido.'
      : `${formatCount(count)} datos por corregir. El primero ya está elegido; los demás están marcados.`,
  review: (count: number) =>
    count === 0 ? 'Revisar cambios' : `Revisar ${counted(count, 'cambio', 'cambios')}`,
  reviewTitle: (count: number) => `Revisar ${counted(count, 'precio nuevo', 'precios nuevos')}`,
  save: (count: number) => `Guardar ${counted(count, 'precio', 'precios')}`,
  saveHelp: (tariffs: number, validFrom: string) =>
    `${counted(tariffs, 'tarifa cambia', 'tarifas cambian')} desde el ${validFrom}. Los precios anteriores se cierran el día de antes. Se guardan todos o ninguno.`,
  doubtfulCount: (count: number) =>
    `${counted(count, 'precio dudoso', 'precios dudosos')}: más del triple del anterior, menos de su tercera parte, o muy alto para ser el primero. Comprueba la unidad y la coma.`,
  suggestUnit: (kind: string, unit: string) => `Los precios de ${kind} parecen escritos en ${unit}.`,
  takeUnit: (unit: string) => `Leerlos en ${unit}`,
  discard: 'Descartar cambios',
  pasted: (result: PastedPrices) => {
    const count = Object.keys(result.typed).length
    if (count === 0 && result.unmatched.length === 0 && result.linkedPrices === 0)
      return 'Lo copiado no tiene precios que quepan desde esta celda.'
    return [
      `${counted(count, 'precio pegado', 'precios pegados')}${result.isByName ? ' por el nombre de su tarifa' : ''}.`,
      result.unmatched.length > 0
        ? `Sin pegar, porque no coincide con una sola tarifa activa: ${result.unmatched.slice(0, 5).join('; ')}${result.unmatched.length > 5 ? '…' : ''}.`
        : '',
      result.extraPrices > 0
        ? `${counted(result.extraPrices, 'precio omitido', 'precios omitidos')} de periodos que la tarifa no tiene.`
        : '',
      result.linkedPrices > 0
        ? `${counted(result.linkedPrices, 'precio omitido', 'precios omitidos')} de tarifas que leen los de otra.`
        : '',
      result.linesBelow > 0
        ? `${counted(result.linesBelow, 'fila no cabe', 'filas no caben')} debajo de la última tarifa.`
        : '',
    ]
      .filter(Boolean)
      .join(' ')
  },
} as const
