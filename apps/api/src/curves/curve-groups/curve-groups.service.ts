import { Readable } from 'node:stream'
import { packedDaysOf, toCurve } from '@vatio/domain/curves/consumption-curves/curve-days'
import { curveGroupErrors } from '@vatio/domain/curves/curve-groups/curve-group.errors'
import {
  curveTableHeaders,
  curveTableRows,
  type CurveLayoutName,
  type TableCurve,
} from '@vatio/domain/curves/curve-groups/curve-table'
import { assertGroupRange } from '@vatio/domain/curves/curve-groups/group-range'
import { sumCurves } from '@vatio/domain/curves/curve-groups/sum-curves'
import { domainError } from '@vatio/domain/domain-error'
import { findAccessTariff } from '@vatio/domain/periods/access-tariffs/access-tariff'
import {
  getGeographicalZone,
  type GeographicalZoneId,
} from '@vatio/domain/periods/geographical-zones/geographical-zone'
import { requestErrors } from '@vatio/domain/request.errors'
import { totalKwh, type EnergySeries } from '@vatio/domain/time/energy-series'
import {
  MAX_GROUP_SUPPLIES,
  type CurveExportInput,
  type CurveGroup,
  type CurveGroupInput,
} from '@vatio/protocol/curves/curve-groups/curve-groups.schema'
import type { ConsumptionPoint } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import {
  getConsumptionPoint,
  searchConsumptionPoints,
} from '../../energy-crm/consumption-points/consumption-points.service.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { FileReply } from '../../platform/http/route.ts'
import { csvCell } from '../../platform/text-files/csv-cell.ts'
import { csvStream } from '../../platform/spreadsheets/csv-stream.ts'
import type { TableCell, TableFile } from '../../platform/spreadsheets/table-file.ts'
import { workbookStream } from '../../platform/spreadsheets/workbook-stream.ts'
import { findSeenSeries } from '../consumption-curves/consumption-curves.service.ts'

/** Rows that are written together. */
const BATCH_ROWS = 2_000
/** Name of a supply without a CUPS and an identifier. */
const NAMELESS = 'Sin identificador'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type Supply = Pick<
  ConsumptionPoint,
  'idConsumptionPoint' | 'cups' | 'identifier' | 'client' | 'atrTariff' | 'geographicalZone'
>

interface SupplyCurve {
  readonly supply: Supply
  readonly zone: GeographicalZoneId
  readonly series: EnergySeries | null
}

/**
 * The sum of the stored curves of some supplies by hours, with the number of supplies of each day.
 *
 * @throws NOT_FOUND for a supply that the actor does not see, CURVE_GROUP_TOO_LARGE, the codes of `assertGroupRange`
 */
export async function sumCurveGroup(
  tx: TenantTransaction,
  actor: Actor,
  input: CurveGroupInput,
): Promise<CurveGroup> {
  const curves = await listCurves(tx, actor, input)
  const idZona = zoneOf(curves)
  const { timeZone } = getGeographicalZone(idZona)
  const sum = sumCurves(seriesOf(curves), timeZone)
  const { days, ...curve } = sum ? toCurve(sum.series, timeZone) : { days: [], stepMinutes: 60 as const }
  return {
    supplies: curves.map(({ supply, zone, series }) => ({
      idConsumptionPoint: supply.idConsumptionPoint,
      cups: supply.cups,
      identifier: supply.identifier,
      clientName: clientNameOf(supply),
      tariff: supply.atrTariff?.nombre ?? null,
      days: series ? packedDaysOf(series, getGeographicalZone(zone).timeZone).length : 0,
      totalKwh: series ? totalKwh(series) : 0,
    })),
    idZona,
    tariff: tariffOf(curves),
    curve: sum && { ...curve, days: days.map((day) => ({ ...day, valuesList: [...day.valuesList] })) },
    suppliesByDay: sum ? sum.suppliesByDay.map((day) => ({ ...day })) : [],
  }
}

/**
 * The stored curves of some supplies, or their sum, as a file.
 *
 * @throws NOT_FOUND, CURVE_GROUP_EMPTY, CURVE_GROUP_TOO_LARGE, the codes of `assertGroupRange`
 */
export async function exportCurves(
  tx: TenantTransaction,
  actor: Actor,
  input: CurveExportInput,
): Promise<FileReply> {
  const found = await listCurves(tx, actor, input)
  const curves = input.content === 'sum' ? sumOf(found) : withUniqueNames(found.flatMap(toTableCurve))
  if (curves.length === 0) throw domainError(curveGroupErrors, 'CURVE_GROUP_EMPTY')
  const { layout, format, start, end } = input
  const fileName = `curvas-${layoutNames[layout]}-${start}-${end}.${format === 'xlsx' ? 'xlsx' : layout === 'f5d' ? 'txt' : 'csv'}`
  if (format === 'xlsx') {
    return new FileReply(Readable.from(workbookStream(tableOf(layout, curves))), XLSX, fileName)
  }
  const text = layout === 'f5d' ? measureText(curves) : csvStream(tableOf(layout, curves))
  return new FileReply(Readable.from(text), 'text/csv; charset=utf-8', fileName)
}

