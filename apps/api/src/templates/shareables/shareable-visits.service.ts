import { createHash } from 'node:crypto'
import type { ReportDocument } from '@vatio/domain/templates/report-documents/report-document'
import { deviceClassOf, isMachineAgent } from '@vatio/domain/templates/shareables/reader-agent'
import type { visitPublicShareable } from '@vatio/protocol/templates/shareables/public-shareables.endpoints'
import type * as endpoints from '@vatio/protocol/templates/shareables/shareables.endpoints'
import type { ShareableStatistics } from '@vatio/protocol/templates/shareables/shareables.schema'
import type { ReplyOf } from '@vatio/protocol/endpoint'
import { notify } from '../../identity/notifications/notify.service.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/uuid.ts'
import { addressKey } from '../../platform/http/rate-limit.ts'
import type { Call, PublicCall } from '../../platform/http/route.ts'
import { hitLimit } from '../../platform/http/shared-limit.ts'
import { runInOpenShareable } from './opened-shareable.service.ts'
import { linkOf } from './shareable-comments.service.ts'
import { getContent } from './shareable-contents.repository.ts'
import * as repository from './shareable-visits.repository.ts'
import { getSeenRow } from './shareables.service.ts'
import type { ShareableRow } from './shareables.repository.ts'
import { hashStateKey } from './state-key.ts'

type VisitCall = PublicCall<typeof visitPublicShareable>

/** Visits of one link from one address: somebody who reloads is not a hundred readers. */
const VISITS = { max: 60, seconds: 3_600 } as const
const NOT_FOLLOWED = { idVisit: null } as const

/**
 * Counts the opening of a page on which a person has acted, or adds the time of one. A program that presents itself as one is
 * answered alike and not counted; who asks not to be followed is counted without anything that tells readers apart.
 */
export async function recordVisit(call: VisitCall): Promise<ReplyOf<typeof visitPublicShareable>> {
  const { platform, params, body, ip, userAgent, bearer } = call
  if (isMachineAgent(userAgent)) {
    return runInOpenShareable(call, async () => NOT_FOLLOWED, { readOnly: true })
  }
  if (body.idVisit === undefined) {
    const key = hashStateKey(params.stateKey).toString('base64url')
    await hitLimit(platform, `shareable-visit:${key}:${addressKey(ip)}`, VISITS)
  }
  const { idVisit, seconds } = body
  return runInOpenShareable(
    call,
    async (tx, shareable) => {
      if (idVisit === undefined) return open(call, tx, shareable)
      const visit = { idShareableVisit: idVisit, idShareable: shareable.idShareable }
      if (Object.keys(seconds).length > 0) await repository.addSeconds(tx, visit, seconds)
      return { idVisit }
    },
    { access: body.access ?? bearer },
  )
}

async function open(call: VisitCall, tx: TenantTransaction, shareable: ShareableRow) {
  const { platform, userAgent, isTrackingRefused, ip } = call
  const { idShareable, ownerUserUID, title, recipientName } = shareable
  const at = platform.clock.now()
  const idShareableVisit = newId()
  const reader = isTrackingRefused
    ? { visitorHash: null, device: null }
    : { visitorHash: await hashReader(tx, idShareable, ip, userAgent), device: deviceClassOf(userAgent) }
  await repository.insertVisit(tx, { idShareableVisit, idShareable, at, ...reader })
  if (await repository.markFirstOpened(tx, idShareable, at)) {
    await notify(platform, tx, {
      userUID: ownerUserUID,
      kind: 'shareable-opened',
      parameters: { title, name: recipientName ?? '' },
      link: linkOf(idShareable),
    })
  }
  return isTrackingRefused ? NOT_FOLLOWED : { idVisit: idShareableVisit }
}

async function hashReader(
  tx: TenantTransaction,
  idShareable: string,
  ip: string,
  userAgent: string,
): Promise<Buffer> {
  const salt = await repository.getTodaysSalt(tx)
  const facts = JSON.stringify([idShareable, addressKey(ip), userAgent])
  return createHash('sha256').update(salt).update(facts).digest()
}

/** How a document was read. @throws NOT_FOUND. */
export async function getStatistics(
  call: Call<typeof endpoints.getShareableStatistics>,
): Promise<ShareableStatistics> {
  const { tx, params } = call
  const { idShareable, contentVersion, downloads } = await getSeenRow(call, params.id)
  const { document } = await getContent(tx, idShareable, contentVersion)
  const figures = await repository.sumVisits(tx, idShareable)
  const seconds = await repository.sumSeconds(tx, idShareable)
  return {
    ...figures,
    firstVisit: figures.firstVisit?.toISOString() ?? null,
    lastVisit: figures.lastVisit?.toISOString() ?? null,
    downloads,
    sections: document.pages.map((page, index) => ({
      section: page.idPage,
      label: labelOf(page, index),
      seconds: seconds.get(page.idPage) ?? 0,
    })),
    devices: await repository.countDevices(tx, idShareable),
  }
}

function labelOf({ bands }: ReportDocument['pages'][number], index: number): string {
  const blocks = bands.flatMap(({ cells }) => cells.flatMap((cell) => cell.blocks))
  const title = blocks.find((block) => block.type === 'title')
  const text = title?.runs.map((run) => run.text).join('') ?? ''
  return text === '' ? `Página ${index + 1}` : `Página ${index + 1}: ${text.slice(0, 80)}`
}
