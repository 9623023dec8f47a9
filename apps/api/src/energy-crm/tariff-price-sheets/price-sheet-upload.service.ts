import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { domainError } from '@vatio/domain/domain-error'
import { priceSheetErrors } from '@vatio/domain/energy-crm/tariff-price-sheets/price-sheet.errors'
import { MOST_OPEN_SHEETS } from '@vatio/domain/energy-crm/tariff-price-sheets/price-sheet-state'
import { proposeTab, titlesKeyOf } from '@vatio/domain/energy-crm/tariff-price-sheets/propose-mapping'
import { safeFileName } from '@vatio/domain/files/file-name'
import { TABLE_MAX_ROWS } from '@vatio/domain/files/tables/table-file'
import { tableFileErrors } from '@vatio/domain/files/tables/table-file.errors'
import { cutText } from '@vatio/domain/text/cut-text'
import type { uploadPriceSheet as uploadEndpoint } from '@vatio/protocol/energy-crm/tariff-price-sheets/tariff-price-sheets.endpoints'
import type { PriceSheetDetail } from '@vatio/protocol/energy-crm/tariff-price-sheets/tariff-price-sheets.schema'
import { newId } from '../../platform/db/uuid.ts'
import type { DetachedCall } from '../../platform/http/route.ts'
import { readTabs } from '../../platform/table-files/read-table.ts'
import { assertMarketerSeen } from '../energy-marketers/marketer-visibility.service.ts'
import { assertOwnRow } from '../energy-marketers/own-rows.service.ts'
import { countOpenSheets, insertSheet, listRemembered } from './tariff-price-sheets.repository.ts'
import { getSheetDetail } from './tariff-price-sheets.service.ts'

const pack = promisify(gzip)
/** First rows that are shown, and how much of them. */
const SHOWN_ROWS = 40
const SHOWN_COLUMNS = 60
const SHOWN_TEXT = 120

/**
 * Reads the price sheet of a marketer and proposes what its columns are; writes no price.
 *
 * @throws NOT_FOUND, ENERGY_MARKETER_SHARED, PRICE_SHEET_LIMIT, the codes of `tableFileErrors` and `spreadsheetErrors`, BUSY.
 */
export async function storePriceSheet(call: DetachedCall<typeof uploadEndpoint>): Promise<PriceSheetDetail> {
  const { file, actor, platform } = call
  const { idEnergyMarketer } = call.query
  const remembered = await call.inTransaction(
    async (tx) => {
      await assertMarketerSeen(tx, idEnergyMarketer)
      await assertOwnRow(tx, 'energyMarketers', idEnergyMarketer)
      return listRemembered(tx, idEnergyMarketer)
    },
    { readOnly: true },
  )
  const tabs = await readTabs(file, platform, actor.clientUID)
  const rowCount = tabs.reduce((sum, tab) => sum + tab.rows.length, 0)
  if (rowCount === 0) throw domainError(tableFileErrors, 'TABLE_EMPTY', { field: 'file' })
  if (rowCount > TABLE_MAX_ROWS) {
    const details = { limit: TABLE_MAX_ROWS }
    throw domainError(tableFileErrors, 'TABLE_TOO_MANY_ROWS', { field: 'file', details })
  }
  const proposals = tabs.map((tab) => ({
    tab,
    ...proposeTab(tab, (titlesKey) => remembered.get(hashOf(titlesKey)) ?? null),
  }))
  const content = await pack(JSON.stringify(tabs))
  const idPriceSheet = newId()
  return call.inTransaction(async (tx, audit) => {
    await assertMarketerSeen(tx, idEnergyMarketer)
    if ((await countOpenSheets(tx)) >= MOST_OPEN_SHEETS) {
      throw domainError(priceSheetErrors, 'PRICE_SHEET_LIMIT', { details: { limit: MOST_OPEN_SHEETS } })
    }
    const fileName = safeFileName(file?.fileName ?? '')
    await insertSheet(tx, {
      idPriceSheet,
      idEnergyMarketer,
      fileName,
      content,
      mapping: proposals.map((each) => each.mapping),
      tabs: proposals.map(({ tab, titles, guesses, isRemembered }) => ({
        name: tab.name,
        rowCount: tab.rows.length,
        titles: [...titles],
        guesses,
        isRemembered,
        rows: tab.rows.slice(0, SHOWN_ROWS).map(({ line, cells }) => ({
          line,
          cells: cells
            .slice(0, SHOWN_COLUMNS)
            .map((cell) => (typeof cell === 'string' ? cutText(cell, SHOWN_TEXT) : cell)),
        })),
      })),
    })
    const after = { fileName, rows: rowCount }
    await audit({ action: 'create', entity: 'tariff-price-sheet', idEntity: idPriceSheet, after })
    return getSheetDetail(tx, idPriceSheet)
  })
}

/** Key of the set of titles of a tab in the table of mappings. */
export function hashTitles(titles: readonly string[]): string {
  return hashOf(titlesKeyOf(titles))
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
