import { powerPeriodsOfConsumptionPoint } from '@vatio/domain/energy-crm/consumption-points/consumption-point'
import { isBeforeSigning, validatePowers } from '@vatio/domain/energy-crm/contracts/contract-figures'
import {
  canChooseContractCommercial,
  canEditFixedFee,
} from '@vatio/domain/energy-crm/contracts/contract.policy'
import { isWellFormedCups } from '@vatio/domain/identifiers/cups'
import { isValidNif, parseNif } from '@vatio/domain/identifiers/nif'
import type { Role } from '@vatio/domain/identity/accounts/role'
import { toPeriodArray, toSixPeriods } from '@vatio/domain/periods/by-period'
import { supplyChanges, type SupplyFacts } from '@vatio/domain/supply/supply-data/supply-facts'
import type { Client, ClientInfo } from '@vatio/protocol/energy-crm/clients/clients.schema'
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
import { valueAt } from '../../ui/form/value-path.ts'
import { contractFields } from './contract-fields.ts'
import type { ContractFormValues } from './contract-form.ts'
import { contractFromCupsTexts as texts } from './contract-from-cups.messages.ts'
import { contractFormTexts } from './contracts.messages.ts'

type ContactPerson = Pick<Client, 'agentName' | 'agentPhoneNumber' | 'agentEmail'>
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

/** The contact person of the new client, asked for where the company requires it. */
export const newContactFields = recordFields<ContactPerson>('client')({
  agentName: textField({ label: labels.agentName, max: 200 }),
  agentPhoneNumber: textField({ label: labels.agentPhoneNumber, max: 40, type: 'tel' }),
  agentEmail: emailField({ label: labels.agentEmail }),
})

// The supply is the other part of the form; a new contract begins with the first state.
const {
  consumptionPoint: _,
  cups: _cups,
  state: _state,
  paymentState: _payment,
  ...ofContract
} = contractFields
export const newContractFields = recordFields<ContractDetail>('contract')(ofContract)

const { lastStateChangeDate, endDate, permanenceEndDate, noticeDays, implicitRenewal, type } =
  newContractFields
const { fixedFee, powerOperativeSpending, energyOperativeSpending } = newContractFields
const { powerFee, energyFee, managementFee } = newContractFields

/** Fields of a contract that are shown where the company requires them or the form begins with a value. */
export const furtherContractFields = [
  lastStateChangeDate,
  endDate,
  permanenceEndDate,
  noticeDays,
  implicitRenewal,
  type,
  fixedFee,
  powerOperativeSpending,
  energyOperativeSpending,
  powerFee,
  energyFee,
  managementFee,
]
/** Those of which one answers the question for a commission. */
export const feeFields = [fixedFee, powerFee, energyFee, managementFee]

export interface ContractFromCupsValues {
  readonly client: FormValues<typeof newContactFields> & {
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
  ...[newClientFields, newContactFields, newSupplyFields, newContractFields].flatMap((part) =>
    Object.values(part).map(({ name }) => name),
  ),
  'client.clientTypology',
])

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
  const { contract } = values
  const errors = point ? [] : powersErrors(contract).filter((text) => text !== undefined)
  const tooEarly = [endDate, permanenceEndDate].filter(({ name }) =>
    isBeforeSigning(valueAt(values, name) as string | null, contract.signingDate),
  )
  return {
    ...validateFields(newSupplyFields, values.consumptionPoint),
    ...(client
      ? {}
      : {
          ...validateFields(newClientFields, values.client.clientInfo),
          ...validateFields(newContactFields, values.client),
        }),
    ...Object.fromEntries(tooEarly.map(({ name }) => [name, contractFormTexts.beforeSigning])),
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
      utilityType: point?.utilityType ?? values.contract.utilityType ?? 'electricity',
      ...ofCommercial,
      ...(canEditFixedFee(writer) ? { fixedFee: fee } : {}),
    },
  }
}
