import { estimateConsumption } from '@vatio/protocol/profiles/consumption-estimation/consumption-estimation.endpoints'
import { operationHook } from '../../platform/http/use-operation.ts'
import { estimateConsumptionMessages } from './consumption-estimation.messages.ts'

export const useEstimateConsumption = operationHook(estimateConsumption, estimateConsumptionMessages)
