import { domainError } from '@vatio/domain/domain-error'
import { checkContractDate, checkContractFigures } from '@vatio/domain/energy-crm/contracts/contract-figures'
import { statusAfter, type ContractStatus } from '@vatio/domain/energy-crm/contracts/contract-state-change'
import { contractErrors } from '@vatio/domain/energy-crm/contracts/contract.errors'
import {
  canChooseContractCommercial,
  canEditFixedFee,
  seenFeeEur,
} from '@vatio/domain/energy-crm/contracts/contract.policy'
import { toPeriodArray } from '@vatio/domain/periods/by-period'
import {
  contractInputSchema,
  type ContractInput,
  type ContractUpdate,
} from '@vatio/protocol/energy-crm/contracts/contract-input.schema'
import type { ContractDetail } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import type { ContractState } from '@vatio/domain/energy-crm/contract-states/contract-state'
import type { Viewer } from '../../platform/auth/actor.ts'
import { changedFields } from '../../platform/audit/changed-fields.ts'
import { pickColumns } from '../../platform/db/columns.ts'
import { newId } from '../../platform/db/uuid.ts'
import { versionConflict } from '../../platform/db/versions.ts'
import type { Call } from '../../platform/http/route.ts'
import { assertWithinLicence } from '../../platform/licences/licence-limit.ts'
import { countRecords, insertRow, softDeleteRow, updateRow } from '../../platform/records/record-table.ts'
import { chooseCommercial } from '../commercials/commercials.service.ts'
import {
  insertPaymentStateRegisters,
  type NewPaymentStateRegister,
} from './contract-payment-changes.repository.ts'
import { changePaymentStates } from './contract-payment-changes.service.ts'
import { resolveReferences, type References } from './contract-references.service.ts'
import { assertRequiredParameters } from './contract-requirements.service.ts'
import {
  contractTable,
  insertStateRegisters,
  selectStates,
  type ContractValues,
  type NewStateRegister,
} from './contract-writing.repository.ts'
import { toAuditedContract } from './contracts.presenter.ts'
import { getContract, type ReadContract } from './contracts.service.ts'

type Writing = Pick<Call, 'tx' | 'actor' | 'audit' | 'platform'>
const ENTITY = 'contract'

/** Creates a contract with its first state, within the licence; a user's belongs to their own commercial. */
export async function createContract(call: Writing, input: ContractInput): Promise<ContractDetail> {
  const { tx, actor } = call
  await assertWithinLicence(tx, actor, 'contracts', () => countRecords(tx, 'contracts'))
  const { values, changes } = await toValues(call, input, null)
  const idContractInfo = newId()
  await insertRow(tx, contractTable, idContractInfo, values)
  await insertChanges(call, idContractInfo, changes)
  const created = await getContract(tx, actor, idContractInfo)
  await call.audit({
    action: 'create',
    entity: ENTITY,
    idEntity: idContractInfo,
    after: toAuditedContract(created.whole),
  })
  return created.seen
}

/** Updates all fields of a contract and adds its changes of state. */
export async function updateContract(call: Writing, update: ContractUpdate): Promise<ContractDetail> {
  const { tx, actor } = call
  const { idContractInfo, version, ...input } = update
  const before = await getContract(tx, actor, idContractInfo)
  // Checked first: what another person changed must not be reported as a forbidden change of this caller.
  if (before.seen.version !== version) throw versionConflict(before.seen)
  const { values, changes } = await toValues(call, input, before)
  if (!(await updateRow(tx, contractTable, { id: idContractInfo, version }, values))) {
    throw versionConflict((await getContract(tx, actor, idContractInfo)).seen)
  }
  await insertChanges(call, idContractInfo, changes)
  const after = await getContract(tx, actor, idContractInfo)
  await call.audit({
    action: 'update',
    entity: ENTITY,
    idEntity: idContractInfo,
    ...changedFields(toAuditedContract(before.whole), toAuditedContract(after.whole)),
  })
  return after.seen
}

/** Deletes a contract softly; its number may be given to another one. */
export async function removeContract(call: Writing, idContractInfo: string): Promise<{ affected: number }> {
  const { tx, actor } = call
  const before = await getContract(tx, actor, idContractInfo)
  await softDeleteRow(tx, contractTable, idContractInfo)
  await call.audit({
    action: 'delete',
    entity: ENTITY,
    idEntity: idContractInfo,
    before: toAuditedContract(before.whole),
  })
  return { affected: 1 }
}

/** Changes of both kinds of state that are added. */
interface NewChanges {
  readonly states: readonly NewStateRegister[]
  readonly paymentStates: readonly NewPaymentStateRegister[]
}

async function insertChanges(
  { tx, platform }: Writing,
  idContractInfo: string,
  { states, paymentStates }: NewChanges,
): Promise<void> {
  const now = platform.clock.now()
  await insertStateRegisters(tx, idContractInfo, states, now)
  await insertPaymentStateRegisters(tx, idContractInfo, paymentStates, now)
}

async function toValues(
  call: Writing,
  input: ContractInput,
  before: ReadContract | null,
): Promise<{ values: ContractValues; changes: NewChanges }> {
  const { status, registers: states } = await changeStates(call, input, before?.whole ?? null)
  const payment = await changePaymentStates(call, input, before?.whole ?? null)
  const values = toContractValues(input, {
    ...(await resolveReferences(call, input, before?.whole ?? null)),
    ...status,
    idContractPaymentState: payment.idContractPaymentState,
    contractNumber: chooseNumber(input, before?.whole ?? null),
    idCommercial: await chooseContractCommercial(call, input, before?.whole ?? null),
    fixedFee: chooseFixedFee(call, input, before),
  })
  if (before && before.whole.utilityType !== values.utilityType) {
    throw domainError(contractErrors, 'CONTRACT_UTILITY_TYPE_FIXED', { field: 'utilityType' })
  }
  checkContractFigures(values)
  await assertRequiredParameters(call, {
    ...values,
    energyMarketer: values.idEnergyMarketer,
    commercial: values.idCommercial,
    tariff: values.idTariff,
  })
  return { values, changes: { states, paymentStates: payment.registers } }
}

