import { firstContractStates } from '@vatio/domain/administration/onboarding/onboarding'
import type { runSetupStep, SetupStep } from '@vatio/protocol/administration/onboarding/onboarding.endpoints'
import { commercialInputSchema } from '@vatio/protocol/energy-crm/commercials/commercials.schema'
import { energyMarketerCreationSchema } from '@vatio/protocol/energy-crm/energy-marketers/energy-marketers.schema'
import { createCommercial } from '../../energy-crm/commercials/commercials.service.ts'
import { createMarketer } from '../../energy-crm/energy-marketers/energy-marketers.service.ts'
import type { Call } from '../../platform/http/route.ts'
import {
  ensureContractState,
  hasCommercialOf,
  hasMarketerNamed,
  lockCompany,
  setOnboardingFlag,
} from './onboarding.repository.ts'

/** Marks the onboarding as skipped for the whole company. */
export async function endOnboarding(
  call: Pick<Call, 'tx' | 'audit'>,
  how: 'skipped' | 'completed',
): Promise<void> {
  await setOnboardingFlag(call.tx, `${how}Onboarding`)
  await call.audit({
    action: how === 'skipped' ? 'skip-onboarding' : 'complete-onboarding',
    entity: 'company',
    idEntity: call.tx.clientUID,
  })
}

/**
 * Runs one step of the set-up. Repeated after a failure it continues where it stopped: nothing is created
 * twice.
 */
export async function runSetup(call: Call<typeof runSetupStep>): Promise<void> {
  // Calls from two windows of the same Admin run one after the other, so that each sees the other's rows.
  await lockCompany(call.tx)
  await runStep(call, call.body)
}

async function runStep(call: Call<typeof runSetupStep>, body: SetupStep): Promise<void> {
  const { tx, actor } = call
  if (body.step === 'commercial') {
    if (await hasCommercialOf(tx, actor.userUID)) return
    const { step: _step, ...name } = body
    const commercial = { ...name, feePercentage: 100, userUID: actor.userUID }
    await createCommercial(call, commercialInputSchema.parse(commercial))
  } else if (body.step === 'energyMarketer') {
    if (await hasMarketerNamed(tx, body.name)) return
    const marketer = { name: body.name, utilityTypes: ['electricity', 'gas'] }
    await createMarketer(call, energyMarketerCreationSchema.parse(marketer))
  } else {
    const state = firstContractStates.find(({ name }) => name === body.name)
    if (state && (await ensureContractState(tx, state))) {
      await call.audit({ action: 'create', entity: 'contract-state', after: state })
    }
  }
}
