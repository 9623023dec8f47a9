import { checkContractFigures } from '@vatio/domain/energy-crm/contracts/contract-figures'
import { priceTypeSynonyms } from '@vatio/domain/energy-crm/imports/import-choice-synonyms.data'
import { contractImportFields } from '@vatio/domain/energy-crm/imports/contract-import-fields.data'
import { findAtrTariff } from '@vatio/domain/energy-crm/tariffs/atr-tariff'
import type { UtilityType } from '@vatio/domain/energy-crm/utility-type'
import { headerKey } from '@vatio/domain/files/tables/table-columns'
import {
  contractInputSchema,
  type ContractInput,
} from '@vatio/protocol/energy-crm/contracts/contract-input.schema'
import type { ContractDetail } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import {
  resolvePaymentStateChanges,
  resolveStateChanges,
  resolveReferencesBy,
  toContractInput,
  toContractValues,
  type ContractLookUps,
  type ContractValues,
  type WrittenContract,
} from '../contracts/contract-import.service.ts'
import { filled } from './client-rules.ts'
import type { KnownSupply } from './contract-parties.ts'
import type { References } from './references.ts'
import type { RowReader } from './row-reader.ts'
import { choicesOf, consumptionOf, powersOf } from './supply-rules.ts'

/** Keys of the columns of contracts. */
export const contractFields: readonly string[] = contractImportFields.map(({ key }) => key)

const priceTypes = choicesOf(priceTypeSynonyms)

const FIGURES = [
  'powerOperativeSpending',
  'energyOperativeSpending',
  'powerFee',
  'energyFee',
  'managementFee',
  'fixedFee',
] as const
const DATES = ['signingDate', 'lastStateChangeDate', 'endDate', 'permanenceEndDate'] as const

/** The key of a field of a table by its name on the wire. */
export function toContractField(name: string): string {
  if (name.startsWith('stateChanges')) return 'contractState'
  if (name.startsWith('paymentStateChanges')) return 'contractPaymentState'
  if (name.startsWith('consumptionPoint')) return 'cups'
  if (name === 'fee') return 'fixedFee'
  const power = /^contractedPowerPeriods(?:\.p([1-6]))?$/.exec(name)
  if (power) return `powerP${power[1] ?? 1}`
  return name.replace(/\..*$/, '')
}

/** A new contract by the rules of its form; null where it is refused. */
export async function validateContract(
  reader: RowReader,
  refs: References,
  utilityType: UtilityType,
  supply: KnownSupply | null,
): Promise<Omit<WrittenContract, 'id'> | null> {
  const typed = typedContractOf(reader, refs, utilityType)
  const consumptionPoint = supply && { idConsumptionPoint: supply.id }
  const parsed = contractInputSchema.safeParse(Object.assign(typed, { consumptionPoint }))
  if (!parsed.success) {
    reader.takeIssues(parsed.error.issues, toContractField)
    return null
  }
  if (supply === null || reader.isRefused) return null
  const input = parsed.data
  try {
    const { status, registers: states } = resolveStateChanges(null, input, {
      states: refs.states,
      writer: refs.viewer,
      now: refs.now,
    })
    const payment = refs.paymentStates
      ? resolvePaymentStateChanges(null, input.paymentStateChanges, refs.paymentStates, refs.now)
      : { idContractPaymentState: null, registers: [] }
    const values = toContractValues(input, {
      ...(await resolveReferencesBy(lookUpsOf(refs, supply), input, null)),
      ...status,
      idContractPaymentState: payment.idContractPaymentState,
      contractNumber: input.contractNumber,
      idCommercial: input.commercial?.idCommercial ?? null,
      fixedFee: input.fixedFee ?? null,
    })
    checkContractFigures(values)
    return { values, states, paymentStates: payment.registers }
  } catch (error) {
    reader.takeError(error, toContractField)
    return null
  }
}

/** A stored contract with the values of a row where it has none; `same` where nothing is new, null where it is refused. */
export async function validateFilledContract(
  reader: RowReader,
  refs: References,
  contract: ContractDetail,
): Promise<
  | 'same'
  | null
  | {
      readonly id: string
      readonly version: number
      readonly before: ContractValues
      readonly values: ContractValues
    }
> {
  const stored = toContractInput(contract)
  const typed = typedContractOf(reader, refs, contract.utilityType)
  if (reader.isRefused) return null
  const {
    contractedPowerPeriods,
    anualConsumptionUnit,
    stateChanges: _s,
    paymentStateChanges: _p,
    ...own
  } = stored
  const hasPowers = contractedPowerPeriods !== null
  const powers = hasPowers ? null : typed.contractedPowerPeriods
  // What a contract is and whose it is are never filled in.
  const rest = filled(
    { ...own, implicitRenewal: own.implicitRenewal },
    { ...typed, cups: null, contractNumber: null },
  )
  if (!rest && powers === null) return 'same'
  const parsed = contractInputSchema.safeParse({
    ...(rest ?? own),
    contractedPowerPeriods: powers ?? contractedPowerPeriods,
    anualConsumptionUnit: own.anualConsumption === null ? typed.anualConsumptionUnit : anualConsumptionUnit,
  })
  if (!parsed.success) {
    reader.takeIssues(parsed.error.issues, toContractField)
    return null
  }
  try {
    const values = await valuesOf(parsed.data, contract, refs)
    checkContractFigures(values)
    const { idContractInfo: id, version } = contract
    return { id, version, values, before: await valuesOf(stored, contract, refs) }
  } catch (error) {
    reader.takeError(error, toContractField)
    return null
  }
}

