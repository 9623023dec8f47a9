import type {
  ImportDetail,
  ImportRow,
  ImportRowsQuery,
} from '@vatio/protocol/energy-crm/imports/imports.schema'
import * as endpoints from '@vatio/protocol/energy-crm/imports/imports.endpoints'
import { expect, vi } from 'vitest'
import { newId } from '../../src/platform/db/uuid.ts'
import type { TestServer, TestUser } from '../server.ts'
import type { TestTransaction } from '../test-transaction.ts'

const uploads = {
  clients: endpoints.importClients,
  consumptionPoints: endpoints.importConsumptionPoints,
  contracts: endpoints.importContracts,
} as const

/**
 * The calls of an import, each until its work has ended.
 *
 * @param server once it is started, with its jobs.
 */
export function importsScenario(server: () => TestServer) {
  const upload = (
    as: TestUser | undefined,
    kind: keyof typeof uploads,
    content: string | Buffer,
    name = 'datos.csv',
    sheet?: string,
  ) => server().call(uploads[kind], { as, file: { name, content }, query: { sheet } })

  const get = async (as: TestUser, idImport: string) =>
    (await server().call(endpoints.getImport, { as, params: { idImport } })).reply

  async function ended(as: TestUser, idImport: string): Promise<ImportDetail> {
    return vi.waitFor(
      async () => {
        const { status, errors, reply } = await server().call(endpoints.getImport, {
          as,
          params: { idImport },
        })
        expect([status, errors]).toEqual([200, []])
        expect(['checking', 'importing', 'undoing']).not.toContain(reply.state)
        return reply
      },
      { timeout: 120_000, interval: 150 },
    )
  }

  const map = (
    as: TestUser | undefined,
    { idImport, version, columns, options }: ImportDetail,
    changes = {},
  ) =>
    server().call(endpoints.mapImport, {
      as,
      params: { idImport },
      body: { version, mapping: columns.map(({ field }) => field), options: { ...options, ...changes } },
    })

  /** Uploads a table and checks it as it is proposed. */
  async function checked(
    as: TestUser,
    kind: keyof typeof uploads,
    content: string | Buffer,
    options = {},
    name?: string,
  ): Promise<ImportDetail> {
    const uploaded = await upload(as, kind, content, name)
    expect([uploaded.status, uploaded.code]).toEqual([201, undefined])
    const mapped = await map(as, uploaded.reply, options)
    expect([mapped.status, mapped.errors]).toEqual([200, []])
    return ended(as, uploaded.reply.idImport)
  }

  const confirm = (as: TestUser | undefined, { idImport, version }: ImportDetail) =>
    server().call(endpoints.confirmImport, { as, params: { idImport }, body: { version } })

  async function imported(as: TestUser, found: ImportDetail): Promise<ImportDetail> {
    const confirmed = await confirm(as, found)
    expect([confirmed.status, confirmed.errors]).toEqual([200, []])
    return ended(as, found.idImport)
  }

  async function undone(as: TestUser, { idImport, version }: ImportDetail): Promise<ImportDetail> {
    const begun = await server().call(endpoints.undoImport, { as, params: { idImport }, body: { version } })
    expect([begun.status, begun.errors]).toEqual([200, []])
    return ended(as, idImport)
  }

  /** Every row that a filter matches. */
  async function rowsOf(
    as: TestUser,
    idImport: string,
    filter: Partial<Pick<ImportRowsQuery, 'outcome' | 'code'>> = {},
  ): Promise<ImportRow[]> {
    const rows: ImportRow[] = []
    for (;;) {
      const query = { ...filter, limit: 200, offset: rows.length }
      const { reply } = await server().call(endpoints.listImportRows, { as, params: { idImport }, query })
      rows.push(...reply[0])
      if (reply[0].length < 200) return rows
    }
  }

  return { upload, get, ended, map, checked, confirm, imported, undone, rowsOf }
}

/** Puts an import that was checked and has one row into the tenant of the transaction and answers its id. */
export async function makeImport(tx: TestTransaction): Promise<string> {
  const idImport = newId()
  await tx.query(
    `insert into imports (client_uid, id_import, kind, file_name, header_line, columns, mapping, mapping_origin,
       date_order, decimal_mark, existing, row_count, state, summary, requested_at, expires_at)
     values ($1, $2, 'clients', 'clientes.csv', 1, '[{"header": "Nombre", "samples": ["Ana"]}]', '["name"]', 'proposed',
       'day-first', ',', 'skip', 1, 'checked', $3, now(), now() + interval '30 days')`,
    [
      tx.clientUID,
      idImport,
      JSON.stringify({
        create: 1,
        update: 0,
        skip: 0,
        refused: 0,
        warned: 0,
        codes: [],
        records: { client: 1, consumptionPoint: 0, contract: 0 },
      }),
    ],
  )
  await tx.query(
    `insert into import_rows (client_uid, id_import, row, line, cells, outcome, creates)
     values ($1, $2, 1, 2, '["Ana"]', 'create', '{client}')`,
    [tx.clientUID, idImport],
  )
  return idImport
}
