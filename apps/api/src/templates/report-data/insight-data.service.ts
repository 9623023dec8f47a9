import type { energyInsightsCatalogue } from '@vatio/domain/templates/report-data/catalogues/energy-insights'
import type { DataOf } from '@vatio/domain/templates/report-data/report-variable'
import { getInsight } from '../../energy-insights/consumption-insight/consumption-insight.service.ts'
import { getConsumptionPoint } from '../../energy-crm/consumption-points/consumption-points.service.ts'
import { getLicence } from '../../identity/licences/licences.service.ts'
import { presentInsightCharts } from './insight-charts.presenter.ts'
import { presentInsightFields, presentInsightTables } from './insight-data.presenter.ts'
import { presentClientFields, presentSupplyFields } from './report-parties.presenter.ts'
import { findHolder, getSender } from './report-parties.service.ts'
import type { ReportReading, ReportRecord } from './report-record.ts'

/** Outside these hours energy counts as out of hours, where nobody says otherwise. */
const OPENING = '8-18x5'

/**
 * The analysis of the stored curve of a supply in a range of days; all of it where none is given.
 *
 * @throws NOT_FOUND for a supply that the viewer does not see; CURVE_NOT_FOUND, INSIGHT_CURVE_EMPTY,
 *   INSIGHT_RANGE_REVERSED, BUSY
 */
export async function getInsightRecord(
  { tx, viewer, platform }: ReportReading,
  idConsumptionPoint: string,
  range: { readonly from?: string | undefined; readonly to?: string | undefined },
): Promise<ReportRecord> {
  const point = await getConsumptionPoint(tx, viewer, idConsumptionPoint)
  const licence = await getLicence(tx)
  const insight = await getInsight(
    { actor: { ...viewer, licence }, platform, inTransaction: (work) => work(tx) },
    idConsumptionPoint,
    { ...range, opening: OPENING },
  )
  const idClient = point.client?.idClient ?? null
  const { client } = await findHolder(tx, viewer, { idClient, idConsumptionPoint: null })
  const sender = await getSender(tx, viewer, client?.commercial?.idCommercial ?? null)
  const title = `Consumo de ${point.identifier ?? point.cups ?? 'un punto de consumo'}`
  const data: DataOf<typeof energyInsightsCatalogue> = {
    fields: {
      ...sender,
      ...presentClientFields(client),
      ...presentSupplyFields(point, { cups: point.cups, accessTariff: insight.consumptionPoint.atrTariff }),
      ...presentInsightFields(insight),
      'report.title': title,
      'report.date': insight.endDate,
    },
    tables: presentInsightTables(insight),
    charts: presentInsightCharts(insight),
    bills: {},
    images: {},
    maps: {},
    explanations: [],
  }
  const context = {
    utilityType: point.utilityType,
    atrTariff: point.atrTariff?.nombre ?? null,
    clientTypology: client?.clientTypology?.idClientTypology ?? null,
    commercial: client?.commercial?.idCommercial ?? null,
  }
  return { data, title, date: insight.endDate, context, email: client?.clientInfo.email ?? null }
}
