import { domainError, DomainError } from '@vatio/domain/domain-error'
import { isSameSupply, storedCups } from '@vatio/domain/energy-crm/consumption-points/consumption-point'
import { contractErrors } from '@vatio/domain/energy-crm/contracts/contract.errors'
import { findAtrTariff } from '@vatio/domain/energy-crm/tariffs/atr-tariff'
import type { UtilityType } from '@vatio/domain/energy-crm/utility-type'
import type { ContractInput } from '@vatio/protocol/energy-crm/contracts/contract-input.schema'
import type { ContractDetail } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import type { Tariff } from '@vatio/protocol/energy-crm/tariffs/tariffs.schema'
import type { Call } from '../../platform/http/route.ts'
import { getConsumptionPoint } from '../consumption-points/consumption-points.service.ts'
import { findMarketer } from '../energy-marketers/energy-marketers.service.ts'
import { listTariffsOn } from '../tariffs/tariffs.service.ts'
import type { ContractValues } from './contract-writing.repository.ts'

type Reading = Pick<Call, 'tx' | 'actor' | 'platform'>
export type References = Pick<
  ContractValues,
  'idEnergyMarketer' | 'idTariff' | 'idConsumptionPoint' | 'cups' | 'tariffType' | 'type'
>

/** How the references of contracts are looked up: each in the database, or among many that were read together. */
export interface ContractLookUps {
  findSupply(id: string): Promise<{ readonly utilityType: UtilityType; readonly cups: string | null } | null>
  /** With the prices of today. */
  findTariff(id: string): Promise<Tariff | null>
  findMarketer(
    id: string,
  ): Promise<{ readonly active: boolean; readonly utilityTypes: readonly UtilityType[] } | null>
}

function lookUpsOf(call: Reading): ContractLookUps {
  return {
    findSupply: (id) => findSupply(call, id),
    findTariff: async (idTariff) => {
      const [tariff] = await listTariffsOn(call.tx, call.platform.clock.today(), { idTariff })
      return tariff ?? null
    },
    findMarketer: (id) => findMarketer(call.tx, id),
  }
}

/**
 * The references of a contract, each visible to the writer and consistent with the others. Missing values are
 * taken from the chosen supply and tariff. Unchanged references are not validated again: a marketer deleted
 * meanwhile must not block an edit of the dates.
 */
export function resolveReferences(
  call: Reading,
  input: ContractInput,
  before: ContractDetail | null,
): Promise<References> {
  return resolveReferencesBy(lookUpsOf(call), input, before)
}

/** As {@link resolveReferences}. */
export async function resolveReferencesBy(
  lookUps: ContractLookUps,
  input: ContractInput,
  before: ContractDetail | null,
): Promise<References> {
  const { idConsumptionPoint, cups } = await resolveSupply(lookUps, input, before)
  const tariff = await resolveTariff(lookUps, input, before)
  const idEnergyMarketer =
    input.energyMarketer?.idEnergyMarketer ?? tariff?.energyMarketer.idEnergyMarketer ?? null
  if (idEnergyMarketer !== null && idEnergyMarketer !== before?.energyMarketer?.idEnergyMarketer) {
    const marketer = await lookUps.findMarketer(idEnergyMarketer)
    if (!marketer?.active || !marketer.utilityTypes.includes(input.utilityType)) {
      throw domainError(contractErrors, 'CONTRACT_ENERGY_MARKETER_UNKNOWN', { field: 'energyMarketer' })
    }
  }
  const idTariff = input.tariff?.idTariff ?? null
  return {
    idConsumptionPoint,
    cups,
    idEnergyMarketer,
    idTariff,
    tariffType: resolveAccessTariff(input, tariff, before),
    type: input.type ?? tariff?.type ?? null,
  }
}

async function resolveSupply(
  lookUps: ContractLookUps,
  input: ContractInput,
  before: ContractDetail | null,
): Promise<Pick<References, 'idConsumptionPoint' | 'cups'>> {
  const typed = storedCups(input.cups)
  const id = input.consumptionPoint?.idConsumptionPoint
  if (!id) return { idConsumptionPoint: null, cups: typed }
  const field = 'consumptionPoint'
  const supply = await lookUps.findSupply(id)
  if (!supply) {
    // The contract of one sales agent may refer to the supply of another, and keeps that reference.
    if (before?.consumptionPoint?.idConsumptionPoint === id && (typed ?? before.cups) === before.cups) {
      return { idConsumptionPoint: id, cups: before.cups }
    }
    throw domainError(contractErrors, 'CONTRACT_CONSUMPTION_POINT_UNKNOWN', { field })
  }
  if (supply.utilityType !== input.utilityType) {
    throw domainError(contractErrors, 'CONTRACT_CONSUMPTION_POINT_OF_OTHER_UTILITY', { field })
  }
  if (typed && supply.cups && !isSameSupply(typed, supply.cups)) {
    throw domainError(contractErrors, 'CONTRACT_CUPS_MISMATCH', { field: 'cups' })
  }
  return { idConsumptionPoint: id, cups: typed ?? supply.cups }
}

async function findSupply(
  { tx, actor }: Reading,
  id: string,
): Promise<{ readonly utilityType: UtilityType; readonly cups: string | null } | null> {
  try {
    return await getConsumptionPoint(tx, actor, id)
  } catch (error) {
    if (error instanceof DomainError && error.code === 'NOT_FOUND') return null
    throw error
  }
}

/**
 * The chosen tariff with the properties that other references must match; null without one, or when it was
 * deleted.
 */
async function resolveTariff(
  lookUps: ContractLookUps,
  input: ContractInput,
  before: ContractDetail | null,
): Promise<Tariff | null> {
  const idTariff = input.tariff?.idTariff
  if (!idTariff) return null
  const tariff = await lookUps.findTariff(idTariff)
  const isKept = before?.tariff?.idTariff === idTariff
  const idEnergyMarketer = input.energyMarketer?.idEnergyMarketer
  const fits =
    tariff !== null &&
    tariff.utilityType === input.utilityType &&
    (!idEnergyMarketer || idEnergyMarketer === tariff.energyMarketer.idEnergyMarketer)
  const isGone = tariff === null && idEnergyMarketer === before?.energyMarketer?.idEnergyMarketer
  if (isKept && isGone) return null
  if (!fits || !(tariff.active || isKept)) {
    throw domainError(contractErrors, 'CONTRACT_TARIFF_UNKNOWN', { field: 'tariff' })
  }
  return tariff
}

function resolveAccessTariff(
  input: ContractInput,
  tariff: Tariff | null,
  before: ContractDetail | null,
): string | null {
  const typed = input.tariffType || null
  const field = 'tariffType'
  if (typed === null) return tariff?.atrTariff.nombre ?? null
  const isKept = typed === before?.tariffType
  const known = findAtrTariff(typed)
  if (known?.utilityType !== input.utilityType && !isKept) {
    throw domainError(contractErrors, 'CONTRACT_ACCESS_TARIFF_UNKNOWN', { field })
  }
  const nombre = known?.nombre ?? typed
  const isTariffKept = tariff === null || tariff.idTariff === before?.tariff?.idTariff
  if (tariff && tariff.atrTariff.nombre !== nombre && !(isKept && isTariffKept)) {
    throw domainError(contractErrors, 'CONTRACT_ACCESS_TARIFF_MISMATCH', {
      field,
      details: { tariff: tariff.name, atrTariff: tariff.atrTariff.nombre },
    })
  }
  return nombre
}
