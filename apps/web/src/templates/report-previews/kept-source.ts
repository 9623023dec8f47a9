import type { Preview, PreviewTyped } from '@vatio/protocol/templates/report-previews/report-previews.schema'

const KEY = 'report-preview'

interface Kept {
  readonly idPreview: string
  readonly made: PreviewTyped
}

/** Keeps in this tab what a preview was made of: ids, no figures. An unsaved template cannot be made again. */
export function keepSource(idPreview: string, preview: Preview): void {
  const { templateType, source, template } = preview
  if (template === null) return
  const made = { templateType, source, idTemplate: template.idTemplate, isBlank: source === null }
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ idPreview, made } satisfies Kept))
  } catch {
    // Without the store an expired preview is made again from its record.
  }
}

/** What a preview was made of; null where this tab never showed it. */
export function findSource(idPreview: string): PreviewTyped | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null
    return kept?.idPreview === idPreview ? kept.made : null
  } catch {
    return null
  }
}
