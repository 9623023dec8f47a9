import { powerPeriodsOfConsumptionPoint } from '@vatio/domain/energy-crm/consumption-points/consumption-point'
import { validatePowers } from '@vatio/domain/energy-crm/contracts/contract-figures'
import { isWellFormedCups } from '@vatio/domain/identifiers/cups'
import { isValidNif, parseNif } from '@vatio/domain/identifiers/nif'
import { toPeriodArray, toSixPeriods } from '@vatio/domain/periods/by-period'
import { supplyChanges, type SupplyFacts } from '@vatio/domain/supply/supply-data/supply-facts'
import type { ClientInfo } from '@vatio/protocol/energy-crm/clients/clients.schema'
import type { ConsumptionPoint } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import type { fastCreateContractWithClient } from '@vatio/protocol/energy-crm/contracts/contract-fast-creation.endpoints'
import type { ContractDetail } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import type { BodyInputOf } from '@vatio/protocol/endpoint'
import { emailField, textField } from '../../ui/form/field-kinds.ts'
import {
  recordFields,
  toFormInput,
  toFormValues,
  validateFields,
  type FormValues,
} from '../../ui/form/record-fields.ts'
import { contractFields } from './contract-fields.ts'
import { contractFromCupsTexts as texts } from './contract-from-cups.messages.ts'
import { contractFormTexts } from './contracts.messages.ts'

type Body = BodyInputOf<typeof fastCreateContractWithClient>

const { labels } = texts

const addressOf = {
  address: textField({ label: labels.address, max: 300 }),
  addressCode: textField({ label: labels.addressCode, max: 12 }),
  city: textField({ label: labels.city, max: 120 }),
  region: textField({ label: labels.region, max: 120 }),
}

/** The few fields of a client that is created with its contract. */
export const newClientFields = recordFields<ClientInfo>('client.clientInfo')({
  dniOrCif: textField({ label: labels.dniOrCif, max: 20 }),
  name: textField({ label: labels.name, max: 200, required: true }),
  firstSurname: textField({ label: labels.firstSurname, max: 120 }),
  secondSurname: textField({ label: labels.secondSurname, max: 120 }),
  phoneNumber: textField({ label: labels.phoneNumber, max: 40, type: 'tel' }),
  email: emailField({ label: labels.email }),
  ...addressOf,
})

export const newSupplyFields = recordFields<ConsumptionPoint>('consumptionPoint')({
  cups: textField({
    label: labels.cups,
    max: 40,
    required: true,
    validate: (cups) =>
      cups.trim() === '' ? texts.cupsMissing : isWellFormedCups(cups) ? null : contractFormTexts.cups,
  }),
  ...addressOf,
})

const {
  utilityType,
  tariffType,
  contractedPowerPeriods,
  anualConsumption,
  anualConsumptionUnit,
  energyMarketer,
  tariff,
  signingDate,
  contractNumber,
  commercial,
} = contractFields
export const newContractFields = recordFields<ContractDetail>('contract')({
  utilityType,
  tariffType,
  contractedPowerPeriods,
  anualConsumption,
  anualConsumptionUnit,
  energyMarketer,
  tariff,
  signingDate,
  contractNumber,
  commercial,
})

export interface ContractFromCupsValues {
  readonly client: {
    readonly clientInfo: FormValues<typeof newClientFields>
    /** Null for the one that the tax number suggests. */
    readonly clientTypology: string | null
    /** Whether the address of the client is that of the supply. */
    readonly isLikeSupply: boolean
  }
  readonly consumptionPoint: FormValues<typeof newSupplyFields>
  readonly contract: FormValues<typeof newContractFields>
  /** What a register says of the supply. */
  readonly facts: SupplyFacts | null
}

/** Paths of the fields that the form shows. */
export const shownFields: ReadonlySet<string> = new Set([
  ...[newClientFields, newSupplyFields, newContractFields].flatMap((part) =>
    Object.values(part).map(({ name }) => name),
  ),
  'client.clientTypology',
])

export function toContractFromCupsValues(today: string): ContractFromCupsValues {
  return {
    client: { clientInfo: toFormValues(newClientFields, null), clientTypology: null, isLikeSupply: true },
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
  const { contract } = values
  const errors = point ? [] : powersErrors(contract).filter((text) => text !== undefined)
  return {
    ...validateFields(newSupplyFields, values.consumptionPoint),
    ...(client ? {} : validateFields(newClientFields, values.client.clientInfo)),
    ...(client || values.client.clientInfo.name.trim() !== ''
      ? {}
      : { [newClientFields.name.name]: texts.nameMissing }),
    ...validateFields(newContractFields, contract),
    ...(errors.length > 0
      ? { [newContractFields.contractedPowerPeriods.name]: contractFormTexts.powers }
      : {}),
  }
}

/** Error texts by period. */
export function powersErrors(contract: ContractFromCupsValues['contract']): (string | undefined)[] {
  return validatePowers(
    contract.utilityType ?? 'electricity',
    contract.tariffType,
    contract.contractedPowerPeriods,
  ).map((error) => (error === null ? undefined : contractFormTexts.powerErrors[error]))
}

/** The values after a register has answered: it fills what is empty. */
export function withSupplyFacts(values: ContractFromCupsValues, found: SupplyFacts): ContractFromCupsValues {
  const { consumptionPoint: point, contract } = values
  const tariffName = contract.tariffType ?? found.atrTariff
  const hasPowers = contract.contractedPowerPeriods.some((kw) => kw !== null)
  const periods = powerPeriodsOfConsumptionPoint(contract.utilityType ?? 'electricity', tariffName)
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

/** Name of the typology that a tax number suggests; null where it suggests none. */
export function suggestedTypology(nif: string): 'Empresa' | 'Particular' | null {
  if (!isValidNif(nif)) return null
  return parseNif(nif).kind === 'cif' ? 'Empresa' : 'Particular'
}

function addressOfSupply({ consumptionPoint }: ContractFromCupsValues, point: ConsumptionPoint | null) {
  const { address, addressCode, city, region } = point ?? consumptionPoint
  return { address, addressCode, city, region }
}

/** Facts of a register that the form does not show. */
const unseenFacts = ['maxPowerKw', 'distributorName', 'pointType', 'cnae', 'hasSelfConsumption'] as const

/**
 * Request body of the form.
 *
 * @param idClientTypology of a new client.
 * @param mayChooseCommercial whether the user chooses the commercial; else the server takes theirs.
 */
export function toFastCreation(
  values: ContractFromCupsValues,
  { point, client }: KnownRecords,
  idClientTypology: string | null,
  mayChooseCommercial: boolean,
): Body {
  const { commercial: asked, ...terms } = toFormInput(newContractFields, values.contract)
  const chosen = asked ?? (client?.commercial ? { idCommercial: client.commercial } : null)
  const ofCommercial = mayChooseCommercial ? { commercial: chosen } : {}
  const technical = point
    ? {
        tariffType: point.atrTariff?.nombre ?? null,
        contractedPowerPeriods: point.contractedPowerPeriods,
        anualConsumption: point.anualConsumption,
        anualConsumptionUnit: point.anualConsumptionUnit,
      }
    : {}
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
            ...(values.client.isLikeSupply ? addressOfSupply(values, point) : {}),
          },
          clientTypology: idClientTypology === null ? null : { idClientTypology },
          ...ofCommercial,
        },
    consumptionPoint: point ? { cups: values.consumptionPoint.cups } : newPoint,
    contract: {
      ...terms,
      ...technical,
      utilityType: point?.utilityType ?? values.contract.utilityType ?? 'electricity',
      ...ofCommercial,
    },
  }
}
