import type { ReportDocument } from './report-document.ts'

export interface DocumentImage {
  readonly idGenericDocument: string
  /** Blocks and backgrounds (`background-…`) that show it. */
  readonly names: readonly string[]
}

/** Images of a document by their ids. */
export function listDocumentImages(document: ReportDocument): readonly DocumentImage[] {
  const names = new Map<string, Set<string>>()
  const add = (id: string, name: string) => names.set(id, (names.get(id) ?? new Set()).add(name))
  for (const { idBackground, idBackgroundImage, bands } of document.pages) {
    if (idBackground !== null && idBackgroundImage) add(idBackgroundImage, `background-${idBackground}`)
    for (const block of bands.flatMap(({ cells }) => cells.flatMap(({ blocks }) => blocks))) {
      if (block.type !== 'image' || block.image?.kind !== 'document') continue
      add(block.image.idGenericDocument, block.id)
    }
  }
  return [...names].map(([idGenericDocument, shown]) => ({ idGenericDocument, names: [...shown] }))
}
