import * as endpoints from '@vatio/protocol/billing/portfolio-comparisons/portfolio-comparisons.endpoints'
import { route, type Route } from '../../platform/http/route.ts'
import * as portfolios from './portfolio-comparisons.service.ts'
import * as overview from './portfolio-overview.service.ts'

export const portfolioComparisonRoutes: readonly Route[] = [
  route(endpoints.createPortfolioComparison, portfolios.createPortfolio),
  route(endpoints.listPortfolioComparisons, portfolios.listPortfolios),
  route(endpoints.getPortfolioComparison, (call) => portfolios.getPortfolio(call, call.params.id)),
  route(endpoints.searchPortfolioContracts, portfolios.searchPortfolioContracts),
  route(endpoints.listPortfolioOffers, overview.listPortfolioOffers),
  route(endpoints.groupPortfolio, overview.listPortfolioGroups),
  route(endpoints.cancelPortfolioComparison, portfolios.cancelPortfolio),
  route(endpoints.removePortfolioComparison, portfolios.removePortfolio),
]
