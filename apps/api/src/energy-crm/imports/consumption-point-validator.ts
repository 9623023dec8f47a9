import { storedIdentifier } from '@vatio/domain/energy-crm/clients/client'
import { foldText } from '@vatio/domain/text/fold-text'
import type { ConsumptionPoint } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/uuid.ts'
import { listClientIdsByName, listClientsByNif } from '../clients/client-import.service.ts'
import {
  listPointsByCups,
  type StoredConsumptionPoint,
} from '../consumption-points/consumption-point-import.service.ts'
import { byNif } from './client-validator.ts'
import { filled } from './client-rules.ts'
import {
  validatedRow,
  refuseRepeated,
  skipExisting,
  type RowValidator,
  type ValidatedRow,
} from './validated-row.ts'
import type { References } from './references.ts'
import { RowReader, type RowTexts } from './row-reader.ts'
import {
  consumptionOf,
  cups20Of,
  validatePoint,
  powersOf,
  storedOfPoint,
  utilityOf,
  warnOfCups,
  warnOfPowers,
  zoneOf,
} from './supply-rules.ts'

/** What rows name, read for some of them together. */
interface Named {
  readonly points: ReadonlyMap<string, ConsumptionPoint>
  readonly clientsByNif: ReadonlyMap<string, readonly string[]>
  readonly clientsByName: ReadonlyMap<string, readonly string[]>
}

/** The rules of a table of consumption points: a CUPS names a supply. */
export function openConsumptionPointValidator(tx: TenantTransaction, refs: References): RowValidator {
  /** Lines of the rows that are imported, by CUPS. */
  const taken = new Map<string, number>()

  const validateRow = (row: RowTexts, named: Named): ValidatedRow => {
    const reader = new RowReader(row, refs.options)
    const cups = cups20Of(reader.text('cups'))
    const keys = cups === null ? [] : [`cups:${cups}`]
    // Rows above come first: once they are written, they are found among the stored ones as well.
    const line = cups === null ? undefined : taken.get(cups)
    if (line !== undefined) return refuseRepeated(row, reader, 'cups', line, keys)
    const point = cups === null ? undefined : named.points.get(cups)
    const end = validateFirst(row, reader, named, point, keys)
    if (cups !== null && end.outcome !== 'refused') taken.set(cups, row.line)
    return end
  }

  const validateFirst = (
    row: RowTexts,
    reader: RowReader,
    named: Named,
    point: ConsumptionPoint | undefined,
    keys: readonly string[],
  ): ValidatedRow => {
    if (point && refs.options.existing === 'skip') return skipExisting(row, reader, 'cups', keys)
    const typed = typedPointOf(reader, named)
    return point ? fill(row, reader, point, typed, keys) : create(row, reader, typed, keys)
  }

  const create = (
    row: RowTexts,
    reader: RowReader,
    typed: Readonly<Record<string, unknown>>,
    keys: readonly string[],
  ): ValidatedRow => {
    if (!reader.has('cups')) reader.refuse('cups', 'IMPORT_VALUE_REQUIRED')
    warnOfCups(reader)
    const stored = validatePoint(reader, typed)
    return validatedRow(row, reader, 'create', keys, { newPoints: stored ? [{ id: newId(), stored }] : [] })
  }

  const fill = (
    row: RowTexts,
    reader: RowReader,
    point: ConsumptionPoint,
    typed: Readonly<Record<string, unknown>>,
    keys: readonly string[],
  ): ValidatedRow => {
    if (refs.options.existing === 'refuse') {
      reader.refuse('cups', 'IMPORT_RECORD_EXISTS')
      return validatedRow(row, reader, 'skip', keys)
    }
    const before = storedOfPoint(point)
    const merged = filledPoint(before, typed)
    if (!merged) return skipExisting(row, reader, 'cups', keys)
    const stored = validatePoint(reader, merged)
    const { idConsumptionPoint: id, version } = point
    return validatedRow(row, reader, 'update', keys, {
      changedPoints: stored ? [{ id, version, before, stored }] : [],
    })
  }

  return {
    async prepare(rows) {
      const named = await readNamed(tx, rows)
      return (row) => validateRow(row, named)
    },
  }
}

