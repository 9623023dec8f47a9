import type { BatteryReach } from '@vatio/domain/billing/electricity-bills/virtual-battery'
import type {
  EnergyPrices,
  HedgedShare,
  LastingTerms,
  RegisterStructure,
} from '@vatio/domain/energy-crm/tariff-prices/price-structure'
import { formatDate } from '../../platform/formats/date-format.ts'
import { formatForEditing, formatPercent } from '../../platform/formats/number-format.ts'
import type { PartKind } from './energy-price-form.ts'

export const partKindNames: Readonly<Record<PartKind, string>> = {
  periods: 'Un precio por periodo',
  single: 'El mismo precio a todas horas',
  quota: 'Cuota mensual con energía incluida',
  indexed: 'Indexada al mercado',
  pvpc: 'PVPC',
}

export const batteryReachNames: Readonly<Record<BatteryReach, string>> = {
  energy: 'La energía',
  powerAndEnergy: 'La potencia y la energía',
  wholeBill: 'Toda la factura',
}

const figure = (value: number) => formatForEditing(value, 6)

function marketText(share: HedgedShare | null): string {
  if (!share) return 'precio de mercado'
  return `${formatPercent(share.shareRatio * 100, 2)} a ${figure(share.eurPerMwh)} €/MWh y el resto a precio de mercado`
}

/** The formula of a price that follows the market: `(precio de mercado + 5 €/MWh) × pérdidas publicadas + margen`. */
export function formulaText(
  terms: Exclude<LastingTerms, { readonly structure: 'quota' }>,
  isBasePrice: boolean,
): string {
  const share = terms.structure === 'indexed' ? terms.hedge : terms.futures
  const isRegulated = terms.structure === 'pvpc'
  const addsRegulated = isRegulated || isBasePrice
  const inner = [
    marketText(share),
    terms.systemCostsEurPerMwh > 0 ? `${figure(terms.systemCostsEurPerMwh)} €/MWh` : '',
    addsRegulated ? 'pagos por capacidad' : '',
  ].filter(Boolean)
  const losses =
    terms.structure === 'indexed' && terms.lossPercent ? 'pérdidas del contrato' : 'pérdidas publicadas'
  const market = inner.length > 1 || share ? `(${inner.join(' + ')})` : inner.join('')
  return [
    `${market} × ${losses}`,
    isRegulated ? '' : 'margen de cada periodo',
    terms.structure === 'indexed' && terms.passesOnMunicipalTax ? 'tasa municipal' : '',
    addsRegulated ? 'peajes y cargos' : '',
  ]
    .filter(Boolean)
    .join(' + ')
}

function termsText(terms: LastingTerms): string {
  if (terms.structure === 'quota') {
    const { eurPerMonth, includedKwhPerMonth, overageEurPerKwh } = terms
    return `Cuota de ${figure(eurPerMonth)} €/mes con ${figure(includedKwhPerMonth)} kWh; el resto a ${figure(overageEurPerKwh)} €/kWh`
  }
  return terms.structure === 'pvpc' ? 'PVPC' : `Indexada: ${formulaText(terms, false)}`
}

function partText({ prices, terms }: EnergyPrices): string {
  if (terms !== null) return termsText(terms)
  return `${Object.values(prices)
    .map((price) => figure(price ?? 0))
    .join(' · ')} €/kWh`
}

/** What the energy costs, or what becomes of the surplus, in a line. */
export function structureText(structure: RegisterStructure): string {
  if (structure.structure === 'virtualBattery') {
    const { pays, eurPerMonth } = structure
    const fee = eurPerMonth > 0 ? `${figure(eurPerMonth)} €/mes` : 'sin cuota'
    return `Batería virtual: paga ${batteryReachNames[pays].toLowerCase()}; ${fee}`
  }
  if (structure.structure !== 'promotion') return termsText(structure)
  const { until, during, after } = structure
  return `Promoción hasta el ${formatDate(until)}: ${partText(during)}. Después: ${partText(after)}`
}
