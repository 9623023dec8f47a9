import { powerPeriodsOfConsumptionPoint } from '@vatio/domain/energy-crm/consumption-points/consumption-point'
import {
  canChooseContractCommercial,
  canEditFixedFee,
} from '@vatio/domain/energy-crm/contracts/contract.policy'
import type { UtilityType } from '@vatio/domain/energy-crm/utility-type'
import { isValidNif, parseNif } from '@vatio/domain/identifiers/nif'
import type { Role } from '@vatio/domain/identity/accounts/role'
import { toPeriodArray, toSixPeriods } from '@vatio/domain/periods/by-period'
import { supplyChanges, type SupplyFacts } from '@vatio/domain/supply/supply-data/supply-facts'
import type { ConsumptionPoint } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import type { fastCreateContractWithClient } from '@vatio/protocol/energy-crm/contracts/contract-fast-creation.endpoints'
import type { BodyInputOf } from '@vatio/protocol/endpoint'
import { toFormInput, toFormValues, validateFields, type FormValues } from '../../ui/form/record-fields.ts'
import { consistencyErrors, type ContractFormValues } from './contract-form.ts'
import {
  newClientFields,
  newContactFields,
  newContractFields,
  newSupplyFields,
} from './contract-from-cups-fields.ts'

type Body = BodyInputOf<typeof fastCreateContractWithClient>

export interface ContractFromCupsValues {
  readonly client: FormValues<typeof newContactFields> & {
    readonly clientInfo: FormValues<typeof newClientFields>
    /** Null for the one that the tax number suggests. */
    readonly clientTypology: string | null
    /** Whether the address of the client is that of the supply. */
    readonly isLikeSupply: boolean
  }
  readonly consumptionPoint: FormValues<typeof newSupplyFields>
  readonly contract: FormValues<typeof newContractFields> & { readonly utilityType: UtilityType }
  /** What a register says of the supply. */
  readonly facts: SupplyFacts | null
}

export function toContractFromCupsValues(today: string): ContractFromCupsValues {
  return {
    client: {
      ...toFormValues(newContactFields, null),
      clientInfo: toFormValues(newClientFields, null),
      clientTypology: null,
      isLikeSupply: true,
    },
    consumptionPoint: toFormValues(newSupplyFields, null),
    contract: {
      ...toFormValues(newContractFields, null),
      utilityType: 'electricity',
      signingDate: today,
    },
    facts: null,
  }
}

/** What is stored already and taken as it is. */
export interface KnownRecords {
  readonly point: ConsumptionPoint | null
  readonly client: { readonly idClient: string; readonly commercial: string | null } | null
}

/** Errors by field; what is stored already is not validated. */
export function validateContractFromCups(
  values: ContractFromCupsValues,
  { point, client }: KnownRecords,
): Record<string, string> {
  const contract = point
    ? { ...values.contract, ...technicalTerms(values, point), contractedPowerPeriods: [] }
    : values.contract
  return {
    ...validateFields(newSupplyFields, values.consumptionPoint),
    ...(client
      ? {}
      : {
          ...validateFields(newClientFields, values.client.clientInfo),
          ...validateFields(newContactFields, values.client),
        }),
    ...consistencyErrors(newContractFields, contract),
    ...validateFields(newContractFields, contract),
  }
}

/** The values after another energy is selected, without those that depend on the previous one. */
export function withUtility(
  values: ContractFromCupsValues,
  utilityType: UtilityType,
): ContractFromCupsValues {
  const { contractedPowerPeriods } = toFormValues(newContractFields, null)
  return {
    ...values,
    facts: null,
    contract: {
      ...values.contract,
      utilityType,
      tariffType: null,
      energyMarketer: null,
      tariff: null,
      contractedPowerPeriods,
    },
  }
}

/** The values after a register has answered: it fills what is empty. */
export function withSupplyFacts(values: ContractFromCupsValues, found: SupplyFacts): ContractFromCupsValues {
  const { consumptionPoint: point, contract } = values
  const tariffName = contract.tariffType ?? found.atrTariff
  const hasPowers = contract.contractedPowerPeriods.some((kw) => kw !== null)
  const periods = powerPeriodsOfConsumptionPoint(contract.utilityType, tariffName)
  const powers = toPeriodArray(found.contractedPowerPeriods).map((kw, index) => (index < periods ? kw : null))
  return {
    ...values,
    facts: found,
    consumptionPoint: {
      ...point,
      address: point.address || (found.address ?? ''),
      addressCode: point.addressCode || (found.addressCode ?? ''),
      city: point.city || (found.city ?? ''),
      region: point.region || (found.region ?? ''),
    },
    contract: {
      ...contract,
      tariffType: tariffName,
      contractedPowerPeriods: hasPowers ? contract.contractedPowerPeriods : powers,
      ...(contract.anualConsumption === null && found.anualConsumption !== null
        ? { anualConsumption: found.anualConsumption, anualConsumptionUnit: 'kWh' as const }
        : {}),
    },
  }
}