async function readNamed(tx: TenantTransaction, rows: readonly RowTexts[]): Promise<Named> {
  const cups = rows.flatMap(({ texts }) => cups20Of(texts.get('cups')) ?? [])
  const nifs = rows.flatMap(({ texts }) => storedIdentifier(texts.get('clientDniOrCif')) ?? [])
  const names = rows.flatMap(({ texts }) =>
    texts.has('clientDniOrCif') ? [] : (texts.get('clientName') ?? []),
  )
  const points = await listPointsByCups(tx, [...new Set(cups)])
  const clients = byNif(await listClientsByNif(tx, [...new Set(nifs)]))
  return {
    points: new Map(points.map((point) => [(point.cups ?? '').slice(0, 20), point])),
    clientsByNif: new Map([...clients].map(([nif, all]) => [nif, all.map(({ idClient }) => idClient)])),
    clientsByName: await listClientIdsByName(tx, [...new Set(names)]),
  }
}

function clientOf(reader: RowReader, named: Named): string | null {
  const nif = reader.text('clientDniOrCif')
  if (nif !== null) {
    return reader.only('clientDniOrCif', named.clientsByNif.get(storedIdentifier(nif) ?? '') ?? [], nif)
  }
  const name = reader.text('clientName')
  if (name === null) return null
  return reader.only('clientName', named.clientsByName.get(foldText(name)) ?? [], name)
}

function typedPointOf(reader: RowReader, named: Named): Record<string, unknown> {
  const idClient = clientOf(reader, named)
  const atrTariff = reader.text('atrTariff')
  const contractedPowerPeriods = powersOf(reader)
  warnOfPowers(reader, atrTariff, contractedPowerPeriods)
  return {
    identifier: reader.text('identifier'),
    utilityType: utilityOf(reader, 'atrTariff'),
    cups: reader.text('cups'),
    client: idClient === null ? null : { idClient },
    address: reader.text('address'),
    addressCode: reader.postcode('addressCode'),
    city: reader.text('city'),
    region: reader.text('region'),
    geographicalZone: zoneOf(reader),
    atrTariff: atrTariff === null ? null : { nombre: atrTariff },
    contractedPowerPeriods,
    maxPowerKw: reader.number('maxPowerKw'),
    ...consumptionOf(reader),
    distributorName: reader.text('distributorName'),
    distributorCode: reader.text('distributorCode'),
    pointType: reader.number('pointType'),
    cnae: reader.text('cnae'),
    hasSelfConsumption: reader.yesNo('hasSelfConsumption') ?? false,
    isDwelling: reader.yesNo('isDwelling') ?? false,
    industrialUse: reader.yesNo('industrialUse') ?? false,
  }
}

/** A stored supply with the values of a row where it has none, as an input; null where nothing is new. */
function filledPoint(
  before: StoredConsumptionPoint,
  typed: Readonly<Record<string, unknown>>,
): Record<string, unknown> | null {
  const { contractedPowerPeriods, geographicalZone, atrTariff, client, anualConsumptionUnit, ...own } = before
  const powers = filled(
    { ...contractedPowerPeriods },
    typed.contractedPowerPeriods as Record<string, unknown>,
  )
  const base = {
    ...own,
    client: client ?? null,
    atrTariff: atrTariff === null ? null : { nombre: atrTariff },
  }
  const rest = filled(base, typed)
  if (!powers && !rest) return null
  const hasConsumption = own.anualConsumption !== null
  return {
    ...(rest ?? base),
    contractedPowerPeriods: powers ?? contractedPowerPeriods,
    geographicalZone: { idZona: geographicalZone },
    // The unit belongs to the figure.
    anualConsumptionUnit: hasConsumption ? anualConsumptionUnit : typed.anualConsumptionUnit,
  }
}
