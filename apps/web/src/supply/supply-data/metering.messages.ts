import type { SipsProvider } from '@vatio/domain/identity/integrations/integration'
import {
  queryMeteringConsumption,
  queryMeteringPoint,
} from '@vatio/protocol/supply/sips-providers/sips-providers.endpoints'
import { messagesOf } from '../../platform/messages/operation-messages.ts'
import { gotDataOf, sipsErrorsOf } from './supply-data.messages.ts'

const unread = 'Ha habido un error al procesar la respuesta'

export const meteringConsumptionMessages = (provider: SipsProvider) => {
  const fallback = 'Ha habido un error al consultar el consumo'
  return messagesOf(queryMeteringConsumption, {
    success: gotDataOf(provider),
    fallback,
    errors: {
      ...sipsErrorsOf(provider),
      SUPPLY_PROVIDER_UNAVAILABLE: fallback,
      SUPPLY_ANSWER_UNREADABLE: unread,
    },
  })
}

export const meteringPointMessages = (provider: SipsProvider) => {
  const fallback = 'Ha habido un error al consultar el punto de suministro'
  const { SUPPLY_ANSWER_EMPTY: _neverOfPoint, ...errors } = sipsErrorsOf(provider)
  return messagesOf(queryMeteringPoint, {
    fallback,
    errors: { ...errors, SUPPLY_PROVIDER_UNAVAILABLE: fallback, SUPPLY_ANSWER_UNREADABLE: unread },
  })
}

export const meteringTexts = {
  months: 'Medidas de cada mes',
  month: 'Mes',
  active: 'Activa',
  reactive: 'Reactiva',
  demanded: 'Potencia máxima',
  contractedPower: 'Potencia contratada',
} as const
