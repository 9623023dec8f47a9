import { domainError } from '../../domain-error.ts'
import {
  getGeographicalZone,
  type GeographicalZoneId,
} from '../../periods/geographical-zones/geographical-zone.ts'
import { gasVatOn } from '../../periods/regulated-prices/gas-regulated-price.ts'
import type { CivilDate } from '../../time/civil-time.ts'
import { sourceOf, type RegulationOptions } from '../electricity-bills/regulated-terms.ts'
import type { BillVat } from '../electricity-bills/value-added-tax.ts'
import { gasBillErrors } from './gas-bill.errors.ts'

/**
 * VAT of a gas bill that falls due on a day, with the amounts that share a rate joined so that each rate is rounded
 * once. A reduced rate covers the meter too, never the services.
 *
 * @param rentalEur rounded meter rental. @param servicesEur rounded other concepts.
 * @throws GAS_ZONE_NOT_COVERED outside Peninsula and Balearics; REGULATION_NOT_IN_FORCE.
 */
export function gasBillVatOn(
  zone: GeographicalZoneId,
  taxDate: CivilDate,
  rentalEur: number,
  servicesEur: number,
  regulation: RegulationOptions,
): BillVat {
  const { tax } = getGeographicalZone(zone)
  if (tax !== 'IVA') {
    throw domainError(gasBillErrors, 'GAS_ZONE_NOT_COVERED', { field: 'zone', details: { zone } })
  }
  const vat = gasVatOn(taxDate, regulation)
  const isOneRate = vat.gasPercent === vat.servicesPercent
  const gasGroup = {
    percent: vat.gasPercent,
    hasElectricity: true,
    fixedEur: rentalEur + (isOneRate ? servicesEur : 0),
  }
  const services = { percent: vat.servicesPercent, hasElectricity: false, fixedEur: servicesEur }
  return {
    name: 'IVA',
    groups: isOneRate || servicesEur === 0 ? [gasGroup] : [gasGroup, services],
    unconfirmed: vat.unconfirmed,
    source: sourceOf('valueAddedTax', vat),
  }
}
