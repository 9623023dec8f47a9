import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import type * as endpoints from '@vatio/protocol/solar/kits/kits.endpoints'
import type { SolarKit, SolarKitInput } from '@vatio/protocol/solar/kits/kits.schema'
import { changedFields } from '../../platform/audit/changed-fields.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/uuid.ts'
import { assertUpdated } from '../../platform/db/versions.ts'
import type { Call } from '../../platform/http/route.ts'
import { holdInverter } from '../inverters/inverters.service.ts'
import { lockPanelForShare } from '../panels/panels.service.ts'
import * as repository from './kits.repository.ts'

const ENTITY = 'solarKit'

export function listKits(tx: TenantTransaction): Promise<SolarKit[]> {
  return repository.selectKits(tx)
}

/** @throws SOLAR_PANEL_UNKNOWN, INVERTER_UNKNOWN, SOLAR_KIT_IDENTIFIER_TAKEN. */
export async function createKit(call: Call<typeof endpoints.createSolarKit>): Promise<SolarKit> {
  await holdParts(call.tx, call.body)
  const id = newId()
  await repository.insertKit(call.tx, id, call.body)
  const after = await readKit(call.tx, id)
  await call.audit({ action: 'create', entity: ENTITY, idEntity: id, after })
  return after
}

/** @throws SOLAR_PANEL_UNKNOWN, INVERTER_UNKNOWN, SOLAR_KIT_IDENTIFIER_TAKEN, VERSION_CONFLICT. */
export async function updateKit(call: Call<typeof endpoints.updateSolarKit>): Promise<SolarKit> {
  const id = call.body.idSolarKit
  const before = await readKit(call.tx, id)
  await holdParts(call.tx, call.body)
  const changed = await repository.updateKitRow(call.tx, call.body)
  await assertUpdated(changed || undefined, () => readKit(call.tx, id))
  const after = await readKit(call.tx, id)
  await call.audit({
    action: 'update',
    entity: ENTITY,
    idEntity: id,
    ...changedFields({ ...before }, { ...after }),
  })
  return after
}

export async function removeKit(call: Call<typeof endpoints.removeSolarKit>): Promise<{ affected: number }> {
  const { id } = call.params
  const before = await readKit(call.tx, id)
  if (!(await repository.hideKit(call.tx, id))) throw domainError(requestErrors, 'NOT_FOUND')
  await call.audit({ action: 'delete', entity: ENTITY, idEntity: id, before })
  return { affected: 1 }
}

async function holdParts(tx: TenantTransaction, kit: SolarKitInput): Promise<void> {
  await lockPanelForShare(tx, kit.kitSolarPanel.idKitSolarPanel)
  await holdInverter(tx, kit.kitInverter.idKitInverter)
}

async function readKit(tx: TenantTransaction, id: string): Promise<SolarKit> {
  const kit = await repository.selectKit(tx, id)
  if (!kit) throw domainError(requestErrors, 'NOT_FOUND')
  return kit
}
