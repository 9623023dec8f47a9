import { comparisonErrors } from '@vatio/domain/billing/comparisons/comparison.errors'
import { canRemoveComparison } from '@vatio/domain/billing/comparisons/comparison.policy'
import { domainError } from '@vatio/domain/domain-error'
import { storedCups } from '@vatio/domain/energy-crm/consumption-points/consumption-point'
import { getAtrTariff } from '@vatio/domain/energy-crm/tariffs/atr-tariff'
import type { UtilityType } from '@vatio/domain/energy-crm/utility-type'
import { requestErrors } from '@vatio/domain/request.errors'
import type {
  Comparison,
  ComparisonCreation,
  ComparisonListFilter,
  ComparisonPageQuery,
  ComparisonRow,
  ElectricityComparisonInput,
  ElectricityComparisonResult,
  RankedOffer,
  SavedFields,
} from '@vatio/protocol/billing/comparisons/comparisons.schema'
import { chooseCommercial, findCommercialOfUser } from '../../energy-crm/commercials/commercials.service.ts'
import { getConsumptionPoint } from '../../energy-crm/consumption-points/consumption-points.service.ts'
import { isHeldRecordVisible } from '../../energy-crm/consumption-points/holder-visibility.service.ts'
import type { Actor, Viewer } from '../../platform/auth/actor.ts'
import { allOf, type Condition } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/uuid.ts'
import type { Call } from '../../platform/http/route.ts'
import { assertWithinLicence } from '../../platform/licences/licence-limit.ts'
import { countRecords, softDeleteRow } from '../../platform/records/record-table.ts'
import { presentComparisonRow, presentSavedComparison } from './comparisons.presenter.ts'
import * as repository from './comparisons.repository.ts'
import { comparisons, comparisonTable } from './comparisons.repository.ts'
import { evaluateElectricity } from './electricity-comparison.service.ts'

type Writing = Pick<Call, 'tx' | 'actor' | 'audit' | 'platform'>

/** The saved comparisons that the actor sees, filtered, sorted and by pages. */
export async function searchComparisons(
  tx: TenantTransaction,
  actor: Actor,
  filter: ComparisonListFilter,
  page: ComparisonPageQuery,
): Promise<[ComparisonRow[], number, { totalIsExact: boolean; used: number }]> {
  const tariffs = (filter.atrTariffs ?? []).map((name) => getAtrTariff(name).idTarifaATR)
  const condition = allOf([visibleComparisons(actor), repository.toComparisonCondition(filter, tariffs)])
  const [rows, { total, totalIsExact }, used] = await Promise.all([
    repository.selectComparisonPage(tx, condition, page),
    repository.countMatching(tx, condition),
    countRecords(tx, 'comparisons'),
  ])
  return [rows.map((row) => presentComparisonRow(row, actor)), total, { totalIsExact, used }]
}

/** @throws NOT_FOUND for one that does not exist, was deleted or is not visible to the actor, and for one of gas. */
export function getComparison(
  tx: TenantTransaction,
  actor: Viewer,
  idComparison: string,
): Promise<Comparison> {
  return getSaved<ElectricityComparisonInput, ElectricityComparisonResult>(
    tx,
    actor,
    'electricity',
    idComparison,
  )
}

/** A saved comparison of one energy. @throws as {@link getComparison}. */
export async function getSaved<Input, Result>(
  tx: TenantTransaction,
  actor: Viewer,
  utilityType: UtilityType,
  idComparison: string,
) {
  const isIt = [
    comparisons('s.idComparison', '=', idComparison),
    comparisons('s.utilityType', '=', utilityType),
  ]
  const row = await repository.findComparison<Input, Result>(tx, allOf([visibleComparisons(actor), ...isIt]))
  if (!row) throw domainError(requestErrors, 'NOT_FOUND')
  return presentSavedComparison(row, actor)
}