/** The values with what a bill says of its supply. */
export function withSupplyFactsOfBill(
  values: ContractFromCupsValues,
  bill: {
    readonly cups: string
    readonly postcode: string
    readonly tariff: string
    readonly powersKw: readonly (number | null)[]
    readonly yearKwh: number | null
  },
): ContractFromCupsValues {
  const { consumptionPoint: point, contract } = values
  return {
    ...values,
    consumptionPoint: { ...point, cups: bill.cups, addressCode: bill.postcode },
    contract: {
      ...contract,
      tariffType: bill.tariff,
      contractedPowerPeriods: contract.contractedPowerPeriods.map((_, index) => bill.powersKw[index] ?? null),
      anualConsumption: bill.yearKwh,
      anualConsumptionUnit: 'kWh',
    },
  }
}

/** Name of the typology that a tax number suggests; null where it suggests none. */
export function suggestedTypology(nif: string): 'Empresa' | 'Particular' | null {
  if (!isValidNif(nif)) return null
  return parseNif(nif).kind === 'cif' ? 'Empresa' : 'Particular'
}

/** The address that a new client may copy. */
export function addressOfSupply(
  { consumptionPoint }: ContractFromCupsValues,
  point: ConsumptionPoint | null,
) {
  const { address, addressCode, city, region } = point ?? consumptionPoint
  return { address, addressCode, city, region }
}

/** The form of a contract from a CUPS, by the client it is for. */
export const contractFromCupsForm = (idClient: string | null | undefined) => ({
  address: '/energy-crm/contracts/from-cups',
  parent: idClient ?? '',
})

/** The values of the form that begins with what was typed in the form of a contract. */
export function fromContractForm(typed: ContractFormValues, today: string): ContractFromCupsValues {
  const begun = toContractFromCupsValues(today)
  const names = Object.keys(newContractFields) as (keyof typeof newContractFields)[]
  const contract = Object.fromEntries(names.map((name) => [name, typed[name]])) as typeof begun.contract
  return {
    ...begun,
    consumptionPoint: { ...begun.consumptionPoint, cups: typed.cups },
    contract: {
      ...contract,
      utilityType: typed.utilityType ?? begun.contract.utilityType,
      signingDate: typed.signingDate ?? today,
    },
  }
}

/** Facts of a register that the form does not show. */
const unseenFacts = ['maxPowerKw', 'distributorName', 'pointType', 'cnae', 'hasSelfConsumption'] as const

/** Access tariff and consumption of the contract: those of a stored supply, as far as it has them. */
export function technicalTerms({ contract }: ContractFromCupsValues, point: ConsumptionPoint | null) {
  const { tariffType, anualConsumption, anualConsumptionUnit } = contract
  const typed = { anualConsumption, anualConsumptionUnit }
  return {
    tariffType: point?.atrTariff?.nombre ?? tariffType,
    ...(point && point.anualConsumption !== null
      ? { anualConsumption: point.anualConsumption, anualConsumptionUnit: point.anualConsumptionUnit }
      : typed),
  }
}

/** Who has the contract: as chosen, else as the client who exists. */
export function commercialOf({ contract }: ContractFromCupsValues, { client }: KnownRecords): string | null {
  return contract.commercial ?? client?.commercial ?? null
}

/** Whether the client's address is that of the supply: not where the stored supply has none to copy. */
export function copiesAddress({ client }: ContractFromCupsValues, point: ConsumptionPoint | null): boolean {
  return client.isLikeSupply && hasAddress(point)
}

/** Whether a supply has an address to copy: a new one gets it in the form. */
export function hasAddress(point: ConsumptionPoint | null): boolean {
  return point === null || [point.address, point.addressCode, point.city, point.region].every(Boolean)
}

/**
 * Request body of the form.
 *
 * @param idClientTypology of a new client.
 * @param writer who may choose the commercial and the fixed fee; else the server sets them.
 */
export function toFastCreation(
  values: ContractFromCupsValues,
  known: KnownRecords,
  idClientTypology: string | null,
  writer: { readonly role: Role },
): Body {
  const { point, client } = known
  const { commercial: _chosen, fixedFee: fee, ...terms } = toFormInput(newContractFields, values.contract)
  const idCommercial = commercialOf(values, known)
  const ofCommercial = canChooseContractCommercial(writer)
    ? { commercial: idCommercial === null ? null : { idCommercial } }
    : {}
  const technical = {
    ...technicalTerms(values, point),
    ...(point ? { contractedPowerPeriods: point.contractedPowerPeriods } : {}),
  }
  const { tariffType: access, contractedPowerPeriods: powers } = values.contract
  const newPoint = {
    ...(values.facts ? supplyChanges(values.facts, unseenFacts) : {}),
    ...toFormInput(newSupplyFields, values.consumptionPoint),
    atrTariff: access === null ? null : { nombre: access },
    contractedPowerPeriods: toSixPeriods(powers),
    anualConsumption: terms.anualConsumption,
    anualConsumptionUnit: terms.anualConsumptionUnit,
  }
  return {
    client: client
      ? { idClient: client.idClient }
      : {
          clientInfo: {
            ...toFormInput(newClientFields, values.client.clientInfo),
            ...(copiesAddress(values, point) ? addressOfSupply(values, point) : {}),
          },
          ...toFormInput(newContactFields, values.client),
          clientTypology: idClientTypology === null ? null : { idClientTypology },
          ...ofCommercial,
        },
    consumptionPoint: point ? { cups: values.consumptionPoint.cups } : newPoint,
    contract: {
      ...terms,
      ...technical,
      utilityType: point?.utilityType ?? values.contract.utilityType,
      ...ofCommercial,
      ...(canEditFixedFee(writer) ? { fixedFee: fee } : {}),
    },
  }
}
