import { domainError } from '@vatio/domain/domain-error'
import { energyMarketerErrors } from '@vatio/domain/energy-crm/energy-marketers/energy-marketer.errors'
import { getAtrTariff } from '@vatio/domain/energy-crm/tariffs/atr-tariff'
import { getAtrTariffOf } from '@vatio/domain/energy-crm/tariffs/tariff'
import type { UtilityType } from '@vatio/domain/energy-crm/utility-type'
import { requestErrors } from '@vatio/domain/request.errors'
import type {
  createEnergyMarketer,
  getEnergyMarketer,
  listElectricityMarketers,
  listEnergyMarketers,
  removeEnergyMarketer,
  updateEnergyMarketer,
} from '@vatio/protocol/energy-crm/energy-marketers/energy-marketers.endpoints'
import type {
  EnergyMarketer,
  EnergyMarketerWithTariffs,
} from '@vatio/protocol/energy-crm/energy-marketers/energy-marketers.schema'
import { withConstraints, type TenantTransaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/uuid.ts'
import { assertUpdated } from '../../platform/db/versions.ts'
import type { Call } from '../../platform/http/route.ts'
import { listTariffsOn } from '../tariffs/tariffs.service.ts'
import { presentMarketer } from './energy-marketers.presenter.ts'
import {
  countOpenContractsOfMarketer,
  hideMarketer,
  insertMarketer,
  selectMarketer,
  selectMarketers,
  selectUtilityTypesInUse,
  updateMarketerRow,
} from './energy-marketers.repository.ts'

const constraints = {
  energy_marketers_tenant_name_key: () =>
    domainError(energyMarketerErrors, 'ENERGY_MARKETER_NAME_TAKEN', { field: 'name' }),
}

/** The company's marketers by name, with their tariffs of today where asked. */
export async function listMarketers(
  call: Call<typeof listEnergyMarketers>,
): Promise<EnergyMarketerWithTariffs[]> {
  const { withTariffs, utilityType, active } = call.query
  const marketers = (await selectMarketers(call.tx, { utilityType, active })).map(presentMarketer)
  if (!withTariffs) return marketers
  const tariffs = await listTariffsOn(call.tx, call.platform.clock.today(), { utilityType })
  return marketers.map((marketer) => ({
    ...marketer,
    tariffs: tariffs.filter((tariff) => tariff.energyMarketer.idEnergyMarketer === marketer.idEnergyMarketer),
  }))
}

/** Active marketers of an energy with their tariffs that have a price on a day, those without any left out. */
export async function listMarketersWithPrices(
  call: Call<typeof listElectricityMarketers>,
  utilityType: UtilityType,
): Promise<EnergyMarketerWithTariffs[]> {
  const { atrTariff, onDate } = call.query
  const idTarifaATR =
    atrTariff === undefined
      ? undefined
      : getAtrTariffOf(getAtrTariff(atrTariff).idTarifaATR, utilityType).idTarifaATR
  const marketers = (await selectMarketers(call.tx, { utilityType, active: true })).map(presentMarketer)
  const tariffs = await listTariffsOn(call.tx, onDate ?? call.platform.clock.today(), {
    utilityType,
    idTarifaATR,
    active: true,
    withEnergyPrice: true,
  })
  return marketers
    .map((marketer) => ({
      ...marketer,
      tariffs: tariffs.filter(
        (tariff) => tariff.energyMarketer.idEnergyMarketer === marketer.idEnergyMarketer,
      ),
    }))
    .filter((marketer) => marketer.tariffs.length > 0)
}

export async function getMarketer(call: Call<typeof getEnergyMarketer>): Promise<EnergyMarketer> {
  return readMarketer(call.tx, call.params.id)
}

export async function createMarketer(call: Call<typeof createEnergyMarketer>): Promise<EnergyMarketer> {
  const id = newId()
  await withConstraints(insertMarketer(call.tx, id, call.body), constraints)
  const created = await readMarketer(call.tx, id)
  await call.audit({ action: 'create', entity: 'energyMarketer', idEntity: id, after: created })
  return created
}

/** Edits a marketer. An energy cannot be taken away while there are tariffs of it. */
export async function updateMarketer(call: Call<typeof updateEnergyMarketer>): Promise<EnergyMarketer> {
  const { idEnergyMarketer, utilityTypes } = call.body
  const before = await readMarketer(call.tx, idEnergyMarketer)
  const orphaned = (await selectUtilityTypesInUse(call.tx, idEnergyMarketer)).find(
    (type) => !utilityTypes.includes(type),
  )
  if (orphaned) {
    throw domainError(energyMarketerErrors, 'ENERGY_MARKETER_HAS_TARIFFS', {
      field: 'utilityTypes',
      details: { utilityType: orphaned },
    })
  }
  const changed = await withConstraints(updateMarketerRow(call.tx, call.body), constraints)
  await assertUpdated(changed || undefined, () => readMarketer(call.tx, idEnergyMarketer))
  const after = await readMarketer(call.tx, idEnergyMarketer)
  await call.audit({ action: 'update', entity: 'energyMarketer', idEntity: idEnergyMarketer, before, after })
  return after
}

/** Hides a marketer with its tariffs; refused while a contract that is not closed names it. */
export async function removeMarketer(call: Call<typeof removeEnergyMarketer>): Promise<{ affected: number }> {
  const before = await readMarketer(call.tx, call.params.id)
  const openContracts = await countOpenContractsOfMarketer(call.tx, before.idEnergyMarketer)
  if (openContracts > 0) {
    throw domainError(energyMarketerErrors, 'ENERGY_MARKETER_IN_USE', { details: { openContracts } })
  }
  await hideMarketer(call.tx, before.idEnergyMarketer)
  await call.audit({ action: 'delete', entity: 'energyMarketer', idEntity: before.idEnergyMarketer, before })
  return { affected: 1 }
}

/** A marketer that the user may see, or null. */
export async function findMarketer(tx: TenantTransaction, id: string): Promise<EnergyMarketer | null> {
  const row = await selectMarketer(tx, id)
  return row ? presentMarketer(row) : null
}

async function readMarketer(tx: TenantTransaction, id: string): Promise<EnergyMarketer> {
  const marketer = await findMarketer(tx, id)
  if (!marketer) throw domainError(requestErrors, 'NOT_FOUND')
  return marketer
}
