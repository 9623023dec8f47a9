import * as endpoints from '@vatio/protocol/administration/onboarding/onboarding.endpoints'
import { route, type Route } from '../../platform/http/route.ts'
import { loadDemo, removeDemo } from './demo-data.service.ts'
import { selectChecklist } from './onboarding.repository.ts'
import { endOnboarding, runSetup } from './onboarding.service.ts'

const OK = { status: 'OK' } as const

export const onboardingRoutes: readonly Route[] = [
  route(endpoints.skipOnboarding, async (call) => {
    await endOnboarding(call, 'skipped')
    return OK
  }),
  route(endpoints.completedOnboarding, async (call) => {
    await endOnboarding(call, 'completed')
    return OK
  }),
  route(endpoints.runSetupStep, async (call) => {
    await runSetup(call)
    return OK
  }),
  route(endpoints.getChecklist, (call) => selectChecklist(call.tx)),
  route(endpoints.loadDemoData, (call) => loadDemo(call)),
  route(endpoints.removeDemoData, (call) => removeDemo(call)),
]
