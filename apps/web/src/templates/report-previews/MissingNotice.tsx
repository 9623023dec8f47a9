import type { Preview } from '@vatio/protocol/templates/report-previews/report-previews.schema'
import { Notice } from '../../ui/Notice.tsx'
import { previewTexts as texts } from './report-previews.messages.ts'

/** The variables that the record has no value for, each once. */
export function MissingNotice({ missing }: Pick<Preview, 'missing'>) {
  const labels = new Map(
    missing.map(({ key, label, reason }) => [key, reason === 'unknown' ? texts.unknown(label) : label]),
  )
  return (
    <Notice tone="warning" title={texts.missing(labels.size)}>
      {texts.missingHelp} {[...labels.values()].join(', ')}.
    </Notice>
  )
}
