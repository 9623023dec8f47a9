import type { ReportData } from '@vatio/domain/templates/report-data/report-variable'
import { createContext, use } from 'react'

/** The data that canvas and preview show. */
export interface PreviewData {
  /** Null for a template without data. */
  readonly data: ReportData | null
  /** Day of the figures, `YYYY-MM-DD`. */
  readonly date: string
}

export const PreviewDataContext = createContext<PreviewData>({ data: null, date: '' })

export const usePreviewData = (): PreviewData => use(PreviewDataContext)
