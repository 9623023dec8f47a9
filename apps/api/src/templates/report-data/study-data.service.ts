import { getGeographicalZone } from '@vatio/domain/periods/geographical-zones/geographical-zone'
import type { solarStudyCatalogue } from '@vatio/domain/templates/report-data/catalogues/solar-study'
import type { DataOf } from '@vatio/domain/templates/report-data/report-variable'
import { getStudy } from '../../solar/studies/studies.service.ts'
import type { Study } from '@vatio/protocol/solar/studies/studies.schema'
import { presentClientFields } from './report-parties.presenter.ts'
import { findHolder, getSender } from './report-parties.service.ts'
import type { ReportReading, ReportRecord } from './report-record.ts'
import { presentStudyCharts } from './study-charts.presenter.ts'
import {
  explainStudy,
  presentBalanceFields,
  presentEnergyFields,
  presentInstallationFields,
  presentLoanFields,
  presentMethodFields,
  presentRoof,
} from './study-data.presenter.ts'
import { presentStudyTables } from './study-tables.presenter.ts'

/**
 * A solar study with the figures that were stored with it; cost, margin and commission of the installer are left out.
 *
 * @throws NOT_FOUND for one that the viewer does not see.
 */
export async function getStudyRecord(
  { tx, viewer }: ReportReading,
  idSolarStudy: string,
): Promise<ReportRecord> {
  const study = await getStudy(tx, viewer, idSolarStudy)
  const { client: owner, consumptionPoint, commercial, content, name } = study
  const date = study.updateTimestamp.slice(0, 10)
  const [sender, { client }] = await Promise.all([
    getSender(tx, viewer, commercial?.idCommercial ?? null),
    findHolder(tx, viewer, {
      idClient: owner?.idClient ?? null,
      idConsumptionPoint: consumptionPoint?.idConsumptionPoint ?? null,
    }),
  ])
  const data: DataOf<typeof solarStudyCatalogue> = {
    fields: {
      ...sender,
      ...presentClientFields(client),
      ...typedHolder(study),
      ...presentInstallationFields(study),
      ...presentEnergyFields(study),
      ...presentBalanceFields(study),
      ...presentLoanFields(study),
      ...presentMethodFields(study),
      'report.title': name,
      'report.date': date,
    },
    tables: presentStudyTables(study),
    charts: presentStudyCharts(study),
    bills: {},
    images: {},
    maps: { roof: presentRoof(content) },
    explanations: explainStudy(study),
  }
  const context = {
    utilityType: 'electricity',
    atrTariff: content.atrTariff,
    clientTypology: client?.clientTypology?.idClientTypology ?? null,
    commercial: commercial?.idCommercial ?? null,
  }
  const email = content.clientDetails.email || client?.clientInfo.email || null
  return { data, title: name, date, context, email }
}

/** What was typed in the study, which holds for it also where the client says something else. */
function typedHolder({ content }: Study) {
  const { clientDetails: typed, atrTariff, geographicalZone } = content
  const place = [typed.addressCode, typed.city].filter(Boolean).join(' ')
  const at = typed.instalationLocation
  const given = {
    'client.name': typed.identifier,
    'client.nif': typed.dniOrCif,
    'client.address': typed.address,
    'client.city': place,
    'client.phone': typed.phoneNumber,
    'client.email': typed.email,
  }
  return {
    ...(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '')) as Partial<
      typeof given
    >),
    'supply.cups': typed.cups || null,
    'supply.accessTariff': atrTariff,
    'supply.zone': geographicalZone === null ? null : getGeographicalZone(geographicalZone).nombre,
    'place.address': [typed.address, place].filter(Boolean).join(', ') || null,
    'place.coordinates': at && `${coordinate(at.lat, 'N', 'S')}, ${coordinate(at.lng, 'E', 'O')}`,
  }
}

/** `41,5937° N`. */
function coordinate(degrees: number, positive: string, negative: string): string {
  return `${Math.abs(degrees).toFixed(4).replace('.', ',')}° ${degrees < 0 ? negative : positive}`
}
