import { builtInBackgrounds } from '../backgrounds/background.ts'
import type { ReportDocument } from './report-document.ts'

export interface DocumentImage {
  readonly idGenericDocument: string
  /** Blocks that show it. */
  readonly names: readonly string[]
}

/** Images of a document by their ids. */
export function listDocumentImages(document: ReportDocument): readonly DocumentImage[] {
  const names = new Map<string, string[]>()
  for (const { bands } of document.pages) {
    for (const block of bands.flatMap(({ cells }) => cells.flatMap(({ blocks }) => blocks))) {
      if (block.type !== 'image' || block.image?.kind !== 'document') continue
      const { idGenericDocument } = block.image
      names.set(idGenericDocument, [...(names.get(idGenericDocument) ?? []), block.id])
    }
  }
  return [...names].map(([idGenericDocument, shown]) => ({ idGenericDocument, names: shown }))
}

/** Ids of the backgrounds of a document that are the company's own. */
export function listOwnBackgrounds(document: ReportDocument): readonly string[] {
  const builtIn: readonly string[] = builtInBackgrounds
  const used = document.pages.flatMap(({ idBackground }) => idBackground ?? [])
  return [...new Set(used)].filter((id) => !builtIn.includes(id))
}