/** What is resolved of a contract before it is stored. */
type ResolvedValues = References &
  ContractStatus &
  Pick<ContractValues, 'idContractPaymentState' | 'contractNumber' | 'idCommercial' | 'fixedFee'>

/** Fields of the input that have a place of their own. */
type ResolvedFields =
  | 'energyMarketer'
  | 'tariff'
  | 'consumptionPoint'
  | 'commercial'
  | 'contractedPowerPeriods'
  | 'stateChanges'
  | 'paymentStateChanges'
const resolvedFields: Readonly<Record<ResolvedFields, true>> = {
  energyMarketer: true,
  tariff: true,
  consumptionPoint: true,
  commercial: true,
  contractedPowerPeriods: true,
  stateChanges: true,
  paymentStateChanges: true,
}
/** The fields that are stored as they are. Picked: leaving some out of an object of so many takes ten times as long. */
const ownFields = (Object.keys(contractInputSchema.shape) as (keyof ContractInput)[]).filter(
  (name): name is Exclude<keyof ContractInput, ResolvedFields> => !(name in resolvedFields),
)

/** A contract ready to store, of its input and what was resolved of it. */
export function toContractValues(input: ContractInput, resolved: ResolvedValues): ContractValues {
  return Object.assign(pickColumns(input, ownFields), resolved, {
    contractedPowerKw: toPeriodArray(input.contractedPowerPeriods),
  })
}

function chooseNumber(input: ContractInput, before: ContractDetail | null): string | null {
  const { contractNumber } = input
  if (contractNumber === null && before?.contractNumber) {
    throw domainError(contractErrors, 'CONTRACT_NUMBER_REQUIRED', { field: 'contractNumber' })
  }
  return contractNumber
}

async function chooseContractCommercial(
  { tx, actor }: Writing,
  input: ContractInput,
  before: ContractDetail | null,
): Promise<string | null> {
  const current = before?.commercial?.idCommercial ?? null
  const asked = input.commercial === undefined ? undefined : (input.commercial?.idCommercial ?? null)
  if (before && (asked === undefined || asked === current)) return current
  if (canChooseContractCommercial(actor)) return asked ? chooseCommercial(tx, actor, asked) : null
  const own = before ? current : await chooseCommercial(tx, actor, undefined)
  // A creation without a commercial uses the default rule.
  if (asked !== own && (before || asked)) {
    throw domainError(contractErrors, 'CONTRACT_COMMERCIAL_FORBIDDEN', { field: 'commercial' })
  }
  return own
}

/** A user who sends back the share they were shown has not changed it. */
function chooseFixedFee(
  { actor }: Writing,
  input: ContractInput,
  before: ReadContract | null,
): number | null {
  const current = before?.whole.fixedFee ?? null
  if (input.fixedFee === undefined) return current
  if (canEditFixedFee(actor)) return input.fixedFee
  const shown = before ? seenFeeEur(actor, current, before.commercialFeePercentage) : null
  if (input.fixedFee === shown) return current
  throw domainError(contractErrors, 'CONTRACT_FIXED_FEE_FORBIDDEN', { field: 'fixedFee' })
}

async function changeStates(
  { tx, actor, platform }: Writing,
  input: ContractInput,
  before: ContractDetail | null,
): Promise<{ status: ContractStatus; registers: NewStateRegister[] }> {
  const status: ContractStatus | null = before && {
    idContractState: before.contractState.idContractState,
    closed: before.closed,
  }
  if (status && input.stateChanges.length === 0) return { status, registers: [] }
  return resolveStateChanges(status, input, {
    states: await selectStates(tx),
    writer: actor,
    now: platform.clock.now(),
  })
}

/**
 * The status of a contract after changes of state, and their registers; a new contract without any gets the default state.
 *
 * @throws CONTRACT_STATE_UNKNOWN, CONTRACT_REOPEN_FORBIDDEN, CONTRACT_DATE_OUT_OF_RANGE.
 */
export function resolveStateChanges(
  before: ContractStatus | null,
  input: Pick<ContractInput, 'stateChanges'>,
  {
    states,
    writer,
    now,
  }: {
    readonly states: readonly ContractState[]
    readonly writer: Pick<Viewer, 'role'>
    readonly now: Date
  },
): { status: ContractStatus; registers: NewStateRegister[] } {
  let status = before
  const registers: NewStateRegister[] = []
  for (const change of input.stateChanges) {
    if (change.timestamp) checkContractDate(change.timestamp.slice(0, 10), 'stateChanges')
    status = statusAfter(status, change.contractState.idContractState, states, writer)
    registers.push({
      idContractState: status.idContractState,
      observations: change.observations,
      timestamp: change.timestamp ? new Date(change.timestamp) : now,
    })
  }
  if (status) return { status, registers }
  const first = states.find((state) => state.defaultState)
  if (!first) throw domainError(contractErrors, 'CONTRACT_STATE_UNKNOWN', { field: 'stateChanges' })
  const { idContractState } = first
  return {
    status: { idContractState, closed: first.closeState },
    registers: [{ idContractState, observations: null, timestamp: now }],
  }
}
