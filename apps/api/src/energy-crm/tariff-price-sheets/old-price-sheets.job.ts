import {
  CONFIRMED_SHEET_DAYS,
  UNCONFIRMED_SHEET_DAYS,
} from '@vatio/domain/energy-crm/tariff-price-sheets/price-sheet-state'
import { dailyAt, type ScheduledTask } from '../../platform/jobs/scheduled-task.ts'
import { deleteOldSheets } from './tariff-price-sheets.repository.ts'

const DAY_MS = 86_400_000

/** Deletes each day the price sheets that nobody has confirmed, and those that are too old to be undone. */
export const oldPriceSheets: ScheduledTask = {
  name: 'price-sheet.expire',
  slotAt: dailyAt(4, 30),
  graceHours: 24,
  async run(tx, { clock }) {
    const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
    await deleteOldSheets(tx, {
      unconfirmed: daysAgo(UNCONFIRMED_SHEET_DAYS),
      confirmed: daysAgo(CONFIRMED_SHEET_DAYS),
    })
    return false
  },
}
