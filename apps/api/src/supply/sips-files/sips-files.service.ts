import { open } from 'node:fs/promises'
import { domainError } from '@vatio/domain/domain-error'
import { findAtrTariff } from '@vatio/domain/energy-crm/tariffs/atr-tariff'
import { safeFileName } from '@vatio/domain/files/file-name'
import { requestErrors } from '@vatio/domain/request.errors'
import { sipsFileErrors } from '@vatio/domain/supply/sips-files/sips-file.errors'
import { parseSipsFileName } from '@vatio/domain/supply/sips-files/sips-file-name'
import { sipsLayoutOf } from '@vatio/domain/supply/sips-files/sips-layout'
import { monthlyReadingsOf } from '@vatio/domain/supply/sips-files/sips-months'
import type { SipsFile, SipsHistory } from '@vatio/protocol/supply/sips-files/sips-files.schema'
import { getConsumptionPoint } from '../../energy-crm/consumption-points/consumption-points.service.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/uuid.ts'
import { eraseFiles } from '../../platform/files/erase-files.job.ts'
import { recordStoredFile } from '../../platform/files/stored-file.repository.ts'
import type { Call, DetachedCall } from '../../platform/http/route.ts'
import { READ_SIPS_FILE } from './read-sips-file.job.ts'
import { presentSipsFile, presentSipsPoint } from './sips-files.presenter.ts'
import * as repository from './sips-files.repository.ts'

/** Longer than any first line. */
const HEAD_BYTES = 10_000

/**
 * Stores a SIPS file until the job has read it.
 *
 * @throws SIPS_FILE_UNKNOWN for another file, SIPS_FILE_RUNNING while one is being read
 */
export async function storeSipsFile(
  call: Pick<DetachedCall, 'actor' | 'file' | 'platform' | 'inTransaction'>,
): Promise<SipsFile> {
  const { actor, file, platform, inTransaction } = call
  if (!file) throw domainError(requestErrors, 'INVALID_INPUT', { field: 'file' })
  if (!/\.gz$/i.test(file.fileName)) sipsLayoutOf(file.fileName, await firstLine(file.path))
  else if (!parseSipsFileName(file.fileName)) {
    throw domainError(sipsFileErrors, 'SIPS_FILE_UNKNOWN', { field: 'file' })
  }
  // Before the file is kept: what is not recorded afterwards stays in the trash for a month.
  await inTransaction(assertNoneRunning, { readOnly: true })
  const stored = await file.keep(actor.clientUID)
  return inTransaction(async (tx) => {
    await repository.lockSipsFiles(tx)
    await assertNoneRunning(tx)
    const idSipsFile = newId()
    await recordStoredFile(tx, stored, true)
    await repository.insertSipsFile(tx, {
      idSipsFile,
      name: safeFileName(file.fileName),
      size: stored.size,
      storageKey: stored.storageKey,
      idJobRun: await platform.jobs.enqueue(tx, READ_SIPS_FILE, { idSipsFile }),
      month: parseSipsFileName(file.fileName)?.month ?? null,
      creationTimestamp: platform.clock.now(),
      creationUserUID: actor.userUID,
    })
    const row = await repository.findSipsFile(tx, idSipsFile)
    if (!row) throw new Error('the file that was inserted is not there')
    return presentSipsFile(row)
  })
}

/** @throws SIPS_FILE_RUNNING */
async function assertNoneRunning(tx: TenantTransaction): Promise<void> {
  const listed = await repository.selectSipsFiles(tx)
  if (listed.some(({ runState }) => runState === 'queued' || runState === 'running')) {
    throw domainError(sipsFileErrors, 'SIPS_FILE_RUNNING')
  }
}

export async function listSipsFiles(tx: TenantTransaction): Promise<SipsFile[]> {
  return (await repository.selectSipsFiles(tx)).map(presentSipsFile)
}

/** Ends the reading of a file and removes it from the list. @throws NOT_FOUND */
export async function removeSipsFile(
  { tx, platform, audit }: Pick<Call, 'tx' | 'platform' | 'audit'>,
  idSipsFile: string,
): Promise<{ affected: number }> {
  const found = await repository.findSipsFile(tx, idSipsFile)
  if (!found) throw domainError(requestErrors, 'NOT_FOUND')
  const { idJobRun, runState, storageKey, name } = found
  if (idJobRun && (runState === 'queued' || runState === 'running')) await platform.jobs.cancel(tx, idJobRun)
  if (storageKey) await eraseFiles(platform, tx, [storageKey])
  await repository.deleteSipsFile(tx, idSipsFile)
  await audit({ action: 'delete', entity: 'sips-file', idEntity: idSipsFile, before: { name } })
  return { affected: 1 }
}

/** The history of a supply. @throws NOT_FOUND for one that the actor does not see */
export async function getSipsHistory(
  tx: TenantTransaction,
  actor: Actor,
  idConsumptionPoint: string,
): Promise<SipsHistory> {
  await getConsumptionPoint(tx, actor, idConsumptionPoint)
  const rows = await repository.selectConsumptions(tx, idConsumptionPoint)
  const point = await repository.findPoint(tx, idConsumptionPoint)
  const last = rows.at(-1)
  return {
    readings: monthlyReadingsOf(rows).map(({ year, month, activeConsumptionByPeriod }) => ({
      year,
      month,
      activeConsumptionByPeriod: { ...activeConsumptionByPeriod },
    })),
    maximeterKw: rows
      .filter(({ demandedKw }) => demandedKw.length > 0)
      .map(({ startDate, endDate, demandedKw }) => ({ startDate, endDate, demandedKw: [...demandedKw] })),
    source: last?.source ?? null,
    loadedAt: last?.loadedAt.toISOString() ?? null,
    point: point
      ? presentSipsPoint(
          point,
          (code) => findAtrTariff(/^\d+$/.test(code) ? Number(code) : code)?.nombre ?? code,
        )
      : null,
  }
}

async function firstLine(path: string): Promise<string> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    const [line = ''] = buffer.toString('utf8', 0, bytesRead).split(/\r?\n/, 1)
    return line
  } finally {
    await file.close()
  }
}
