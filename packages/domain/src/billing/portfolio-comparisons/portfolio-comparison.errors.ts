import type { ErrorTable } from '../../domain-error.ts'

export const portfolioComparisonErrors = {
  /** The user has a comparison that has not ended. */
  PORTFOLIO_COMPARISON_RUNNING: 'conflict',
  /** None of the contracts asked for is visible. */
  PORTFOLIO_COMPARISON_EMPTY: 'invalid',
  /** More contracts than one comparison may have; `details.limit` says how many. */
  PORTFOLIO_COMPARISON_TOO_LARGE: 'limit',
} as const satisfies ErrorTable
