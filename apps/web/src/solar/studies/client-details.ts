import { clientFullName } from '@vatio/domain/energy-crm/clients/client'
import {
  findAccessTariff,
  getAccessTariff,
  type AccessTariffName,
} from '@vatio/domain/periods/access-tariffs/access-tariff'
import { toPeriodArray, toSixPeriods } from '@vatio/domain/periods/by-period'
import { zoneOfPostcode } from '@vatio/domain/periods/geographical-zones/geographical-zone'
import { outdateResults } from '@vatio/domain/solar/studies/study-changes'
import type { CurrentContractReply } from '@vatio/protocol/billing/comparisons/comparisons.schema'
import type { Client } from '@vatio/protocol/energy-crm/clients/clients.schema'
import type { ConsumptionPoint } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import type { SupplyPointPayload } from '../../supply/supply-point-files/supply-point-files.queries.ts'
import type { StudyContent } from '@vatio/protocol/solar/studies/study-content.schema'

type ClientDetails = StudyContent['clientDetails']
const POSTCODE = /^\d{5}$/

export function changeClientDetails(content: StudyContent, change: Partial<ClientDetails>): StudyContent {
  return { ...content, clientDetails: { ...content.clientDetails, ...change } }
}

/** Another postcode, which gives the zone where none is chosen. */
export function changePostcode(content: StudyContent, addressCode: string): StudyContent {
  const changed = changeClientDetails(content, { addressCode })
  const isWhole = POSTCODE.test(addressCode.trim())
  return isWhole && content.geographicalZone === null
    ? { ...changed, geographicalZone: zoneOfPostcode(addressCode.trim()) }
    : changed
}

/** Powers, prices and what they depend on: results that were calculated with others are old. */
export function changeContract(content: StudyContent, change: Partial<StudyContent>): StudyContent {
  const changed = { ...content, ...change }
  return content.hasResults ? outdateResults(changed) : changed
}

/** Another tariff, which decides the phases of the installation: three with more than three periods. */
export function changeTariff(content: StudyContent, atrTariff: AccessTariffName): StudyContent {
  const isThreePhase = getAccessTariff(atrTariff).periods > 3
  return changeContract(content, {
    atrTariff,
    instalationPhaseNumber: isThreePhase ? 'three_phase' : 'single_phase',
  })
}

/** The fields of a client of the CRM; what it does not have stays. */
export function fillFromClient(content: StudyContent, { clientInfo, sector }: Client): StudyContent {
  const { dniOrCif, email, phoneNumber } = clientInfo
  const named = changeClientDetails(content, {
    identifier: clientFullName(clientInfo),
    ...withoutEmpty({ dniOrCif, email, phoneNumber, sector: sector?.name ?? null }),
  })
  return fillAddress(named, clientInfo)
}

/** The fields of a supply of the CRM; what it does not have stays. */
export function fillFromSupply(content: StudyContent, supply: ConsumptionPoint): StudyContent {
  const filled = fillAddress(
    changeContract(content, {
      geographicalZone: supply.geographicalZone.idZona,
      contractedPower: toSixPeriods(toPeriodArray(supply.contractedPowerPeriods)),
    }),
    supply,
  )
  const tariff = findAccessTariff(supply.atrTariff?.nombre ?? '')
  const ofTariff = tariff === null ? filled : changeTariff(filled, tariff.nombre)
  return changeClientDetails(ofTariff, withoutEmpty({ cups: supply.cups }))
}

/** What a supply-point file says of the supply; what it does not have stays. */
export function fillFromFile(content: StudyContent, file: SupplyPointPayload): StudyContent {
  const { cups, address, region, addressCode } = file
  const powers = toPeriodArray(file.contractedPower)
  const known = powers.some((power) => power !== null)
  const details = changeClientDetails(content, withoutEmpty({ cups, address, region, addressCode }))
  return known ? changeContract(details, { contractedPower: toSixPeriods(powers) }) : details
}

/** The prices of a contract, in the units that it has them in; none, or without the regulated part, change nothing. */
export function fillFromContract(
  content: StudyContent,
  contract: CurrentContractReply['contract'],
): StudyContent {
  const prices = contract?.prices
  if (!prices || prices.isBasePrice) return content
  return changeContract(content, {
    powerPrices: toSixPeriods(toPeriodArray(prices.power)),
    powerPriceUnit: 'EUR/kW-day',
    energyPrices: toSixPeriods(toPeriodArray(prices.energy)),
    energyPriceUnit: 'EUR/kWh',
  })
}

type Address = Pick<ConsumptionPoint, 'region' | 'city' | 'address' | 'addressCode'>

function fillAddress(content: StudyContent, { region, city, address, addressCode }: Address): StudyContent {
  return changeClientDetails(content, withoutEmpty({ region, city, address, addressCode }))
}

function withoutEmpty<Name extends keyof ClientDetails>(
  values: Readonly<Record<Name, string | null>>,
): Partial<ClientDetails> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''))
}
