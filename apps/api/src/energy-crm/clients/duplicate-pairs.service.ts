import { duplicatePairReasons, type PairReason } from '@vatio/domain/energy-crm/clients/duplicate-pair'
import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import type { DuplicateOrder, DuplicatePairs } from '@vatio/protocol/energy-crm/clients/clients.schema'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { Call } from '../../platform/http/route.ts'
import * as repository from './duplicate-pairs.repository.ts'
import type { KeyedClient, Pair } from './duplicate-pairs.repository.ts'

/** Pairs that a page has about. */
const PAGE = 50
/** Names read by one statement, and by one request. */
const NAMES_AT_ONCE = 2000
const NAMES_A_REQUEST = 40_000
/** How many names after each one are compared with it. */
const NEIGHBOURS = 3

interface FoundPair {
  readonly pair: Pair
  readonly reasons: readonly PairReason[]
}

/**
 * Pairs of clients of the whole company that may be one, in the order of what they share. By name each client is compared
 * with those that follow it by the words of their names.
 */
export async function listDuplicatePairs(
  tx: TenantTransaction,
  by: DuplicateOrder,
  cursor: string | null,
): Promise<DuplicatePairs> {
  const { found, nextCursor } = await (by === 'name' ? findByName(tx, cursor) : findByKey(tx, by, cursor))
  const clients = await repository.selectPairedClients(
    tx,
    found.flatMap(({ pair }) => [...pair]),
  )
  return {
    pairs: found.flatMap(({ pair, reasons }) => {
      const [left, right] = pair.map((id) => clients.get(id))
      return left && right ? [{ clients: [left, right] as const, reasons: [...reasons] }] : []
    }),
    nextCursor,
  }
}

/** @throws NOT_FOUND where one of them is no client of the company. */
export async function markDistinctClients(
  { tx, actor }: Pick<Call, 'tx' | 'actor'>,
  clients: Pair,
  areDistinct: boolean,
): Promise<{ affected: number }> {
  const pair = ordered(...clients)
  if ((await repository.countClients(tx, pair)) !== 2) throw domainError(requestErrors, 'NOT_FOUND')
  await (areDistinct
    ? repository.insertDistinctPair(tx, pair, actor.userUID)
    : repository.deleteDistinctPair(tx, pair))
  return { affected: 1 }
}

async function findByKey(tx: TenantTransaction, by: 'email' | 'phone', cursor: string | null) {
  const rows = await repository.selectClientsByKey(tx, by, cursor, PAGE)
  const key = by === 'email' ? 'emailKey' : 'phoneKey'
  const found = rows.flatMap((left, place) =>
    rows.slice(place + 1).flatMap((right) => (left[key] === right[key] ? pairOf(left, right) : [])),
  )
  const keys = new Set(rows.map((row) => row[key])).size
  return {
    found: await skipDistinct(tx, found),
    nextCursor: keys < PAGE ? null : (rows.at(-1)?.idClient ?? null),
  }
}

async function findByName(tx: TenantTransaction, start: string | null) {
  const found: FoundPair[] = []
  let cursor = start
  for (let read = 0; read < NAMES_A_REQUEST && found.length < PAGE; read += NAMES_AT_ONCE) {
    const rows = await repository.selectClientsByName(tx, cursor, NAMES_AT_ONCE + NEIGHBOURS)
    const compared = rows.slice(0, NAMES_AT_ONCE)
    const pairs = compared.flatMap((left, place) =>
      rows
        .slice(place + 1, place + 1 + NEIGHBOURS)
        .flatMap((right) => pairOf(left, right).filter(({ reasons }) => reasons.includes('name'))),
    )
    found.push(...(await skipDistinct(tx, pairs)))
    if (rows.length <= NAMES_AT_ONCE) return { found, nextCursor: null }
    cursor = compared.at(-1)?.idClient ?? null
  }
  return { found, nextCursor: cursor }
}

function pairOf(left: KeyedClient, right: KeyedClient): FoundPair[] {
  const reasons = duplicatePairReasons(left, right)
  return reasons.length === 0 ? [] : [{ pair: ordered(left.idClient, right.idClient), reasons }]
}

const ordered = (left: string, right: string): Pair => (left < right ? [left, right] : [right, left])

async function skipDistinct(tx: TenantTransaction, found: readonly FoundPair[]): Promise<FoundPair[]> {
  if (found.length === 0) return []
  const stay = new Set(
    (
      await repository.selectUndecided(
        tx,
        found.map(({ pair }) => pair),
      )
    ).map(String),
  )
  return found.filter(({ pair }) => stay.has(String(pair)))
}
