import { domainError } from '@vatio/domain/domain-error'
import { assertLink } from '@vatio/domain/energy-crm/tariffs/tariff-link'
import { tariffErrors } from '@vatio/domain/energy-crm/tariffs/tariff.errors'
import { requestErrors } from '@vatio/domain/request.errors'
import type {
  linkTariff as linkTariffEndpoint,
  unlinkTariff,
} from '@vatio/protocol/energy-crm/tariffs/tariffs.endpoints'
import type { TariffDetail } from '@vatio/protocol/energy-crm/tariffs/tariffs.schema'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { assertUpdated } from '../../platform/db/versions.ts'
import type { Call } from '../../platform/http/route.ts'
import { NEXT_VERSION, updateRow } from '../../platform/records/record-table.ts'
import { assertOwnRow } from '../energy-marketers/own-rows.service.ts'
import {
  replaceByCopyOfParent,
  countLinkedTo,
  lockLinkable,
  type StoredLink,
} from './tariff-links.repository.ts'
import { tariffTable } from './tariffs.record.ts'
import { getTariffDetail } from './tariffs.service.ts'

/**
 * Links a tariff to a parent from today on. A link that it had ends first: of what it read, it keeps a copy as its own.
 *
 * @throws NOT_FOUND, TARIFF_UNKNOWN (the parent), VERSION_CONFLICT, the errors of `assertLink`.
 */
export async function linkTariff(call: Call<typeof linkTariffEndpoint>): Promise<TariffDetail> {
  const { tx, params } = call
  const { version, ...link } = call.body
  const today = call.platform.clock.today()
  const locked = await lockLinkable(tx, [params.id, params.idParent])
  const tariff = locked.get(params.id)
  if (!tariff) throw domainError(requestErrors, 'NOT_FOUND')
  await assertOwnRow(tx, 'tariffs', params.id)
  const parent = locked.get(params.idParent)
  if (!parent) throw domainError(tariffErrors, 'TARIFF_UNKNOWN')
  assertLink(tariff, parent, link, await countLinkedTo(tx, params.id))
  const before = await getTariffDetail(tx, params.id, today)
  const key = { id: params.id, version }
  const updated = await updateRow(tx, tariffTable, key, {
    idParentTariff: params.idParent,
    linkedSince: today,
    ...link,
  })
  await assertUpdated(updated || undefined, () => getTariffDetail(tx, params.id, today))
  await keepCopy(tx, tariff)
  const after = await getTariffDetail(tx, params.id, today)
  await call.audit({ action: 'update', entity: 'tariff', idEntity: params.id, before, after })
  return after
}

/**
 * Ends the link of a tariff, which keeps a copy of the prices and rules that it read since the link began; for earlier
 * days its own ones are valid again.
 *
 * @throws NOT_FOUND, TARIFF_NOT_LINKED.
 */
export async function endTariffLink(call: Call<typeof unlinkTariff>): Promise<TariffDetail> {
  const { tx, params } = call
  const today = call.platform.clock.today()
  const tariff = (await lockLinkable(tx, [params.id])).get(params.id)
  if (!tariff) throw domainError(requestErrors, 'NOT_FOUND')
  await assertOwnRow(tx, 'tariffs', params.id)
  if (tariff.idParentTariff === null) throw domainError(tariffErrors, 'TARIFF_NOT_LINKED')
  const before = await getTariffDetail(tx, params.id, today)
  await tx.db
    .updateTable('tariffs')
    .set({
      idParentTariff: null,
      linkedSince: null,
      linkedPrices: false,
      linkedFees: false,
      version: NEXT_VERSION,
    })
    .where('clientUID', '=', tx.clientUID)
    .where('idTariff', '=', params.id)
    .execute()
  await keepCopy(tx, tariff)
  const after = await getTariffDetail(tx, params.id, today)
  await call.audit({ action: 'update', entity: 'tariff', idEntity: params.id, before, after })
  return after
}

async function keepCopy(tx: TenantTransaction, tariff: StoredLink): Promise<void> {
  const { idTariff, idParentTariff, linkedSince } = tariff
  if (idParentTariff === null || linkedSince === null) return
  await replaceByCopyOfParent(tx, { idTariff, idParent: idParentTariff, since: linkedSince }, tariff)
}
