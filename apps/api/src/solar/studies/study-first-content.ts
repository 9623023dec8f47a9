import { findAccessTariff, type AccessTariffName } from '@vatio/domain/periods/access-tariffs/access-tariff'
import { toPeriodArray, toSixPeriods, type PeriodName } from '@vatio/domain/periods/by-period'
import { zoneOfPostcode } from '@vatio/domain/periods/geographical-zones/geographical-zone'
import { defaultInstallationPhase } from '@vatio/domain/solar/studies/study-choices'
import { cutText } from '@vatio/domain/text/cut-text'
import type { Comparison } from '@vatio/protocol/billing/comparisons/comparisons.schema'
import type { StudyContent } from '@vatio/protocol/solar/studies/study-content.schema'
import type { ContractPrices, StudySources } from './study-sources.service.ts'

type Values = Readonly<Partial<Record<PeriodName, number | null | undefined>>>

/** What a new study begins with: all that its sources say. The prices of a comparison come before those of a contract. */
export function toFirstContent(sources: StudySources) {
  const { point, contract, comparison } = sources
  const input = comparison?.input
  const tariff = input?.atrTariff.nombre ?? tariffOf(point)
  const clientDetails = toClientDetails(sources)
  const isPlaceKnown = point !== null || clientDetails.addressCode !== ''
  return {
    clientDetails,
    atrTariff: tariff,
    geographicalZone:
      input?.geographicalZone.idZona ??
      point?.geographicalZone.idZona ??
      (isPlaceKnown ? zoneOfPostcode(clientDetails.addressCode) : null),
    contractedPower: toSix(input?.contractedPower ?? point?.contractedPowerPeriods),
    // Without a tariff of electricity, as in a supply of gas, there are no prices of a study either.
    ...(tariff && toPrices(input?.currentPrices ?? contract?.prices ?? null)),
    ...toDiscounts(input?.discounts ?? []),
    instalationPhaseNumber: defaultInstallationPhase(tariff),
  } satisfies Partial<StudyContent>
}

/** Where the supply is, the installation is: its address comes before that of the client. */
function toClientDetails({ client, point, comparison }: StudySources) {
  const info = client?.clientInfo
  const place = point?.address ? point : info
  return {
    cups: point?.cups ?? comparison?.cups ?? '',
    dniOrCif: info?.dniOrCif ?? '',
    identifier: cutText([info?.name, info?.firstSurname, info?.secondSurname].filter(Boolean).join(' '), 200),
    email: info?.email ?? '',
    phoneNumber: cutText(info?.phoneNumber ?? '', 30),
    sector: cutText(client?.sector?.name ?? '', 120),
    region: place?.region ?? '',
    city: place?.city ?? '',
    address: place?.address ?? '',
    addressCode: cutText(place?.addressCode ?? '', 10),
    instalationLocation: null,
  }
}

function tariffOf(point: StudySources['point']): AccessTariffName | null {
  return (point?.atrTariff && findAccessTariff(point.atrTariff.nombre)?.nombre) ?? null
}

/** Prices without the regulated part are no prices of a study. */
function toPrices(prices: ContractPrices) {
  if (!prices || prices.isBasePrice) return {}
  return {
    powerPrices: toSix(prices.power),
    powerPriceUnit: 'EUR/kW-day' as const,
    energyPrices: toSix(prices.energy),
    energyPriceUnit: 'EUR/kWh' as const,
  }
}

/** Percentages on power and energy, added up as in a bill; amounts in euros have no place in a study. */
function toDiscounts(discounts: Comparison['input']['discounts']) {
  const sum = (term: 'power' | 'energy') => {
    const percents = discounts.map((discount) =>
      'percent' in discount && [term, 'both'].includes(discount.appliesTo) ? discount.percent : 0,
    )
    return Math.min(
      100,
      percents.reduce((total, percent) => total + percent, 0),
    )
  }
  return { powerPricesDiscount: sum('power'), energyPricesDiscount: sum('energy') }
}

/** Values that a study does not take are left empty. */
function toSix(values: Values | undefined) {
  const isTaken = (value: number | null) => value !== null && value >= 0 && value <= 1e9
  return toSixPeriods(toPeriodArray(values).map((value) => (isTaken(value) ? value : null)))
}
