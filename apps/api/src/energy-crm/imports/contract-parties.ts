import { storedIdentifier } from '@vatio/domain/energy-crm/clients/client'
import { foldText } from '@vatio/domain/text/fold-text'
import type { UtilityType } from '@vatio/domain/energy-crm/utility-type'
import { newId } from '../../platform/db/uuid.ts'
import type { WrittenClient } from '../clients/client-import.service.ts'
import type { StoredConsumptionPoint } from '../consumption-points/consumption-point-import.service.ts'
import { validateClient } from './client-rules.ts'
import { clientNameOf, type ContractNames } from './contract-names.ts'
import type { RowWrites } from './validated-row.ts'
import type { References } from './references.ts'
import type { RowReader } from './row-reader.ts'
import {
  consumptionOf,
  cups20Of,
  validatePoint,
  powersOf,
  storedOfPoint,
  toPointField,
} from './supply-rules.ts'

/** A supply that a contract may have: stored, or of a row above. */
export interface KnownSupply {
  readonly id: string
  readonly version: number
  readonly stored: StoredConsumptionPoint
}

/** The supply of a contract, null where the row is refused, and what is written for it. */
export interface FoundParties {
  readonly supply: KnownSupply | null
  readonly writes: Pick<RowWrites, 'newClients' | 'newPoints' | 'changedPoints'>
}

/** What a row would add to what the rows above have. */
export interface PartiesMark {
  readonly clients: ReadonlyMap<string, string>
  readonly supplies: ReadonlyMap<string, KnownSupply>
}

/** Finds the client and the supply of contracts, or makes them of the row; rows above count once they are kept. */
export function openContractParties(refs: References) {
  /** Ids of clients of rows above, by `nif:` and `name:`. */
  const clients = new Map<string, string>()
  const createdClients = new Set<string>()
  const supplies = new Map<string, KnownSupply>()
  let added: { clients: Map<string, string>; supplies: Map<string, KnownSupply> } = {
    clients: new Map(),
    supplies: new Map(),
  }

  const clientKeyOf = (reader: RowReader): string | null => {
    const nif = storedIdentifier(reader.text('clientDniOrCif'))
    if (nif !== null) return `nif:${nif}`
    const name = clientNameOf({ get: (field) => reader.text(field) ?? undefined })
    return name === null ? null : `name:${foldText(name)}`
  }

  /** The id of the client of a row; null without one, and where the row is refused. */
  const findClient = (
    reader: RowReader,
    names: ContractNames,
  ): { readonly idClient: string | null; readonly created: WrittenClient[] } => {
    const key = clientKeyOf(reader)
    if (key === null) return { idClient: null, created: [] }
    const known = clients.get(key)
    if (known !== undefined) return { idClient: known, created: [] }
    const isNif = key.startsWith('nif:')
    // A client of a row above is found by its own key only, whether it is written already or not.
    const stored = (
      isNif ? names.clientsByNif.get(key.slice(4)) : names.clientsByName.get(key.slice(5))
    )?.filter((id) => !createdClients.has(id))
    const field = isNif ? 'clientDniOrCif' : 'clientName'
    if (stored?.length) return { idClient: reader.only(field, stored, reader.text(field) ?? ''), created: [] }
    const typed = {
      clientInfo: {
        name: reader.text('clientName') ?? '',
        firstSurname: reader.text('clientFirstSurname'),
        secondSurname: reader.text('clientSecondSurname'),
        dniOrCif: reader.text('clientDniOrCif'),
        email: reader.text('clientEmail'),
        phoneNumber: reader.text('clientPhoneNumber'),
      },
    }
    const commercials = reader.text('commercial')
    const [idCommercial = null] = commercials === null ? [] : refs.commercials.find(commercials)
    const client = validateClient(reader, refs, typed, idCommercial, toClientFieldOfContract)
    if (!client) return { idClient: null, created: [] }
    const id = newId()
    added.clients.set(key, id)
    return { idClient: id, created: [{ id, stored: client }] }
  }

  const createSupply = (
    reader: RowReader,
    utilityType: UtilityType,
    idClient: string | null,
  ): StoredConsumptionPoint | null => {
    const accessTariff = reader.text('tariffType')
    const typed = {
      utilityType,
      cups: reader.text('cups'),
      client: idClient === null ? null : { idClient },
      address: reader.text('address'),
      addressCode: reader.postcode('addressCode'),
      city: reader.text('city'),
      region: reader.text('region'),
      atrTariff: accessTariff === null ? null : { nombre: accessTariff },
      contractedPowerPeriods: powersOf(reader),
      ...consumptionOf(reader),
    }
    return validatePoint(reader, typed, (name) => toPointField(name).replace(/^atrTariff$/, 'tariffType'))
  }

  return {
    /** What identifies the parties of a row. */
    keysOf(reader: RowReader): string[] {
      const cups = cups20Of(reader.text('cups'))
      return [clientKeyOf(reader), cups === null ? null : `cups:${cups}`].filter((key) => key !== null)
    },

    find(reader: RowReader, utilityType: UtilityType, names: ContractNames): FoundParties {
      const { idClient, created: newClients } = findClient(reader, names)
      const cups = cups20Of(reader.text('cups'))
      const stored = cups === null ? undefined : names.points.get(cups)
      const known =
        (cups === null ? undefined : supplies.get(cups)) ??
        (stored && { id: stored.idConsumptionPoint, version: stored.version, stored: storedOfPoint(stored) })
      if (!known) {
        const point = createSupply(reader, utilityType, idClient)
        if (!point || cups === null)
          return { supply: null, writes: { newClients, newPoints: [], changedPoints: [] } }
        const supply = { id: newId(), version: 1, stored: point }
        added.supplies.set(cups, supply)
        return {
          supply,
          writes: { newClients, newPoints: [{ id: supply.id, stored: point }], changedPoints: [] },
        }
      }
      const owner = known.stored.client?.idClient ?? null
      if (idClient === null || owner === idClient) {
        return { supply: known, writes: { newClients, newPoints: [], changedPoints: [] } }
      }
      if (owner !== null) {
        reader.refuse('cups', 'CONSUMPTION_POINT_OF_OTHER_CLIENT')
        return { supply: null, writes: { newClients: [], newPoints: [], changedPoints: [] } }
      }
      const { id, version, stored: before } = known
      const changed = { ...before, client: { idClient } }
      if (cups !== null) added.supplies.set(cups, { id, version: version + 1, stored: changed })
      return {
        supply: known,
        writes: { newClients, newPoints: [], changedPoints: [{ id, version, before, stored: changed }] },
      }
    },

    /** Begins a row. */
    mark(): PartiesMark {
      added = { clients: new Map(), supplies: new Map() }
      return added
    },
    /** The row is imported: what it made is there for the rows below. */
    keep(mark: PartiesMark): void {
      for (const [key, id] of mark.clients) {
        clients.set(key, id)
        createdClients.add(id)
      }
      for (const [cups, supply] of mark.supplies) supplies.set(cups, supply)
    },
  }
}

/** `clientInfo.email` stands in the column `clientEmail`. */
function toClientFieldOfContract(name: string): string {
  const own = name.replace(/^clientInfo\./, '')
  return own === 'commercial' ? own : `client${own.charAt(0).toUpperCase()}${own.slice(1)}`
}
