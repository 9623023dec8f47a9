import type { PriceListUnit } from '@vatio/domain/energy-crm/tariff-prices/price-unit'
import { findAtrTariff } from '@vatio/domain/energy-crm/tariffs/atr-tariff'
import { foldText } from '@vatio/domain/text/fold-text'
import type { GridKind } from './price-cells.ts'

/** What the text of a cell beside prices says; absent parts are unknown. */
export interface CellLabel {
  readonly kind?: GridKind | undefined
  readonly unit?: PriceListUnit | undefined
  /** 0 for P1. */
  readonly period?: number | undefined
}

/** Reads the cell of a header: `P1`, `TP1`, `Energía P3 (€/MWh)`, `Potencia`, `€/kW·año`. */
export function readHeaderCell(cell: string): CellLabel {
  const text = foldText(cell)
  const unit = unitOf(text)
  const period = /(?:^|[^a-z0-9])(?:t?[pe]|periodo)\s*([1-6])(?![0-9])/.exec(text)?.[1]
  return {
    kind: /pot|\btp|fijo/.test(text)
      ? 'power'
      : /energ|consumo|\bt?e ?\d|\bte\b|variable/.test(text)
        ? 'energy'
        : kindOfUnit(unit),
    unit,
    period: period === undefined ? undefined : Number(period) - 1,
  }
}

const KIND_WORDS =
  /^(?:(?:precios?|termino|t\.?)\s*(?:de\s+(?:la\s+)?)?)?(potencia|pot|energia|consumo|fijo|variable|tp|te|p|e)\.?(?:$|[^a-z0-9])/

/** Reads a cell beside the prices of a line; null where it is neither a kind nor a unit. */
export function readLabelCell(cell: string): CellLabel | null {
  const text = foldText(cell).trim()
  const unit = unitOf(text)
  const word = KIND_WORDS.exec(text)?.[1]
  if (word === undefined) return unit === undefined ? null : { kind: kindOfUnit(unit), unit }
  return { kind: /^(p|fijo|tp)/.test(word) ? 'power' : 'energy', unit }
}

function unitOf(text: string): PriceListUnit | undefined {
  if (/mwh/.test(text)) return 'perMwh'
  if (/kwh/.test(text)) return 'perKwh'
  if (!/€|eur|kw/.test(text)) return undefined
  if (/ano|anual|year/.test(text)) return 'perYear'
  if (/mes|mensual|month/.test(text)) return 'perMonth'
  return /dia|day/.test(text) ? 'perDay' : undefined
}

function kindOfUnit(unit: PriceListUnit | undefined): GridKind | undefined {
  if (unit === undefined) return undefined
  return unit === 'perKwh' || unit === 'perMwh' ? 'energy' : 'power'
}

/** The tariffs that texts beside prices may name. */
export interface NamedTariff {
  readonly idTariff: string
  readonly name: string
  readonly atrTariff: { readonly nombre: string }
}

export interface NamedMatch extends CellLabel {
  /** The tariffs with this name; several where it exists for several access tariffs. */
  readonly tariffs: readonly NamedTariff[]
}

/**
 * Finds the tariffs that a cell names, whatever its accents and case: by the name alone, or followed by the access
 * tariff or the kind (`Empresa Estable 3.0TD - Potencia`). Null where it names none.
 */
export function tariffMatcher(tariffs: readonly NamedTariff[]): (cell: string) => NamedMatch | null {
  const byName = new Map<string, NamedTariff[]>()
  for (const tariff of tariffs) {
    const name = plain(tariff.name)
    byName.set(name, [...(byName.get(name) ?? []), tariff])
  }
  // The longest name first: "Estable Plus" is not "Estable".
  const names = [...byName].toSorted(([a], [b]) => b.length - a.length)
  return (cell) => {
    const text = plain(cell)
    const exact = byName.get(text)
    if (exact) return { tariffs: exact }
    for (const [name, named] of names) {
      if (!text.startsWith(`${name} `)) continue
      const words = text.slice(name.length + 1).split(' ')
      const access = words.map(findAtrTariff).find((found) => found !== null)?.nombre
      const others = words.filter((word) => findAtrTariff(word) === null).join(' ')
      const label = others === '' ? {} : readLabelCell(others)
      const ofAccess = named.filter(({ atrTariff }) => access === undefined || atrTariff.nombre === access)
      if (label !== null && ofAccess.length > 0) return { ...label, tariffs: ofAccess }
    }
    return null
  }
}

// Separators between the parts of a name are spaces: "Estable · 3.0TD" is "estable 3.0td".
function plain(text: string): string {
  return foldText(text)
    .replace(/[\s\u00a0]+[-–—·|/:]+(?=[\s\u00a0])|[()[\],]/g, ' ')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
}
