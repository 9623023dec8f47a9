import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import { builtInBackgrounds } from '@vatio/domain/templates/backgrounds/background'
import { backgroundNames } from '@vatio/domain/templates/backgrounds/background-names.data'
import { backgroundErrors, templateErrors } from '@vatio/domain/templates/report-templates/template.errors'
import type { ReplyOf } from '@vatio/protocol/endpoint'
import type { Background } from '@vatio/protocol/templates/backgrounds/backgrounds.endpoints'
import type * as endpoints from '@vatio/protocol/templates/backgrounds/backgrounds.endpoints'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/uuid.ts'
import type { Call } from '../../platform/http/route.ts'
import { listSeenImages } from '../generic-documents/generic-documents.service.ts'
import * as repository from './backgrounds.repository.ts'

export type { BackgroundRow } from './backgrounds.repository.ts'

const ENTITY = 'template-background'

/** Backgrounds that the company uploaded. */
export function listOwnBackgrounds(tx: TenantTransaction): Promise<repository.BackgroundRow[]> {
  return repository.listBackgrounds(tx)
}

/** Built-in backgrounds, then those of the company by name. */
export async function listBackgrounds({
  tx,
}: Call<typeof endpoints.listBackgrounds>): Promise<ReplyOf<typeof endpoints.listBackgrounds>> {
  const builtIn = builtInBackgrounds.map((idBackground) => ({
    idBackground,
    name: backgroundNames[idBackground],
    idGenericDocument: null,
    builtIn: true,
    clientUID: null,
    createdAt: null,
  }))
  const own = await repository.listBackgrounds(tx)
  const found = [...builtIn, ...own.map((row) => present(row, tx.clientUID))]
  return [found, found.length, { totalIsExact: true }]
}

/** @throws TEMPLATE_IMAGE_UNKNOWN for an image that the caller does not see, BACKGROUND_NAME_TAKEN. */
export async function createBackground(call: Call<typeof endpoints.createBackground>): Promise<Background> {
  const { tx, actor, body } = call
  const [image] = await listSeenImages(tx, actor.userUID, [body.idGenericDocument])
  if (!image) throw domainError(templateErrors, 'TEMPLATE_IMAGE_UNKNOWN', { field: 'idGenericDocument' })
  return addBackground(call, body)
}

/** Adds an image that was checked as a background. @throws BACKGROUND_NAME_TAKEN. */
export async function addBackground(
  { tx, audit }: Pick<Call, 'tx' | 'audit'>,
  background: Pick<repository.BackgroundRow, 'name' | 'idGenericDocument'>,
): Promise<Background> {
  const idBackground = newId()
  await repository.insertBackground(tx, { ...background, idBackground })
  await audit({ action: 'create', entity: ENTITY, idEntity: idBackground, after: background })
  return present(await get(tx, idBackground), tx.clientUID)
}

/** Deletes a background; its image is deleted within a day where nothing else has it. @throws NOT_FOUND, BACKGROUND_IN_USE. */
export async function removeBackground(
  call: Call<typeof endpoints.removeBackground>,
): Promise<{ affected: number }> {
  const { tx, params } = call
  const { name, idGenericDocument } = await get(tx, params.id)
  const { ofCompany, ofUsers } = await repository.findUsers(tx, params.id)
  if (ofCompany.length + ofUsers > 0) {
    const details = { templates: ofCompany, ofUsers }
    throw domainError(backgroundErrors, 'BACKGROUND_IN_USE', { details })
  }
  await repository.deleteBackground(tx, params.id)
  const before = { name, idGenericDocument }
  await call.audit({ action: 'delete', entity: ENTITY, idEntity: params.id, before })
  return { affected: 1 }
}

async function get(tx: TenantTransaction, id: string): Promise<repository.BackgroundRow> {
  const row = (await repository.listBackgrounds(tx)).find(({ idBackground }) => idBackground === id)
  if (!row) throw domainError(requestErrors, 'NOT_FOUND')
  return row
}

function present(
  { creationTimestamp, ...background }: repository.BackgroundRow,
  clientUID: string,
): Background {
  return { ...background, builtIn: false, clientUID, createdAt: creationTimestamp.toISOString() }
}
