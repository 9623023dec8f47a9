import { setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import { createS3Client } from '../files/s3-client.ts'
import { filesInS3, filesOnDisk } from './backup-files.ts'
import type { ChildAnswer, ChildOrder } from './backup-order.ts'
import { runBackup } from './run-backup.ts'

/**
 * The process that writes one backup and ends: the order is one line on stdin, events are lines of JSON on
 * stdout. Stdin stays open as long as the server lives; when it closes, the backup is cancelled.
 */
const stopped = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => stopped.abort())
// Lower priority than the server.
setPriority(10)

const lines = createInterface({ input: process.stdin })
lines.once('close', () => stopped.abort())
lines.once('line', (line) => {
  void work(JSON.parse(line) as ChildOrder)
    .then(
      (outcome) => answer({ outcome }),
      (error: unknown) => answer({ error: error instanceof Error ? error.message : String(error) }),
    )
    .then(() => process.exit(0))
})

async function work(order: ChildOrder) {
  const shift = Date.parse(order.now) - Date.now()
  return runBackup({
    ...order.request,
    slot: order.slot === null ? null : new Date(order.slot),
    files: order.s3
      ? filesInS3(createS3Client(order.s3), order.request.filesFolder)
      : filesOnDisk(order.request.filesFolder),
    now: () => new Date(Date.now() + shift),
    signal: stopped.signal,
    onStarted: () => void answer({ started: true }),
  })
}

function answer(said: ChildAnswer): Promise<void> {
  return new Promise((resolve) => process.stdout.write(`${JSON.stringify(said)}\n`, () => resolve()))
}
