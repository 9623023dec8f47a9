import type { TemplateType } from '@vatio/domain/templates/report-templates/template-type'
import { acceptanceStateOf, shareableStateAt } from '@vatio/domain/templates/shareables/shareable'
import type { Shareable } from '@vatio/protocol/templates/shareables/shareables.schema'
import type { Platform } from '../../platform/platform.ts'
import type { ShareableRow } from './shareables.repository.ts'
import { openStateKey } from './state-key.ts'

/** A link as whoever may revoke it sees it, with its address. */
export function presentShareable(
  { secrets, clock, configuration }: Pick<Platform, 'secrets' | 'clock' | 'configuration'>,
  clientUID: string,
  row: ShareableRow,
): Shareable {
  const stateKey = openStateKey(secrets, clientUID, row.idShareable, row.sealedKey)
  const path = `/shareable/${row.templateIdentifier}/${stateKey}`
  return {
    idShareable: row.idShareable,
    templateIdentifier: row.templateIdentifier,
    stateKey,
    link: stateKey === null ? null : new URL(path, configuration.publicUrl).href,
    templateType: row.templateType as TemplateType,
    title: row.title,
    owner: { userUID: row.ownerUserUID, userName: row.ownerName },
    relatedTo: { entity: row.entity, idEntity: row.idEntity },
    recipient: { name: row.recipientName, email: row.recipientEmail },
    state: stateOf(row, clock.now()),
    active: row.revokedAt === null,
    expiresAt: row.expiresAt.toISOString(),
    hasPassword: row.passwordHash !== null,
    allowDownload: row.allowDownload,
    comments: row.comments,
    commentCount: row.commentCount,
    figuresDate: row.figuresDate,
    contentVersion: row.contentVersion,
    changes: row.changes,
    acceptance: acceptanceOf(row),
    visits: row.visits,
    lastVisit: row.lastVisit?.toISOString() ?? null,
    createdAt: row.creationTimestamp.toISOString(),
    updatedAt: row.updateTimestamp.toISOString(),
    version: row.version,
  }
}

export function stateOf({ revokedAt, expiresAt }: Pick<ShareableRow, 'revokedAt' | 'expiresAt'>, now: Date) {
  return shareableStateAt(
    { revokedAt: revokedAt?.getTime() ?? null, expiresAt: expiresAt.getTime() },
    now.getTime(),
  )
}

export function acceptanceOf(
  row: Pick<ShareableRow, 'requestAcceptance' | 'contentVersion' | 'acceptedVersion'>,
) {
  const { requestAcceptance, contentVersion, acceptedVersion } = row
  return acceptanceStateOf({ isRequested: requestAcceptance, contentVersion, acceptedVersion })
}
