import { storedIdentifier } from '@vatio/domain/energy-crm/clients/client'
import type { ConsumptionPoint } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import type { ContractDetail } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { listClientIdsByName, listClientsByNif } from '../clients/client-import.service.ts'
import { listPointsByCups } from '../consumption-points/consumption-point-import.service.ts'
import { listContractsByNumber, listCupsWithOpenContract } from '../contracts/contract-import.service.ts'
import { byNif } from './client-validator.ts'
import type { RowTexts } from './row-reader.ts'
import { cups20Of } from './supply-rules.ts'

/** What rows of contracts name and the company has, read for some rows together. */
export interface ContractNames {
  /** By energy and number. */
  readonly contracts: ReadonlyMap<string, ContractDetail>
  readonly points: ReadonlyMap<string, ConsumptionPoint>
  readonly clientsByNif: ReadonlyMap<string, readonly string[]>
  /** By the folded full name. */
  readonly clientsByName: ReadonlyMap<string, readonly string[]>
  readonly cupsWithOpenContract: ReadonlySet<string>
}

export async function readContractNames(
  tx: TenantTransaction,
  rows: readonly RowTexts[],
): Promise<ContractNames> {
  const all = <Value>(read: (texts: RowTexts['texts']) => Value | null | undefined) => [
    ...new Set(rows.flatMap(({ texts }) => read(texts) ?? [])),
  ]
  const cups = all((texts) => cups20Of(texts.get('cups')))
  const points = await listPointsByCups(tx, cups)
  const clients = byNif(
    await listClientsByNif(
      tx,
      all((texts) => storedIdentifier(texts.get('clientDniOrCif'))),
    ),
  )
  return {
    contracts: await listContractsByNumber(
      tx,
      all((texts) => texts.get('contractNumber')),
    ),
    points: new Map(points.map((point) => [(point.cups ?? '').slice(0, 20), point])),
    clientsByNif: new Map([...clients].map(([nif, some]) => [nif, some.map(({ idClient }) => idClient)])),
    clientsByName: await listClientIdsByName(
      tx,
      all((texts) => (texts.has('clientDniOrCif') ? null : clientNameOf(texts))),
    ),
    cupsWithOpenContract: await listCupsWithOpenContract(tx, cups),
  }
}

/** The full name of the client of a row. */
export function clientNameOf(texts: { get(field: string): string | undefined }): string | null {
  const parts = ['clientName', 'clientFirstSurname', 'clientSecondSurname'].flatMap(
    (field) => texts.get(field) ?? [],
  )
  return parts.join(' ') || null
}
