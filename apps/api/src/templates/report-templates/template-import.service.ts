import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { domainError } from '@vatio/domain/domain-error'
import { safeFileName } from '@vatio/domain/files/file-name'
import { IMAGE_MAX_BYTES, imageTypeOf, type ImageType } from '@vatio/domain/files/image-kind'
import { requestErrors } from '@vatio/domain/request.errors'
import { getVariableCatalogue } from '@vatio/domain/templates/report-data/variable-catalogues'
import {
  cleanTemplateContent,
  type RemovedPart,
} from '@vatio/domain/templates/report-templates/clean-template'
import type { TemplateContent } from '@vatio/domain/templates/report-templates/report-template'
import { freeName } from '@vatio/domain/templates/report-templates/template-file'
import type { ReplyOf } from '@vatio/protocol/endpoint'
import type * as endpoints from '@vatio/protocol/templates/report-templates/report-templates.endpoints'
import type { TemplateFile } from '@vatio/protocol/templates/report-templates/template-file.schema'
import type { StoredFile } from '../../platform/files/file-store.ts'
import type { DetachedCall } from '../../platform/http/route.ts'
import { addBackground, listOwnBackgrounds } from '../backgrounds/backgrounds.service.ts'
import { storeImage } from '../generic-documents/generic-documents.service.ts'
import { parseTemplateFile } from './parse-template-file.ts'
import { presentTemplate } from './report-templates.presenter.ts'
import { listNames } from './report-templates.repository.ts'
import { getView } from './report-templates.service.ts'
import { assertRoom, storeNewTemplate, toOwner, type Writing } from './template-store.service.ts'

/** Parts of a file that are named as left out. */
const MOST_REMOVED_NAMED = 500

type Importing = DetachedCall<typeof endpoints.importReportTemplate>

/** An image of the file that is one, kept in the store. */
interface KeptImage {
  readonly id: string
  readonly stored: StoredFile
  readonly name: string
  readonly mimeType: ImageType
}

/**
 * Creates a template out of a file. Nothing of it is trusted: images are told by their content and get new ids, ids that the
 * file does not explain and fields that templates do not have are left out and named.
 *
 * @throws TEMPLATE_FILE_INVALID, TEMPLATE_COMPANY_BY_ADMIN, LICENSE_LIMIT_REACHED (templates or storage).
 */
export async function importTemplate(
  call: Importing,
): Promise<ReplyOf<typeof endpoints.importReportTemplate>> {
  const { actor, file: upload } = call
  if (!upload) throw domainError(requestErrors, 'INVALID_INPUT', { field: 'file' })
  const userUID = toOwner(actor, call.query.ownedBy)
  const { file, removed } = parseTemplateFile(await readFile(upload.path, 'utf8'))
  await call.inTransaction((tx) => assertRoom(tx, actor))
  const images = await keepImages(call, file)
  return call.inTransaction(async (tx, audit) => {
    const writing: Writing = { tx, actor, audit }
    const imageIds = new Map<string, string>()
    for (const { id, ...image } of images.kept) {
      const creationUserUID = actor.userUID
      imageIds.set(id, await storeImage(tx, actor, { ...image, creationUserUID }))
    }
    // Backgrounds belong to the company: whoever imports a template of their own adds none.
    const backgroundIds = userUID === null ? await addBackgrounds(writing, file, imageIds) : new Map()
    const catalogue = getVariableCatalogue(file.templateType)
    const media = { images: new Set(imageIds.values()), backgrounds: new Set(backgroundIds.values()) }
    const cleaned = cleanTemplateContent(withNewIds(file, imageIds, backgroundIds), catalogue, media)
    const { templateType, description } = file
    const name = freeName(file.name, await listNames(tx, templateType, userUID))
    const { content } = cleaned
    const stored = await storeNewTemplate(writing, { templateType, name, description, content, userUID })
    return {
      template: presentTemplate(stored, await getView(writing)),
      removed: [...removed, ...images.removed, ...cleaned.removed].slice(0, MOST_REMOVED_NAMED),
    }
  })
}

/** Keeps the images of a file that are some and that the template uses. */
async function keepImages(call: Importing, file: TemplateFile) {
  const used = new Set([
    ...file.pages.flatMap((page) => page.components).map((component) => component.idGenericDocument),
    ...file.backgrounds.map(({ idGenericDocument }) => idGenericDocument),
  ])
  const kept: KeptImage[] = []
  const removed: RemovedPart[] = []
  for (const [index, { idGenericDocument: id, name, content }] of file.images.entries()) {
    if (!used.has(id) || kept.some((image) => image.id === id)) continue
    const bytes = Buffer.from(content, 'base64')
    const mimeType = bytes.length > IMAGE_MAX_BYTES ? null : imageTypeOf(bytes)
    if (mimeType === null) {
      removed.push({ code: 'TEMPLATE_IMAGE_INVALID', field: `images.${index}` })
      continue
    }
    const received = await call.platform.files.receive(Readable.from([bytes]), IMAGE_MAX_BYTES)
    try {
      const stored = await received.keep(call.actor.clientUID)
      kept.push({ id, stored, name: safeFileName(name), mimeType })
    } finally {
      await received.dispose()
    }
  }
  return { kept, removed }
}

/** @returns new ids by those of the file. */
async function addBackgrounds(
  call: Writing,
  { backgrounds }: TemplateFile,
  imageIds: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const names = (await listOwnBackgrounds(call.tx)).map(({ name }) => name)
  const ids = new Map<string, string>()
  for (const background of backgrounds) {
    const idGenericDocument = imageIds.get(background.idGenericDocument)
    if (idGenericDocument === undefined || ids.has(background.idBackground)) continue
    const name = freeName(background.name, names)
    names.push(name)
    const { idBackground } = await addBackground(call, { name, idGenericDocument })
    ids.set(background.idBackground, idBackground)
  }
  return ids
}

/** The content of a file with the ids that its images and backgrounds have here. */
function withNewIds(
  { pages, pageSize, orientation, settings }: TemplateFile,
  imageIds: ReadonlyMap<string, string>,
  backgroundIds: ReadonlyMap<string, string>,
): TemplateContent {
  const newImage = (id: string | null | undefined) => id && (imageIds.get(id) ?? id)
  return {
    pageSize,
    orientation,
    settings,
    pages: pages.map(({ background, components, ...page }) => ({
      ...page,
      background: background && {
        idBackground: backgroundIds.get(background.idBackground) ?? background.idBackground,
      },
      components: components.map((component) => ({
        ...component,
        idGenericDocument: newImage(component.idGenericDocument),
      })),
    })),
  }
}
