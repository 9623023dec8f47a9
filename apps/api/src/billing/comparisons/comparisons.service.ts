import { comparisonErrors } from '@vatio/domain/billing/comparisons/comparison.errors'
import { canRemoveComparison } from '@vatio/domain/billing/comparisons/comparison.policy'
import { domainError } from '@vatio/domain/domain-error'
import { storedCups } from '@vatio/domain/energy-crm/consumption-points/consumption-point'
import { getAccessTariff } from '@vatio/domain/periods/access-tariffs/access-tariff'
import { requestErrors } from '@vatio/domain/request.errors'
import type {
  Comparison,
  ComparisonCreation,
  ComparisonFilter,
  ComparisonPageQuery,
  ComparisonRow,
  ElectricityComparisonResult,
} from '@vatio/protocol/billing/comparisons/comparisons.schema'
import { commercialVisibleCondition } from '../../energy-crm/commercials/commercial-visibility.service.ts'
import { chooseCommercial, findCommercialOfUser } from '../../energy-crm/commercials/commercials.service.ts'
import { getConsumptionPoint } from '../../energy-crm/consumption-points/consumption-points.service.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/uuid.ts'
import type { Where } from '../../platform/db/where.ts'
import type { Call } from '../../platform/http/route.ts'
import { assertWithinLicence } from '../../platform/licences/licence-limit.ts'
import { presentComparisonRow, presentSavedComparison } from './comparisons.presenter.ts'
import * as repository from './comparisons.repository.ts'
import { evaluateElectricity } from './electricity-comparison.service.ts'

type Writing = Pick<Call, 'tx' | 'actor' | 'audit' | 'platform'>

/** The saved comparisons that the actor sees, filtered, in order and by pages. */
export async function searchComparisons(
  tx: TenantTransaction,
  actor: Actor,
  filter: ComparisonFilter,
  page: ComparisonPageQuery,
): Promise<[ComparisonRow[], number, { totalIsExact: boolean; used: number }]> {
  const where = visibleComparisons(tx, actor)
  const tariffs = (filter.atrTariffs ?? []).map((name) => getAccessTariff(name).idTarifaATR)
  repository.filterComparisons(where, filter, tariffs)
  const rows = await repository.selectComparisonPage(tx, where, page)
  const { total, totalIsExact } = await repository.countMatching(tx, where)
  const used = await repository.countSaved(tx)
  return [rows.map((row) => presentComparisonRow(row, actor)), total, { totalIsExact, used }]
}

/** @throws NOT_FOUND for one that does not exist, was deleted or is not visible to the actor. */
export async function getComparison(
  tx: TenantTransaction,
  actor: Actor,
  idComparison: string,
): Promise<Comparison> {
  const where = visibleComparisons(tx, actor)
  where.and(`s.id_comparison = ${where.param(idComparison)}`)
  const row = await repository.selectComparison(tx, where)
  if (!row) throw domainError(requestErrors, 'NOT_FOUND')
  return presentSavedComparison(row, actor)
}

/**
 * Works a comparison out and keeps it with its answer. What the caller says it costs is never stored.
 *
 * @throws LICENSE_LIMIT_REACHED; COMPARISON_OFFER_UNKNOWN; the codes of the evaluation.
 */
export async function createComparison(call: Writing, creation: ComparisonCreation): Promise<Comparison> {
  const { tx, actor } = call
  const { name, selectedOffer, commercial, ...input } = creation
  await assertWithinLicence(tx, actor, 'comparisons', () => repository.countSaved(tx))
  const result = await evaluateElectricity({ tx, actor, clock: call.platform.clock }, input)
  if (selectedOffer && !result.offers.some((offer) => offer.idTariff === selectedOffer.idTariff)) {
    throw domainError(comparisonErrors, 'COMPARISON_OFFER_UNKNOWN', { field: 'selectedOffer' })
  }
  const point = input.consumptionPoint
    ? await getConsumptionPoint(tx, actor, input.consumptionPoint.idConsumptionPoint)
    : null
  const idCommercial = commercial
    ? await chooseCommercial(tx, actor, commercial.idCommercial)
    : ((await findCommercialOfUser(tx, actor, actor.userUID))?.idCommercial ?? null)
  const idComparison = newId()
  await repository.insertComparison(tx, {
    idComparison,
    name,
    input,
    result,
    cups: storedCups(input.cups) ?? point?.cups ?? null,
    idTarifaATR: getAccessTariff(input.atrTariff.nombre).idTarifaATR,
    bestOffer: bestOfferOf(result),
    idClient: input.client?.idClient ?? point?.client?.idClient ?? null,
    selectedTariff: selectedOffer?.idTariff ?? null,
    idCommercial,
  })
  await call.audit({
    action: 'create',
    entity: 'comparison',
    idEntity: idComparison,
    after: { name, priceDate: result.priceDate, offers: result.offers.length },
  })
  return getComparison(tx, actor, idComparison)
}

/** @throws NOT_FOUND; FORBIDDEN for a visible comparison of somebody else, except to an admin. */
export async function removeComparison(call: Writing, idComparison: string): Promise<{ affected: number }> {
  const { tx, actor } = call
  const before = await getComparison(tx, actor, idComparison)
  if (!canRemoveComparison(actor, before.creationUserUID)) throw domainError(requestErrors, 'FORBIDDEN')
  const affected = await repository.softDeleteComparison(tx, idComparison, call.platform.clock.now())
  await call.audit({
    action: 'delete',
    entity: 'comparison',
    idEntity: idComparison,
    before: { name: before.name, priceDate: before.priceDate },
  })
  return { affected }
}

/**
 * Comparisons of the commercials that the actor sees, and the actor's own, as long as they see the client and the
 * supply inside: a client that moved on takes its comparisons out of sight.
 */
function visibleComparisons(tx: TenantTransaction, actor: Actor): Where {
  const where = repository.whereComparisons(tx)
  const ofCommercials = commercialVisibleCondition(actor, 's.id_commercial', where)
  if (ofCommercials === null) return where
  const tenant = where.param(tx.clientUID)
  const user = where.param(actor.userUID)
  const ofHolders = commercialVisibleCondition(actor, 'holder.id_commercial', where)
  const holders = `select holder.id_client from clients holder where holder.client_uid = ${tenant} and ${ofHolders}`
  return where
    .and(`${ofCommercials} or s.creation_user_uid = ${user}`)
    .and(`s.id_client is null or s.id_client in (${holders})`)
    .and(`s.id_consumption_point is null or s.id_consumption_point in (
      select p.id_consumption_point from consumption_points p
      where p.client_uid = ${tenant}
        and (p.id_client in (${holders}) or (p.id_client is null and p.creation_user_uid = ${user})))`)
}

function bestOfferOf(result: ElectricityComparisonResult): string | null {
  const [best] = result.offers
  return best ? `${best.energyMarketer.name} · ${best.name}` : null
}
