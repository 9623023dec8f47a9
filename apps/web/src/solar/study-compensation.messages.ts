export { compensationNames } from '@vatio/domain/solar/economic-balance/compensation-labels'
