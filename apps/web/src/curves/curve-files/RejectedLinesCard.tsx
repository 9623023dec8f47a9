import { rejectedLineSchema } from '@vatio/protocol/curves/curve-files/curve-files.schema'
import { z } from 'zod'
import { RejectedLines } from './RejectedLines.tsx'

const detailsSchema = z.object({ rejected: z.array(rejectedLineSchema), rejectedLines: z.number() })

/** The lines that an error names as unusable, where it names any. */
export function RejectedLinesCard({ details }: { readonly details: unknown }) {
  const found = detailsSchema.safeParse(details)
  return found.success ? <RejectedLines preview={found.data} isWhole /> : null
}
