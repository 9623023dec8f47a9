import { MAX_MARKET_FILE_BYTES } from '@vatio/domain/periods/market-prices/parse-marginal-price-file'
import { endpoint } from '../../endpoint.ts'
import { marketCoverageSchema, marketFileReplySchema } from './market-prices.schema.ts'

const superadmin = { kind: 'signed-in', role: 'superadmin' } as const

export const getMarketCoverage = endpoint({
  method: 'GET',
  path: '/api/periods/marketPrices/coverage',
  summary: 'De qué días se conocen los precios del mercado diario, mes a mes.',
  access: superadmin,
  reply: marketCoverageSchema,
  errors: [],
})

export const importMarketFile = endpoint({
  method: 'POST',
  path: '/api/periods/marketPrices/files',
  summary: 'Importa un archivo de precios marginales del operador del mercado (marginalpdbc_AAAAMMDD.v).',
  access: superadmin,
  upload: { maxBytes: MAX_MARKET_FILE_BYTES },
  reply: marketFileReplySchema,
  errors: [
    'MARKET_FILE_NAME',
    'MARKET_FILE_HEADER',
    'MARKET_FILE_LINES',
    'MARKET_FILE_CUT',
    'MARKET_FILE_PERIODS',
  ],
})
