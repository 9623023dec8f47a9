import { searchPortfolioContracts } from '@vatio/protocol/billing/portfolio-comparisons/portfolio-comparisons.endpoints'
import type { PortfolioContract } from '@vatio/protocol/billing/portfolio-comparisons/portfolio-comparisons.schema'
import { useState } from 'react'
import { call } from '../../platform/http/client.ts'
import { showToast } from '../../platform/messages/toasts.ts'
import { usePrint } from '../../ui/use-print.ts'
import { portfolioTexts as texts } from './portfolio-comparisons.messages.ts'

export const PORTFOLIO_REPORT = 'portfolio-report'
const PAGE = 200
/** Rows that a report has: some twenty pages; longer lists are downloaded. */
const MOST_ROWS = 1_000

/** Prints a comparison as one document: reads its rows, those that save most first, then prints. */
export function usePortfolioReport(id: string) {
  const [rows, setRows] = useState<readonly PortfolioContract[]>([])
  const [isReading, setReading] = useState(false)
  const { isPrinting, print } = usePrint(PORTFOLIO_REPORT)
  return {
    /** Those of the report while it is printed. */
    rows: isPrinting ? rows : null,
    isReading,
    print: async () => {
      setReading(true)
      try {
        setRows(await readRows(id))
        print()
      } catch {
        showToast({ tone: 'error', text: texts.printFailed })
      } finally {
        setReading(false)
      }
    },
  }
}

async function readRows(id: string): Promise<PortfolioContract[]> {
  const rows: PortfolioContract[] = []
  while (rows.length < MOST_ROWS) {
    // oxlint-disable-next-line no-await-in-loop -- a page says whether there is another
    const [page] = await call(searchPortfolioContracts, {
      params: { id },
      query: { limit: PAGE, offset: rows.length },
      body: {},
    })
    rows.push(...page)
    if (page.length < PAGE) break
  }
  return rows
}
