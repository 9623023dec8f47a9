import type { VariableCatalogue } from '../report-variable.ts'
import {
  comparisonBills,
  comparisonCharts,
  comparisonFields,
  comparisonTables,
} from './comparison-variables.ts'

/** Of a full and of a fast gas comparison; a fast one knows fewer of the values. */
export const gasComparisonCatalogue = {
  fields: {
    ...comparisonFields,
    'lastResort.owedEur': {
      label: 'Lo que se debe al dejar la TUR',
      group: 'Contrato actual',
      kind: 'money',
    },
    'lastResort.owedUntil': {
      label: 'Último día en que se debe al dejar la TUR',
      group: 'Contrato actual',
      kind: 'date',
    },
  },
  tables: comparisonTables,
  charts: comparisonCharts,
  bills: comparisonBills,
  images: {},
  maps: {},
} as const satisfies VariableCatalogue
