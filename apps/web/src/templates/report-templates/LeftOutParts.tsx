import type { RemovedPart } from '@vatio/domain/templates/report-templates/clean-template'
import { Notice } from '../../ui/Notice.tsx'
import { reportTemplateTexts as texts } from './report-templates.messages.ts'

/** What a template lost on its way in, by reason; nothing where it lost nothing. */
export function LeftOutParts({ removed }: { readonly removed: readonly RemovedPart[] }) {
  if (removed.length === 0) return null
  return (
    <Notice tone="warning">
      {texts.leftOut(removed.length)}
      <ul>
        {texts.leftOutLines(removed).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Notice>
  )
}
