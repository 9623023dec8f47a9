import { optimisePowers } from '@vatio/protocol/billing/power-optimisation/power-optimisation.endpoints'
import { operationHook } from '../../platform/http/use-operation.ts'
import { optimiseMessages } from './power-optimisation.messages.ts'

export const useOptimisePowers = operationHook(optimisePowers, optimiseMessages)