const layoutNames: Readonly<Record<CurveLayoutName, string>> = {
  hours: 'por-horas',
  days: 'por-dias',
  quarters: 'por-cuartos',
  months: 'por-meses',
  f5d: 'f5d',
}

function tableOf(layout: CurveLayoutName, curves: readonly TableCurve[]): TableFile {
  return { sheetName: 'Curvas', headers: curveTableHeaders[layout], batches: batchesOf(layout, curves) }
}

async function* batchesOf(layout: CurveLayoutName, curves: readonly TableCurve[]) {
  let batch: (readonly TableCell[])[] = []
  for (const curve of curves) {
    for (const row of curveTableRows(layout, curve)) {
      if (batch.push(row) < BATCH_ROWS) continue
      yield batch
      batch = []
    }
  }
  yield batch
}

/** Lines as distributors write them: without names of columns, each ending in a semicolon. */
async function* measureText(curves: readonly TableCurve[]): AsyncGenerator<Buffer> {
  for await (const rows of batchesOf('f5d', curves)) {
    const lines = rows.map(
      (cells) =>
        `${cells.map((cell) => csvCell(typeof cell === 'object' ? '' : String(cell))).join(';')};\r\n`,
    )
    yield Buffer.from(lines.join(''))
  }
}

async function listCurves(
  tx: TenantTransaction,
  actor: Actor,
  { ids, idClient, start, end }: CurveGroupInput,
): Promise<SupplyCurve[]> {
  const supplies = await listSupplies(tx, actor, ids, idClient)
  assertGroupRange(start, end, supplies.length)
  const curves: SupplyCurve[] = []
  for (const supply of supplies) {
    const { idConsumptionPoint, geographicalZone } = supply
    const { timeZone, idZona } = getGeographicalZone(geographicalZone.idZona)
    const range = { from: start, to: end }
    const series = await findSeenSeries(tx, { idConsumptionPoint, zone: timeZone }, range)
    curves.push({ supply, zone: idZona, series })
  }
  return curves
}

async function listSupplies(
  tx: TenantTransaction,
  actor: Actor,
  ids: readonly string[] | undefined,
  idClient: string | undefined,
): Promise<Supply[]> {
  if (idClient !== undefined) {
    const [rows, total] = await searchConsumptionPoints(tx, actor, {
      idClient,
      utilityType: 'electricity',
      limit: MAX_GROUP_SUPPLIES,
      offset: 0,
      sort: 'creationTimestamp',
      direction: 'asc',
    })
    if (total > MAX_GROUP_SUPPLIES) {
      throw domainError(curveGroupErrors, 'CURVE_GROUP_TOO_LARGE', { details: { limit: MAX_GROUP_SUPPLIES } })
    }
    return rows
  }
  if (!ids || ids.length === 0) throw domainError(requestErrors, 'INVALID_INPUT', { field: 'ids' })
  const supplies: Supply[] = []
  for (const id of new Set(ids)) supplies.push(await getConsumptionPoint(tx, actor, id))
  return supplies
}

function seriesOf(curves: readonly SupplyCurve[]): EnergySeries[] {
  return curves.flatMap(({ series }) => series ?? [])
}

/** The zone of all supplies with a curve; the peninsula where they differ. */
function zoneOf(curves: readonly SupplyCurve[]): GeographicalZoneId {
  const zones = new Set(curves.filter(({ series }) => series !== null).map(({ zone }) => zone))
  const [only] = zones
  return zones.size === 1 && only !== undefined ? only : 1
}

/** The access tariff of all supplies with a curve; null where they differ. */
function tariffOf(curves: readonly SupplyCurve[]): string | null {
  const names = curves.flatMap(({ supply, series }) => (series ? [supply.atrTariff?.nombre ?? null] : []))
  return new Set(names).size === 1 ? (names[0] ?? null) : null
}

function sumOf(curves: readonly SupplyCurve[]): TableCurve[] {
  const zone = zoneOf(curves)
  const { timeZone } = getGeographicalZone(zone)
  const sum = sumCurves(seriesOf(curves), timeZone)
  const tariff = findAccessTariff(tariffOf(curves) ?? '')?.nombre ?? null
  return sum ? [{ name: 'SUMA', series: sum.series, zone, timeZone, tariff }] : []
}

function toTableCurve({ supply, zone, series }: SupplyCurve): TableCurve[] {
  if (!series) return []
  const { timeZone } = getGeographicalZone(zone)
  const tariff = findAccessTariff(supply.atrTariff?.nombre ?? '')?.nombre ?? null
  return [{ name: supply.cups ?? (supply.identifier || NAMELESS), series, zone, timeZone, tariff }]
}

/** Supplies without a CUPS may have one identifier: only their names tell their lines apart. */
function withUniqueNames(curves: readonly TableCurve[]): TableCurve[] {
  const taken = new Set<string>()
  return curves.map((curve) => {
    let { name } = curve
    for (let number = 2; taken.has(name); number++) name = `${curve.name} (${number})`
    taken.add(name)
    return { ...curve, name }
  })
}

function clientNameOf({ client }: Supply): string | null {
  if (!client) return null
  const { name, firstSurname, secondSurname } = client.clientInfo
  return [name, firstSurname, secondSurname].filter(Boolean).join(' ') || null
}
