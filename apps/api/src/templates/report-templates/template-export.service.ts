import { buffer } from 'node:stream/consumers'
import { safeFileName } from '@vatio/domain/files/file-name'
import { domainError } from '@vatio/domain/domain-error'
import { reportTemplateErrors } from '@vatio/domain/templates/report-templates/template.errors'
import type { TemplateContent } from '@vatio/domain/templates/report-templates/report-template'
import { MAX_TEMPLATE_IMAGE_BYTES } from '@vatio/domain/templates/report-templates/template-file'
import type * as endpoints from '@vatio/protocol/templates/report-templates/report-templates.endpoints'
import { TEMPLATE_FORMAT } from '@vatio/protocol/templates/report-templates/template-file.schema'
import { FileReply, type Call } from '../../platform/http/route.ts'
import { listOwnBackgrounds } from '../backgrounds/backgrounds.service.ts'
import { listSeenImageFiles } from '../generic-documents/generic-documents.service.ts'
import { getTemplate } from './report-templates.service.ts'

/** A template as a file, with the images and backgrounds that it has. @throws NOT_FOUND, LICENSE_REQUIRED, TEMPLATE_FILE_TOO_LARGE. */
export async function exportTemplate(call: Call<typeof endpoints.exportReportTemplate>): Promise<FileReply> {
  const { templateType, name, description, pages, pageSize, orientation, settings } = await getTemplate(
    call,
    call.params.id,
  )
  const content = { pages, pageSize, orientation, settings }
  const backgrounds = await listUsedBackgrounds(call, content)
  const file = {
    format: TEMPLATE_FORMAT,
    formatVersion: 1,
    templateType,
    name,
    description,
    ...content,
    images: await readImages(call, content, backgrounds),
    backgrounds,
  }
  const bytes = Buffer.from(JSON.stringify(file))
  return new FileReply(bytes, 'application/json', safeFileName(`${name}.json`))
}

interface UsedBackground {
  readonly idBackground: string
  readonly name: string
  readonly idGenericDocument: string
}

async function listUsedBackgrounds(
  { tx }: Pick<Call, 'tx'>,
  { pages }: TemplateContent,
): Promise<UsedBackground[]> {
  const used = new Set(pages.map(({ background }) => background?.idBackground))
  return (await listOwnBackgrounds(tx))
    .filter(({ idBackground }) => used.has(idBackground))
    .map(({ idBackground, name, idGenericDocument }) => ({ idBackground, name, idGenericDocument }))
}

async function readImages(
  { tx, actor, platform }: Pick<Call, 'tx' | 'actor' | 'platform'>,
  { pages }: TemplateContent,
  backgrounds: readonly UsedBackground[],
) {
  const shown = pages.flatMap((page) => page.components).flatMap((one) => one.idGenericDocument ?? [])
  const ids = [...new Set([...shown, ...backgrounds.map((one) => one.idGenericDocument)])]
  const images = ids.length === 0 ? [] : await listSeenImageFiles(tx, actor.userUID, ids)
  const bytes = images.reduce((sum, { size }) => sum + size, 0)
  if (bytes > MAX_TEMPLATE_IMAGE_BYTES) {
    const details = { maximum: MAX_TEMPLATE_IMAGE_BYTES }
    throw domainError(reportTemplateErrors, 'TEMPLATE_FILE_TOO_LARGE', { details })
  }
  const read = []
  for (const { idGenericDocument, name, mimeType, storageKey } of images) {
    const content = (await buffer(await platform.files.read(storageKey))).toString('base64')
    read.push({ idGenericDocument, name, mimeType, content })
  }
  return read
}
