import { domainError } from '@vatio/domain/domain-error'
import { keysOf, type RegulatedItem } from '@vatio/domain/periods/regulated-prices/regulated-item'
import { timelineOf } from '@vatio/domain/periods/regulated-prices/regulated-register'
import { regulatedRowErrors } from '@vatio/domain/periods/regulated-prices/regulated-row.errors'
import { changesBetween } from '@vatio/domain/periods/regulated-prices/regulated-change'
import { checkInsertion, layRow } from '@vatio/domain/periods/regulated-prices/regulated-timeline'
import { buildRow, valuesOfRow } from '@vatio/domain/periods/regulated-prices/regulated-value'
import type {
  RegulatedRegisterReply,
  RegulatedRowCreation,
  RegulatedRowPreview,
  RegulatedSeriesReply,
} from '@vatio/protocol/periods/regulated-prices/regulated-rows.schema'
import { civilDateAt } from '@vatio/domain/time/civil-time'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/uuid.ts'
import { versionConflict } from '../../platform/db/versions.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Call } from '../../platform/http/route.ts'
import { getRegisterState, type RegisterState } from './regulated-register.service.ts'
import { presentAddedRow, presentEntry, presentSummaries, presentValues } from './regulated-rows.presenter.ts'
import { insertRow, selectRows } from './regulated-rows.repository.ts'

/** Every series with its last known day. */
export async function getRegisterSummary(
  tx: TenantTransaction,
  clock: Clock,
): Promise<RegulatedRegisterReply> {
  const { revision, register } = await getRegisterState(tx)
  return {
    version: revision,
    regulatedPricesVersion: register.version,
    series: presentSummaries(register, civilDateAt(clock.now().getTime(), 'Europe/Madrid')),
  }
}

/** @throws REGULATED_KEY_UNKNOWN */
export async function getSeries(
  tx: TenantTransaction,
  item: RegulatedItem,
  key: string,
): Promise<RegulatedSeriesReply> {
  if (!keysOf(item).includes(key)) {
    throw domainError(regulatedRowErrors, 'REGULATED_KEY_UNKNOWN', { field: 'key', details: { item, key } })
  }
  const { revision, register } = await getRegisterState(tx)
  const timeline = timelineOf(register, item, key)
  const inForce = new Set(timeline.map(({ idRow }) => idRow))
  const added = (await selectRows(tx, revision)).filter((row) => row.item === item && row.key === key)
  return {
    version: revision,
    regulatedPricesVersion: register.version,
    item,
    key,
    inForce: timeline.map((entry) => presentEntry(item, entry)),
    added: added.toReversed().map((row) => presentAddedRow(row, inForce.has(row.idRow))),
  }
}

/** Preview of the changes of a row. @throws the codes of {@link addRow} */
export async function previewRow(
  tx: TenantTransaction,
  creation: RegulatedRowCreation,
): Promise<RegulatedRowPreview> {
  const { item } = creation
  const state = await getRegisterState(tx)
  const { before, after } = insertIntoTimeline(state, creation, newId())
  return {
    version: state.revision,
    regulatedPricesVersion: state.register.version,
    before: before.map((entry) => presentEntry(item, entry)),
    after: after.map((entry) => presentEntry(item, entry)),
    changes: changesBetween(before, after).map((change) => ({
      from: change.from,
      to: change.to,
      before: change.before && presentValues(valuesOfRow(item, change.before)),
      after: change.after && presentValues(valuesOfRow(item, change.after)),
    })),
  }
}

/**
 * Accepts a row. It applies at once on every node, for every company.
 *
 * @throws VERSION_CONFLICT when the register has changed since it was read; the codes of the row.
 */
export async function addRow(
  call: Pick<Call, 'tx' | 'audit'>,
  creation: RegulatedRowCreation,
): Promise<RegulatedSeriesReply> {
  const { tx } = call
  const { item, key, validFrom, validTo, source, confidence, supersedes } = creation
  const state = await getRegisterState(tx)
  const idRow = newId()
  const { row } = insertIntoTimeline(state, creation, idRow)
  await insertRow(tx, {
    revision: state.revision + 1,
    idRow,
    item,
    key,
    values: valuesOfRow(item, row),
    validFrom,
    validTo,
    source,
    confidence,
    supersedes,
  })
  await call.audit({
    action: supersedes === null ? 'create' : 'supersede',
    entity: 'regulated-price',
    idEntity: idRow,
    after: { item, key, values: valuesOfRow(item, row), validFrom, validTo, source, confidence, supersedes },
  })
  return getSeries(tx, item, key)
}

/** Builds the row and validates it against the register version that its author read. */
function insertIntoTimeline(state: RegisterState, creation: RegulatedRowCreation, idRow: string) {
  const { item, key, values, validFrom, validTo, source, confidence, supersedes, version } = creation
  const row = buildRow(item, key, values, { validFrom, validTo, source, confidence })
  if (version !== state.revision) throw versionConflict({ version: state.revision })
  const before = timelineOf(state.register, item, key)
  const insertion = { idRow, supersedes, row }
  checkInsertion(before, insertion)
  return { row, before, after: layRow(before, insertion) }
}
