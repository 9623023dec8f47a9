import { domainError } from '@vatio/domain/domain-error'
import { tariffErrors } from '@vatio/domain/energy-crm/tariffs/tariff.errors'
import { requestErrors } from '@vatio/domain/request.errors'
import type {
  createTariffTypology,
  listTariffTypologies,
  removeTariffTypology,
  updateTariffTypology,
} from '@vatio/protocol/energy-crm/tariffs/tariffs.endpoints'
import type { TariffTypology } from '@vatio/protocol/energy-crm/tariffs/tariffs.schema'
import { withConstraints } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/uuid.ts'
import { assertUpdated } from '../../platform/db/versions.ts'
import type { Call } from '../../platform/http/route.ts'
import {
  deleteTypology,
  insertTypology,
  releaseTypology,
  selectTypologies,
  selectTypology,
  updateTypologyRow,
} from './tariff-typologies.repository.ts'

const constraints = {
  tariff_typologies_tenant_name_key: () =>
    domainError(tariffErrors, 'TARIFF_TYPOLOGY_NAME_TAKEN', { field: 'name' }),
  tariffs_tariff_typology_fkey: () => domainError(tariffErrors, 'TARIFF_TYPOLOGY_IN_USE'),
}

export function listTypologies(call: Call<typeof listTariffTypologies>): Promise<TariffTypology[]> {
  return selectTypologies(call.tx)
}

export async function createTypology(call: Call<typeof createTariffTypology>): Promise<TariffTypology> {
  const created = await withConstraints(insertTypology(call.tx, newId(), call.body.name), constraints)
  await call.audit({
    action: 'create',
    entity: 'tariffTypology',
    idEntity: created.idTariffTypology,
    after: created,
  })
  return created
}

export async function updateTypology(call: Call<typeof updateTariffTypology>): Promise<TariffTypology> {
  const { idTariffTypology } = call.body
  const before = await selectTypology(call.tx, idTariffTypology)
  const after = await assertUpdated(
    await withConstraints(updateTypologyRow(call.tx, call.body), constraints),
    () => selectTypology(call.tx, idTariffTypology),
  )
  await call.audit({ action: 'update', entity: 'tariffTypology', idEntity: idTariffTypology, before, after })
  return after
}

export async function removeTypology(call: Call<typeof removeTariffTypology>): Promise<{ affected: number }> {
  const before = await selectTypology(call.tx, call.params.id)
  if (!before) throw domainError(requestErrors, 'NOT_FOUND')
  await releaseTypology(call.tx, before.idTariffTypology)
  await withConstraints(deleteTypology(call.tx, before.idTariffTypology), constraints)
  await call.audit({ action: 'delete', entity: 'tariffTypology', idEntity: before.idTariffTypology, before })
  return { affected: 1 }
}
