import type { ComponentProps } from 'react'
import { CurveOverview } from './CurveOverview.tsx'

/** The figures, charts and periods of a curve on a page of another feature. */
export function CurveOverviewCard(props: ComponentProps<typeof CurveOverview>) {
  return <CurveOverview {...props} />
}
