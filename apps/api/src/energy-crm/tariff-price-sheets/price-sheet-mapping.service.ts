import { setImmediate as giveWay } from 'node:timers/promises'
import { domainError } from '@vatio/domain/domain-error'
import { priceSheetErrors } from '@vatio/domain/energy-crm/tariff-price-sheets/price-sheet.errors'
import type { SheetPrice } from '@vatio/domain/energy-crm/tariff-price-sheets/price-sheet'
import { isOpenSheet } from '@vatio/domain/energy-crm/tariff-price-sheets/price-sheet-state'
import { toRememberedTab } from '@vatio/domain/energy-crm/tariff-price-sheets/propose-mapping'
import { assertMapping } from '@vatio/domain/energy-crm/tariff-price-sheets/read-price-sheet'
import { getAtrTariff } from '@vatio/domain/energy-crm/tariffs/atr-tariff'
import { requestErrors } from '@vatio/domain/request.errors'
import type { CivilDate } from '@vatio/domain/time/civil-time'
import type { setPriceSheetMapping as mappingEndpoint } from '@vatio/protocol/energy-crm/tariff-price-sheets/tariff-price-sheets.endpoints'
import type { PriceSheetDetail } from '@vatio/protocol/energy-crm/tariff-price-sheets/tariff-price-sheets.schema'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { DetachedCall } from '../../platform/http/route.ts'
import { taskOf } from '../../platform/workers/worker-pool.ts'
import { listLastRegisters } from '../tariff-prices/followed-prices.service.ts'
import { listSheetTariffs } from '../tariffs/sheet-tariffs.service.ts'
import {
  listMissing,
  SheetComparer,
  toSources,
  type MarketerPrices,
  type SheetRowSource,
} from './compare-sheet.ts'
import type { InterpretInput, InterpretedSheet } from './interpret-sheet.task.ts'
import { replaceRows, type ComparedRow } from './price-sheet-rows.repository.ts'
import { hashTitles } from './price-sheet-upload.service.ts'
import {
  findContent,
  findSheet,
  findTabs,
  updateSheet,
  upsertRemembered,
} from './tariff-price-sheets.repository.ts'
import { getSheetDetail, lockOpenSheet, resolveSheetConflict } from './tariff-price-sheets.service.ts'

const interpret = taskOf<InterpretInput, InterpretedSheet>(
  import.meta.url,
  './interpret-sheet.task',
  'interpretSheet',
)
/** Rows that are compared before other calls get their turn. */
const PART = 1_000

/**
 * Reads the prices of a sheet with a mapping and compares them with those in force; the mapping is remembered for
 * the next sheet of the marketer with the same titles. What was accepted before is no longer.
 *
 * @throws NOT_FOUND, PRICE_SHEET_NOT_OPEN, PRICE_SHEET_MAPPING_INVALID, ATR_TARIFF_UNKNOWN, VERSION_CONFLICT, BUSY.
 */
export async function setPriceSheetMapping(
  call: DetachedCall<typeof mappingEndpoint>,
): Promise<PriceSheetDetail> {
  const { params, body, platform } = call
  const { idPriceSheet } = params
  const content = await call.inTransaction((tx) => readContent(tx, idPriceSheet, body.version), {
    readOnly: true,
  })
  assertMapping(body.tabs)
  for (const { idTarifaATR } of body.tabs) if (idTarifaATR !== null) getAtrTariff(idTarifaATR)
  const read = await platform.workers.run(interpret, { content, mapping: body.tabs })
  if (read.tabs.length !== body.tabs.length) {
    const evidence = { field: 'tabs', details: { reason: 'tabCount' } }
    throw domainError(priceSheetErrors, 'PRICE_SHEET_MAPPING_INVALID', evidence)
  }
  return call.inTransaction(async (tx) => {
    const { idEnergyMarketer } = await lockOpenSheet(tx, idPriceSheet, body.version)
    const current = await listMarketerPrices(tx, idEnergyMarketer)
    await replaceRows(tx, idPriceSheet, await compareAll(read.parts, current, body.validFrom))
    const shown = await findTabs(tx, idPriceSheet)
    const tabs = (shown?.tabs ?? []).map((tab, at) => ({
      ...tab,
      titles: read.tabs[at]?.titles ?? tab.titles,
      guesses: read.tabs[at]?.guesses ?? tab.guesses,
    }))
    await upsertRemembered(tx, idEnergyMarketer, toRemembered(read, body.tabs))
    await updateSheet(tx, idPriceSheet, {
      state: 'review',
      mapping: JSON.stringify(body.tabs),
      tabs: JSON.stringify(tabs),
      validFrom: body.validFrom,
      isBasePrice: body.isBasePrice,
      linesWithoutPrice: read.linesWithoutPrice,
    })
    return getSheetDetail(tx, idPriceSheet)
  })
}

async function readContent(tx: TenantTransaction, idPriceSheet: string, version: number): Promise<Buffer> {
  const sheet = await findSheet(tx, idPriceSheet)
  if (!sheet) throw domainError(requestErrors, 'NOT_FOUND')
  const content = await findContent(tx, idPriceSheet)
  if (!isOpenSheet(sheet.state) || !content) {
    throw domainError(priceSheetErrors, 'PRICE_SHEET_NOT_OPEN', { details: { state: sheet.state } })
  }
  if (sheet.version !== version) throw await resolveSheetConflict(tx, idPriceSheet)
  return content
}

/** One entry for each set of titles: of two tabs with the same ones the last. */
function toRemembered(read: InterpretedSheet, tabs: readonly Parameters<typeof toRememberedTab>[0][]) {
  const byKey = new Map(
    tabs.flatMap((mapping, at) => {
      const titles = read.tabs[at]?.titles ?? []
      if (!mapping.isUsed || titles.length === 0) return []
      return [[hashTitles(titles), toRememberedTab(mapping, titles)] as const]
    }),
  )
  return [...byKey].map(([titlesKey, tab]) => ({ titlesKey, tab }))
}

export async function listMarketerPrices(
  tx: TenantTransaction,
  idEnergyMarketer: string,
): Promise<MarketerPrices> {
  const tariffs = await listSheetTariffs(tx, idEnergyMarketer)
  return { tariffs, registers: await listLastRegisters(tx, idEnergyMarketer) }
}

/** The rows of a sheet, and after them those that the marketer has and the sheet has not. */
async function compareAll(
  parts: readonly string[],
  current: MarketerPrices,
  validFrom: CivilDate,
): Promise<ComparedRow[]> {
  const comparer = new SheetComparer(current)
  const sources: SheetRowSource[] = []
  const times = new Map<string, number>()
  for (const part of parts) {
    const found = toSources(JSON.parse(part) as SheetPrice[], sources.length, validFrom)
    for (const source of found) {
      sources.push(source)
      if (source.problem !== null) continue
      const key = priceKeyOf(comparer, source)
      times.set(key, (times.get(key) ?? 0) + 1)
    }
    await giveWay()
  }
  const rows: ComparedRow[] = []
  for (const source of sources) {
    rows.push(comparer.compare(source, (times.get(priceKeyOf(comparer, source)) ?? 0) > 1))
    if (rows.length % PART === 0) await giveWay()
  }
  const named = new Set(rows.flatMap((row) => row.idTariff ?? []))
  return [...rows, ...listMissing(current, named, rows.length, validFrom)]
}

const priceKeyOf = (comparer: SheetComparer, source: SheetRowSource) =>
  `${comparer.targetKeyOf(source)}/${source.kind}`
