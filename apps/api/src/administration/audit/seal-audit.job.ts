import type { TenantTransaction } from '../../platform/db/database.ts'
import { hourly, type ScheduledTask } from '../../platform/jobs/scheduled-task.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import { addressHash, chainHash, contentHash, originHash, signaturePlace } from './audit-chain.ts'
import {
  findChainHead,
  insertSeals,
  lockChain,
  selectUnsealed,
  type NewSeal,
} from './audit-seal.repository.ts'

const BATCH = 2_000

/**
 * Seals the events of a company into the chain, each hour. Not part of each transaction: otherwise all the
 * writes of a company would wait for each other.
 */
export const sealAudit: ScheduledTask = {
  name: 'audit.seal',
  slotAt: hourly,
  graceHours: 1,
  async run(tx, { secrets, log }) {
    const { events, head } = await sealBatch(tx, secrets)
    // A copy outside the database: deleting the end of the chain does not delete it from the logs.
    if (head) log.info({ clientUID: tx.clientUID, ...head, events }, 'audit sealed')
    return events === BATCH
  },
}

/** Seals up to {@link BATCH} events; the last of them carries a signature. */
export async function sealBatch(
  tx: TenantTransaction,
  secrets: SecretBox,
): Promise<{ events: number; head: { position: number; hash: string } | null }> {
  await lockChain(tx)
  const events = await selectUnsealed(tx, BATCH)
  if (events.length === 0) return { events: 0, head: null }
  const head = await findChainHead(tx)
  let previous = head?.chainHash ?? originHash(tx.clientUID)
  let position = head?.position ?? 0
  const seals = events.map((event, index): NewSeal => {
    position++
    const content = contentHash(event)
    const address = addressHash(event)
    previous = chainHash(previous, position, event, { content, address })
    const isLast = index === events.length - 1
    return {
      position,
      idAuditEvent: event.idAuditEvent,
      contentHash: content,
      addressHash: address,
      chainHash: previous,
      signature: isLast
        ? secrets.seal(previous.toString('hex'), signaturePlace(tx.clientUID, position))
        : null,
    }
  })
  await insertSeals(tx, seals)
  return { events: events.length, head: { position, hash: previous.toString('hex') } }
}
