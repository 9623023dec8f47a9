import { findAtrTariff } from '../../energy-crm/tariffs/atr-tariff.ts'
import { powerByPeriod, type SupplyFacts } from '../supply-data/supply-facts.ts'

/** A supply as Datadis lists it. */
export interface DatadisSupply {
  readonly cups: string
  readonly address: string | null
  readonly postalCode: string | null
  readonly province: string | null
  readonly municipality: string | null
  readonly distributor: string | null
  readonly pointType: number | null
}

/** The contract of a supply as Datadis reports it. */
export interface DatadisContract {
  readonly cups: string
  readonly distributor: string | null
  readonly accessFare: string | null
  readonly codeFare: string | null
  readonly province: string | null
  readonly municipality: string | null
  readonly postalCode: string | null
  readonly contractedPowerkW: readonly number[]
  readonly selfConsumptionTypeCode: string | null
  readonly maxPowerInstall: number | null
}

/** Codes of access tariffs in the exchange formats between companies (table 17 of the CNMC). */
const tariffOfCode: Readonly<Record<string, string>> = {
  '018': '2.0TD',
  '019': '3.0TD',
  '020': '6.1TD',
  '021': '6.2TD',
  '022': '6.3TD',
  '023': '6.4TD',
  '024': '3.0TDVE',
  '025': '6.1TDVE',
}

/** Name of the access tariff for a text of a provider (`Peaje 2.0 TD`) or an exchange code (`018`), or null. */
export function tariffOfProvider(text: string | null, code: string | null): string | null {
  const named = /\d\.\d\s*TD\s*(?:VE)?/i.exec(text ?? '')?.[0]
  const found = named ? findAtrTariff(named) : null
  return found?.nombre ?? tariffOfCode[code?.trim() ?? ''] ?? null
}

/** The facts of a supply from Datadis; the address and the type of point are only in its list of supplies. */
export function factsOfDatadis(contract: DatadisContract, supply: DatadisSupply | null): SupplyFacts {
  const atrTariff = tariffOfProvider(contract.accessFare, contract.codeFare)
  const { selfConsumptionTypeCode: selfConsumption } = contract
  return {
    address: supply?.address || null,
    addressCode: contract.postalCode || supply?.postalCode || null,
    city: contract.municipality || supply?.municipality || null,
    region: contract.province || supply?.province || null,
    atrTariff,
    contractedPowerPeriods:
      contract.contractedPowerkW.length === 0 ? null : powerByPeriod(contract.contractedPowerkW, atrTariff),
    maxPowerKw: contract.maxPowerInstall,
    anualConsumption: null,
    distributorName: contract.distributor || supply?.distributor || null,
    pointType: supply?.pointType ?? null,
    cnae: null,
    hasSelfConsumption: selfConsumption === null ? null : !/^0*$/.test(selfConsumption),
  }
}
