import { describe, expect, it } from 'vitest'
import type { Role } from '../identity/accounts/role.ts'
import {
  canEditAuxiliaryServices,
  canSetAuxiliaryServiceFee,
  canUnlinkAuxiliaryServices,
} from './auxiliary-services/auxiliary-service.policy.ts'
import { canEditFees } from './commissions/commission.policy.ts'
import { canDeleteClients, mayIgnoreNifDoubts } from './clients/client.policy.ts'
import { canSeeHiddenContractStates } from './contract-states/contract-state.policy.ts'
import { canChangePlugins } from './plugins/plugin.policy.ts'
import { canEditEnergyMarketers } from './energy-marketers/energy-marketer.policy.ts'

describe('what only admins may do in the CRM', () => {
  it.each([
    ['edit marketers', canEditEnergyMarketers],
    ['see hidden contract states', canSeeHiddenContractStates],
    ['change plugins', (role: Role) => canChangePlugins({ role })],
    ['delete clients', (role: Role) => canDeleteClients({ role })],
    ['ignore doubts about a tax number', (role: Role) => mayIgnoreNifDoubts({ role })],
    ['edit services', (role: Role) => canEditAuxiliaryServices({ role })],
    ['remove services', (role: Role) => canUnlinkAuxiliaryServices({ role })],
    ['read and write fee rules', (role: Role) => canEditFees({ role })],
    ['set the fee of a service', (role: Role) => canSetAuxiliaryServiceFee({ role })],
  ] as const)('includes to %s', (_, mayDo) => {
    expect([mayDo('user'), mayDo('admin'), mayDo('superadmin')]).toEqual([false, true, true])
  })
})
