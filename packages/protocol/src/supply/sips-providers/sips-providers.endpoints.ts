import { SIPS_LICENCE } from '@vatio/domain/identity/integrations/integration'
import { endpoint } from '../../endpoint.ts'
import { supplyAccess, supplyQuestionErrors } from '../supply-data/supply-data.schema.ts'
import {
  meteringConsumptionQuerySchema,
  meteringConsumptionReplySchema,
  meteringPointQuerySchema,
  meteringPointReplySchema,
} from './metering-data.schema.ts'
import { sipsProviderParamsSchema, sipsQuerySchema, sipsReplySchema } from './sips-providers.schema.ts'

export const querySips = endpoint({
  method: 'POST',
  path: '/api/supply/:provider/query',
  summary: 'Lo que un proveedor (Nemon, Dynargy) sabe de un CUPS; el token lo pone el servidor.',
  access: { ...supplyAccess, licence: SIPS_LICENCE },
  params: sipsProviderParamsSchema,
  body: sipsQuerySchema,
  reply: sipsReplySchema,
  errors: [...supplyQuestionErrors, 'SUPPLY_CUPS_MISMATCH', 'SUPPLY_ANSWER_EMPTY'],
})

export const queryMeteringConsumption = endpoint({
  method: 'POST',
  path: '/api/supply/:provider/meteringConsumption',
  summary:
    'Energía activa, reactiva y potencia demandada de cada mes de un CUPS, en kWh y kW; la clave la pone el servidor.',
  access: { ...supplyAccess, licence: SIPS_LICENCE },
  params: sipsProviderParamsSchema,
  body: meteringConsumptionQuerySchema,
  reply: meteringConsumptionReplySchema,
  errors: [...supplyQuestionErrors, 'SUPPLY_CUPS_MISMATCH', 'SUPPLY_ANSWER_EMPTY'],
})

export const queryMeteringPoint = endpoint({
  method: 'POST',
  path: '/api/supply/:provider/meteringPoint',
  summary: 'Potencias contratadas de un CUPS, en kW; la clave la pone el servidor.',
  access: { ...supplyAccess, licence: SIPS_LICENCE },
  params: sipsProviderParamsSchema,
  body: meteringPointQuerySchema,
  reply: meteringPointReplySchema,
  errors: [...supplyQuestionErrors, 'SUPPLY_CUPS_MISMATCH'],
})