async function valuesOf(
  input: ContractInput,
  contract: ContractDetail,
  refs: References,
): Promise<ContractValues> {
  const references = await resolveReferencesBy(lookUpsOf(refs, null), input, contract)
  return toContractValues(input, {
    ...references,
    idContractState: contract.contractState.idContractState,
    closed: contract.closed,
    idContractPaymentState: contract.contractPaymentState?.idContractPaymentState ?? null,
    contractNumber: contract.contractNumber,
    idCommercial: input.commercial?.idCommercial ?? null,
    fixedFee: input.fixedFee ?? null,
  })
}

function lookUpsOf(refs: References, supply: KnownSupply | null): ContractLookUps {
  return {
    findSupply: async (id) =>
      supply?.id === id ? { utilityType: supply.stored.utilityType, cups: supply.stored.cups } : null,
    findTariff: async (id) => refs.tariffById.get(id) ?? null,
    findMarketer: async (id) => refs.marketerById.get(id) ?? null,
  }
}

function typedContractOf(
  reader: RowReader,
  refs: References,
  utilityType: UtilityType,
): Record<string, unknown> & { readonly contractedPowerPeriods: object | null } {
  const idEnergyMarketer = reader.reference('energyMarketer', refs.marketers)
  const idTariff = tariffOf(reader, refs, utilityType, idEnergyMarketer)
  const idCommercial = reader.reference('commercial', refs.commercials)
  const idContractState = reader.reference('contractState', refs.stateNames)
  const idContractPaymentState = paymentStateOf(reader, refs)
  const lastStateChangeDate = reader.date('lastStateChangeDate')
  const powers = powersOf(reader)
  const hasPowers = Object.values(powers).some((power) => power !== null)
  const accessTariff = reader.text('tariffType')
  return {
    contractNumber: reader.text('contractNumber'),
    utilityType,
    energyMarketer: idEnergyMarketer === null ? null : { idEnergyMarketer },
    tariff: idTariff === null ? null : { idTariff },
    commercial: idCommercial === null ? null : { idCommercial },
    ...Object.fromEntries(DATES.map((field) => [field, reader.date(field)])),
    lastStateChangeDate,
    noticeDays: reader.number('noticeDays'),
    implicitRenewal: reader.yesNo('implicitRenewal') ?? false,
    ...consumptionOf(reader),
    type: reader.choice('type', priceTypes, ['Fijo', 'Indexado']),
    cups: reader.text('cups'),
    tariffType: accessTariff === null ? null : (findAtrTariff(accessTariff)?.nombre ?? accessTariff),
    ...Object.fromEntries(FIGURES.map((field) => [field, reader.number(field)])),
    contractedPowerPeriods: hasPowers ? powers : null,
    stateChanges: idContractState === null ? [] : [{ contractState: { idContractState } }],
    paymentStateChanges:
      idContractPaymentState === null ? [] : [{ contractPaymentState: { idContractPaymentState } }],
  }
}

function paymentStateOf(reader: RowReader, { paymentStates, paymentStateNames }: References): string | null {
  if (!reader.has('contractPaymentState')) return null
  if (paymentStates) return reader.reference('contractPaymentState', paymentStateNames)
  reader.refuse('contractPaymentState', 'IMPORT_REFERENCE_UNKNOWN', {
    value: reader.text('contractPaymentState'),
  })
  return null
}

/** The tariff that a row names. */
export function tariffOfRow(reader: RowReader, refs: References, utilityType: UtilityType): string | null {
  return tariffOf(reader, refs, utilityType, reader.reference('energyMarketer', refs.marketers))
}

/** The tariff of a name: of the marketer, the energy and the access tariff of the row, where these tell several apart. */
function tariffOf(
  reader: RowReader,
  refs: References,
  utilityType: UtilityType,
  idEnergyMarketer: string | null,
): string | null {
  const name = reader.text('tariff')
  if (name === null) return null
  const accessTariff = reader.text('tariffType')
  const nombre = accessTariff === null ? null : findAtrTariff(accessTariff)?.nombre
  let found = refs.tariffs.filter(
    (tariff) =>
      tariff.active &&
      tariff.utilityType === utilityType &&
      headerKey(tariff.name) === headerKey(name) &&
      (idEnergyMarketer === null || tariff.energyMarketer.idEnergyMarketer === idEnergyMarketer),
  )
  if (found.length > 1) found = found.filter(({ atrTariff }) => !nombre || atrTariff.nombre === nombre)
  return reader.only(
    'tariff',
    found.map(({ idTariff }) => idTariff),
    name,
  )
}
