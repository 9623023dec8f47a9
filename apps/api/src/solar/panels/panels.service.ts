import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import { solarPanelErrors } from '@vatio/domain/solar/panels/solar-panel.errors'
import type * as endpoints from '@vatio/protocol/solar/panels/panels.endpoints'
import type { SolarPanel } from '@vatio/protocol/solar/panels/panels.schema'
import { changedFields } from '../../platform/audit/changed-fields.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/uuid.ts'
import { assertUpdated } from '../../platform/db/versions.ts'
import type { Call } from '../../platform/http/route.ts'
import { assertManufacturer } from '../manufacturers/manufacturers.service.ts'
import * as repository from './panels.repository.ts'

const ENTITY = 'solarPanel'

/** One page of the company's panels, and how many there are. */
export async function listPanels(
  call: Call<typeof endpoints.listSolarPanels>,
): Promise<[SolarPanel[], number]> {
  const panels = await repository.selectPanels(call.tx, call.query)
  return [panels, await repository.countPanels(call.tx, call.query.onlyActive)]
}

/** @throws MANUFACTURER_UNKNOWN, SOLAR_PANEL_NAME_TAKEN. */
export async function createPanel(call: Call<typeof endpoints.createSolarPanel>): Promise<SolarPanel> {
  await assertManufacturer(call.tx, call.body.manufacturer)
  const id = newId()
  await repository.insertPanel(call.tx, id, call.body)
  const after = await readPanel(call.tx, id)
  await call.audit({ action: 'create', entity: ENTITY, idEntity: id, after })
  return after
}

/** @throws MANUFACTURER_UNKNOWN, SOLAR_PANEL_NAME_TAKEN, VERSION_CONFLICT. */
export async function updatePanel(call: Call<typeof endpoints.updateSolarPanel>): Promise<SolarPanel> {
  const id = call.body.solarPanelId
  const before = await readPanel(call.tx, id)
  await assertManufacturer(call.tx, call.body.manufacturer)
  const changed = await repository.updatePanelRow(call.tx, call.body)
  await assertUpdated(changed || undefined, () => readPanel(call.tx, id))
  const after = await readPanel(call.tx, id)
  await call.audit({
    action: 'update',
    entity: ENTITY,
    idEntity: id,
    ...changedFields({ ...before }, { ...after }),
  })
  return after
}

/** Hides a panel; refused while a kit is made of it. */
export async function removePanel(
  call: Call<typeof endpoints.removeSolarPanel>,
): Promise<{ affected: number }> {
  const { id } = call.params
  const before = await repository.selectPanel(call.tx, id, 'for update of p')
  if (!before) throw domainError(requestErrors, 'NOT_FOUND')
  const kits = await repository.countKitsOfPanel(call.tx, id)
  if (kits > 0) throw domainError(solarPanelErrors, 'SOLAR_PANEL_IN_USE', { details: { kits } })
  await repository.hidePanel(call.tx, id)
  await call.audit({ action: 'delete', entity: ENTITY, idEntity: id, before })
  return { affected: 1 }
}

/** Holds a panel that a kit is to be made of, so that nobody deletes it meanwhile. @throws SOLAR_PANEL_UNKNOWN. */
export async function holdPanel(tx: TenantTransaction, id: string): Promise<void> {
  if (await repository.selectPanel(tx, id, 'for share of p')) return
  throw domainError(solarPanelErrors, 'SOLAR_PANEL_UNKNOWN', { field: 'kitSolarPanel' })
}

async function readPanel(tx: TenantTransaction, id: string): Promise<SolarPanel> {
  const panel = await repository.selectPanel(tx, id)
  if (!panel) throw domainError(requestErrors, 'NOT_FOUND')
  return panel
}
