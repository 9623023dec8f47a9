import type { getToday } from '@vatio/protocol/dashboards/today/today.endpoints'
import type { Today } from '@vatio/protocol/dashboards/today/today.schema'
import { listDueSteps } from '../../energy-crm/activity-notes/listed-notes.service.ts'
import { countAlerts } from '../../energy-crm/consumption-points/consumption-point-alerts.service.ts'
import { getAttention } from '../../energy-crm/contracts/contract-attention.service.ts'
import { listRecentRecords } from '../../energy-crm/recent-records/recent-records.service.ts'
import type { Call } from '../../platform/http/route.ts'

/** What the caller has to look at today, among the records that they see. */
export async function getAgenda({ tx, actor }: Call<typeof getToday>): Promise<Today> {
  const [attention, alerts, recent, nextSteps] = await Promise.all([
    getAttention(tx, actor),
    countAlerts(tx, actor),
    listRecentRecords(tx, actor),
    listDueSteps(tx, actor),
  ])
  return { ...attention, alerts, recent, nextSteps }
}