/** Calculates and stores a comparison of electricity. @throws as {@link saveComparison}. */
export async function createComparison(call: Writing, creation: ComparisonCreation): Promise<Comparison> {
  const { tx, actor } = call
  const idComparison = await saveComparison(call, creation, {
    utilityType: 'electricity',
    evaluate: (input) => evaluateElectricity({ tx, actor, clock: call.platform.clock }, input),
    currentCostOf: ({ current }) => current?.totalEur ?? null,
  })
  return getComparison(tx, actor, idComparison)
}

type ComparedInput = Pick<
  ElectricityComparisonInput,
  'kind' | 'client' | 'consumptionPoint' | 'cups' | 'currentMarketer'
> & { readonly atrTariff: { readonly nombre: string } }

interface ComparedResult {
  readonly priceDate: string
  readonly offers: readonly Pick<
    RankedOffer,
    'idTariff' | 'name' | 'energyMarketer' | 'yearlyCostEur' | 'savingEur'
  >[]
}

interface Evaluation<Input, Result> {
  readonly utilityType: UtilityType
  readonly evaluate: (input: Input) => Promise<Result>
  readonly currentCostOf: (result: Result) => number | null
}

/**
 * Calculates a comparison of either energy and stores it with its result. Costs sent by the caller are never stored.
 *
 * @returns its id.
 * @throws LICENSE_LIMIT_REACHED; COMPARISON_OFFER_UNKNOWN; the codes of the evaluation.
 */
export async function saveComparison<Input extends ComparedInput, Result extends ComparedResult>(
  call: Writing,
  creation: Input & SavedFields,
  { utilityType, evaluate, currentCostOf }: Evaluation<Input, Result>,
): Promise<string> {
  const { tx, actor } = call
  const { name, selectedOffer, commercial, ...rest } = creation
  const input = rest as unknown as Input
  await assertWithinLicence(tx, actor, 'comparisons', () => countRecords(tx, 'comparisons'))
  const result = await evaluate(input)
  const [best] = result.offers
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
    utilityType,
    kind: input.kind,
    name,
    cups: storedCups(input.cups) ?? point?.cups ?? null,
    idTarifaAtr: getAtrTariff(input.atrTariff.nombre).idTarifaATR,
    idClient: input.client?.idClient ?? point?.client?.idClient ?? null,
    idConsumptionPoint: point?.idConsumptionPoint ?? null,
    priceDate: result.priceDate,
    currentMarketer: input.currentMarketer || null,
    currentCostEur: currentCostOf(result),
    bestCostEur: best?.yearlyCostEur ?? null,
    bestSavingEur: best?.savingEur ?? null,
    bestOffer: best ? `${best.energyMarketer.name} · ${best.name}` : null,
    offerCount: result.offers.length,
    selectedTariff: selectedOffer?.idTariff ?? null,
    idCommercial,
    input,
    result,
  })
  await call.audit({
    action: 'create',
    entity: 'comparison',
    idEntity: idComparison,
    after: { name, priceDate: result.priceDate, offers: result.offers.length },
  })
  return idComparison
}

/** @throws NOT_FOUND; FORBIDDEN for a visible comparison of another user, except to an admin. */
export async function removeComparison(
  call: Writing,
  utilityType: UtilityType,
  idComparison: string,
): Promise<{ affected: number }> {
  const { tx, actor } = call
  const before = await getSaved(tx, actor, utilityType, idComparison)
  if (!canRemoveComparison(actor, before.creationUserUID)) throw domainError(requestErrors, 'FORBIDDEN')
  await softDeleteRow(tx, comparisonTable, idComparison)
  await call.audit({
    action: 'delete',
    entity: 'comparison',
    idEntity: idComparison,
    before: { name: before.name, priceDate: before.priceDate },
  })
  return { affected: 1 }
}

function visibleComparisons(actor: Viewer): Condition {
  return allOf([
    comparisons('s.clientUID', '=', actor.clientUID),
    comparisons('s.deletedAt', 'is', null),
    isHeldRecordVisible(actor, {
      idCommercial: comparisons.ref('s.idCommercial'),
      creationUserUID: comparisons.ref('s.creationUserUID'),
      idClient: comparisons.ref('s.idClient'),
      idConsumptionPoint: comparisons.ref('s.idConsumptionPoint'),
    }),
  ])
}
