export { comparePortfolio } from '@vatio/domain/billing/portfolio-comparisons/compare-portfolio'
