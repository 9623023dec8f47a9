import { domainError } from '@vatio/domain/domain-error'
import { energyMarketerErrors } from '@vatio/domain/energy-crm/energy-marketers/energy-marketer.errors'
import { getAtrTariff } from '@vatio/domain/energy-crm/tariffs/atr-tariff'
import { getAtrTariffOf } from '@vatio/domain/energy-crm/tariffs/tariff'
import type { UtilityType } from '@vatio/domain/energy-crm/utility-type'
import type {
  listElectricityMarketers,
  listEnergyMarketers,
} from '@vatio/protocol/energy-crm/energy-marketers/energy-marketers.endpoints'
import type {
  EnergyMarketer,
  EnergyMarketerCreation,
  EnergyMarketerUpdate,
  EnergyMarketerWithTariffs,
} from '@vatio/protocol/energy-crm/energy-marketers/energy-marketers.schema'
import type { Tariff } from '@vatio/protocol/energy-crm/tariffs/tariffs.schema'
import type { Call } from '../../platform/http/route.ts'
import { recordStore, softDeletion, type WritingCall } from '../../platform/records/record-store.ts'
import { countOpenContracts } from '../contracts/open-contracts.service.ts'
import { tariffTable } from '../tariffs/tariffs.record.ts'
import { listTariffsOn } from '../tariffs/tariffs.service.ts'
import { energyMarketerTable } from './energy-marketers.record.ts'
import { findMarketer, selectMarketers, selectUtilityTypesInUse } from './energy-marketers.repository.ts'
import { assertOwnRow } from './own-rows.service.ts'

export { findMarketer, selectMarketers } from './energy-marketers.repository.ts'

const marketer = {
  record: energyMarketerTable,
  entity: 'energy-marketer' as const,
  find: findMarketer,
  toValues: (input: EnergyMarketerCreation) => input,
  children: [tariffTable],
}
const marketers = recordStore(marketer)
const deletion = softDeletion(marketer)

/** A deleted marketer is restored with the tariffs that were deleted with it. */
export const energyMarketerRestorer = deletion.restorer
export const getMarketer = marketers.get
/** @throws ENERGY_MARKETER_NAME_TAKEN. */
export const createMarketer = marketers.create

/** The company's marketers by name, optionally with their tariffs in force today. */
export async function listMarketers(
  call: Call<typeof listEnergyMarketers>,
): Promise<EnergyMarketerWithTariffs[]> {
  const { withTariffs, utilityType, active } = call.query
  const listed = await selectMarketers(call.tx, { utilityType, active })
  if (!withTariffs) return listed
  const tariffs = await listTariffsOn(call.tx, call.platform.clock.today(), { utilityType })
  return listed.map((one) => ({ ...one, tariffs: tariffsOf(one, tariffs) }))
}

/**
 * Active marketers of an energy with their tariffs that have a price on a day, without marketers that have
 * none.
 */
export async function listMarketersWithPrices(
  call: Call<typeof listElectricityMarketers>,
  utilityType: UtilityType,
): Promise<EnergyMarketerWithTariffs[]> {
  const { atrTariff, onDate } = call.query
  const idTarifaATR =
    atrTariff === undefined
      ? undefined
      : getAtrTariffOf(getAtrTariff(atrTariff).idTarifaATR, utilityType).idTarifaATR
  const listed = await selectMarketers(call.tx, { utilityType, active: true })
  const tariffs = await listTariffsOn(call.tx, onDate ?? call.platform.clock.today(), {
    utilityType,
    idTarifaATR,
    active: true,
    withEnergyPrice: true,
  })
  return listed
    .map((one) => ({ ...one, tariffs: tariffsOf(one, tariffs) }))
    .filter((one) => one.tariffs.length > 0)
}

/** Edits a marketer. An energy cannot be removed while there are tariffs of it. */
export async function updateMarketer(
  call: WritingCall,
  { idEnergyMarketer: id, version, ...input }: EnergyMarketerUpdate,
): Promise<EnergyMarketer> {
  await marketers.get(call.tx, id)
  await assertOwnRow(call.tx, 'energyMarketers', id)
  const orphaned = (await selectUtilityTypesInUse(call.tx, id)).find(
    (type) => !input.utilityTypes.includes(type),
  )
  if (orphaned) {
    throw domainError(energyMarketerErrors, 'ENERGY_MARKETER_HAS_TARIFFS', {
      field: 'utilityTypes',
      details: { utilityType: orphaned },
    })
  }
  return marketers.update(call, { id, version }, input)
}

/**
 * Deletes a marketer softly, with its tariffs; refused while an open contract refers to it, and for a copy while it is
 * connected.
 */
export async function removeMarketer(call: WritingCall, id: string): Promise<{ affected: number }> {
  const { sharedFrom } = await marketers.get(call.tx, id)
  if (sharedFrom?.disconnectedAt === null) throw domainError(energyMarketerErrors, 'ENERGY_MARKETER_SHARED')
  const openContracts = await countOpenContracts(call.tx, 'idEnergyMarketer', id)
  if (openContracts > 0) {
    throw domainError(energyMarketerErrors, 'ENERGY_MARKETER_IN_USE', { details: { openContracts } })
  }
  return deletion.remove(call, id)
}

function tariffsOf({ idEnergyMarketer }: EnergyMarketer, tariffs: readonly Tariff[]): Tariff[] {
  return tariffs.filter((tariff) => tariff.energyMarketer.idEnergyMarketer === idEnergyMarketer)
}
