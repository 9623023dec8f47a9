import { domainError } from '@vatio/domain/domain-error'
import { onboardingErrors } from '@vatio/domain/administration/onboarding/onboarding.errors'
import { sampleSize, sampleTables, writeSample } from '../../demo/sample-portfolio.ts'
import { withConstraints } from '../../platform/db/database.ts'
import type { Call } from '../../platform/http/route.ts'
import { assertWithinLicence } from '../../platform/licences/licence-limit.ts'
import { countUsage } from '../../identity/licences/licences.service.ts'
import { countDemoRows, deleteDemoRowMarks, markDemoRows, removeDemoRowsOf } from './demo-data.repository.ts'
import { lockCompany } from './onboarding.repository.ts'

type Writing = Pick<Call, 'tx' | 'actor' | 'audit' | 'platform'>

const nameTaken = () => domainError(onboardingErrors, 'DEMO_DATA_NAME_TAKEN')
const constraints = {
  energy_marketers_tenant_name_key: nameTaken,
  consumption_points_tenant_cups_key: nameTaken,
  contracts_tenant_number_key: nameTaken,
}

/** Loads the sample portfolio once; an existing one does not change. */
export async function loadDemo(call: Writing): Promise<{ rows: number }> {
  const { tx, actor } = call
  await lockCompany(tx)
  const present = await countDemoRows(tx)
  if (present > 0) return { rows: present }
  const used = await countUsage(tx)
  await assertWithinLicence(tx, actor, 'commercials', async () => used.commercials, sampleSize.commercials)
  await assertWithinLicence(tx, actor, 'contracts', async () => used.contracts, sampleSize.contracts)
  const owner = { clientUID: tx.clientUID, adminUID: actor.userUID }
  const rows = await withConstraints(writeSample(tx.db, owner, call.platform.clock.today()), constraints)
  await markDemoRows(tx, rows)
  await call.audit({ action: 'create', entity: 'sample-rows', after: { rows: rows.length } })
  return { rows: rows.length }
}

/** Removes the sample rows that were not edited; the others become the company's own. */
export async function removeDemo(call: Writing): Promise<{ removed: number; kept: string[] }> {
  const { tx } = call
  await lockCompany(tx)
  if ((await countDemoRows(tx)) === 0) return { removed: 0, kept: [] }
  let removed = 0
  const kept: string[] = []
  for (const table of sampleTables) {
    const result = await removeDemoRowsOf(tx, table)
    removed += result.removed
    // Prices and fee rules have no name: that of their tariff is used.
    if (table.table !== 'tariff_prices' && table.table !== 'tariff_fees') kept.push(...result.kept)
  }
  await deleteDemoRowMarks(tx)
  await call.audit({ action: 'delete', entity: 'sample-rows', after: { removed, kept: kept.length } })
  return { removed, kept: kept.slice(0, 200) }
}
