import { domainError } from '@vatio/domain/domain-error'
import { safeFileName } from '@vatio/domain/files/file-name'
import { requestErrors } from '@vatio/domain/request.errors'
import type { PvgisContent } from '@vatio/domain/solar/pvgis/pvgis-content'
import { pvgisFileErrors } from '@vatio/domain/solar/pvgis/pvgis-file.errors'
import { MAX_PVGIS_FILES, type PvgisFile } from '@vatio/protocol/solar/pvgis/pvgis.schema'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/uuid.ts'
import type { Call, DetachedCall } from '../../platform/http/route.ts'
import { taskOf } from '../../platform/workers/worker-pool.ts'
import * as repository from './pvgis-files.repository.ts'
import { presentPvgisFile } from './pvgis.presenter.ts'

const readFile = taskOf<{ readonly path: string }, PvgisContent>(
  import.meta.url,
  './pvgis-file.task',
  'readPvgisFile',
)

/**
 * Reads an uploaded file of PVGIS and keeps its content.
 *
 * @throws PVGIS_CONTENT_UNKNOWN, PVGIS_CONTENT_INCOMPLETE, PVGIS_FILES_LIMIT, BUSY
 */
export async function storePvgisFile({
  actor,
  file,
  platform,
  inTransaction,
}: Pick<DetachedCall, 'actor' | 'file' | 'platform' | 'inTransaction'>): Promise<PvgisFile> {
  if (!file) throw domainError(requestErrors, 'INVALID_INPUT', { field: 'file' })
  const content = await platform.textFiles.read(readFile, { path: file.path }, actor.clientUID)
  return inTransaction(async (tx, audit) => {
    if ((await repository.countFilesLocked(tx)) >= MAX_PVGIS_FILES) {
      throw domainError(pvgisFileErrors, 'PVGIS_FILES_LIMIT', { details: { max: MAX_PVGIS_FILES } })
    }
    const idPvgisFile = newId()
    const name = safeFileName(file.fileName)
    const creation = { creationTimestamp: platform.clock.now(), creationUserUID: actor.userUID }
    await repository.insertFile(tx, { idPvgisFile, name, ...creation }, content)
    await audit({
      action: 'create',
      entity: 'pvgis-file',
      idEntity: idPvgisFile,
      after: { name, tool: content.tool },
    })
    return presentPvgisFile(await getFile(tx, idPvgisFile))
  })
}

export async function listPvgisFiles(tx: TenantTransaction): Promise<PvgisFile[]> {
  return (await repository.selectFiles(tx)).map(presentPvgisFile)
}

/** The content of a file of the company. @throws NOT_FOUND */
export async function getPvgisFile(tx: TenantTransaction, idPvgisFile: string): Promise<PvgisContent> {
  const content = await repository.findFileContent(tx, idPvgisFile)
  if (!content) throw domainError(requestErrors, 'NOT_FOUND')
  return content
}

/** @throws NOT_FOUND */
export async function removePvgisFile(
  { tx, audit }: Pick<Call, 'tx' | 'audit'>,
  idPvgisFile: string,
): Promise<{ affected: number }> {
  const { name } = await getFile(tx, idPvgisFile)
  await repository.deleteFile(tx, idPvgisFile)
  await audit({ action: 'delete', entity: 'pvgis-file', idEntity: idPvgisFile, before: { name } })
  return { affected: 1 }
}

async function getFile(tx: TenantTransaction, idPvgisFile: string) {
  const row = await repository.findFile(tx, idPvgisFile)
  if (!row) throw domainError(requestErrors, 'NOT_FOUND')
  return row
}
