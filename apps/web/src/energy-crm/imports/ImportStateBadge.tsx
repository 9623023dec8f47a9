import type { ImportState } from '@vatio/domain/energy-crm/imports/list-import'
import type { ListImport } from '@vatio/protocol/energy-crm/imports/imports.schema'
import { formatCount } from '../../platform/formats/number-format.ts'
import { Badge } from '../../ui/Badge.tsx'
import { stateNames } from './imports.messages.ts'

const tones = {
  mapping: 'warning',
  checking: 'info',
  checked: 'warning',
  importing: 'info',
  imported: 'success',
  undoing: 'info',
  undone: 'neutral',
} as const satisfies Readonly<Record<ImportState, string>>

/** The state of an import; while it is at work, with how far it is. */
export function ImportStateBadge({ row }: { readonly row: Pick<ListImport, 'state' | 'progress'> }) {
  const { state, progress } = row
  const part =
    progress && progress.total > 0
      ? ` ${formatCount(Math.floor((100 * progress.done) / progress.total))} %`
      : ''
  return (
    <Badge tone={tones[state]}>
      {stateNames[state]}
      {part}
    </Badge>
  )
}
