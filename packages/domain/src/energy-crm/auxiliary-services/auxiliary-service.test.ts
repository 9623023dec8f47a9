import { describe, expect, it } from 'vitest'
import { assertAttachable, attachedFeeEur, isForContract } from './auxiliary-service.ts'
import {
  canEditAuxiliaryServices,
  canSetAuxiliaryServiceFee,
  canUnlinkAuxiliaryServices,
} from './auxiliary-service.policy.ts'

const service = { energyMarketer: { idEnergyMarketer: 'm' }, utilityType: 'gas', active: true } as const
const contract = { energyMarketer: { idEnergyMarketer: 'm' }, utilityType: 'gas' } as const

describe('auxiliary services', () => {
  it('[SEC-025] are unlinked, edited and given a fee by Admins only', () => {
    for (const may of [canUnlinkAuxiliaryServices, canEditAuxiliaryServices, canSetAuxiliaryServiceFee]) {
      expect((['user', 'admin', 'superadmin'] as const).map((role) => may({ role }))).toEqual([
        false,
        true,
        true,
      ])
    }
  })

  it('[CON-080] apply to contracts of their marketer and energy, while active', () => {
    expect(() => assertAttachable(service, contract)).not.toThrow()
    expect(isForContract(service, { ...contract, utilityType: 'electricity' })).toBe(false)
    expect(isForContract(service, { ...contract, energyMarketer: null })).toBe(false)
    expect(() =>
      assertAttachable(service, { ...contract, energyMarketer: { idEnergyMarketer: 'other' } }),
    ).toThrow('AUXILIARY_SERVICE_NOT_FOR_CONTRACT')
    expect(() => assertAttachable({ ...service, active: false }, contract)).toThrow(
      'AUXILIARY_SERVICE_INACTIVE',
    )
  })

  it('[CON-080] pay the amount set on the contract, even zero, or else their own', () => {
    const auxiliaryService = { fee: 12.5 }
    expect(attachedFeeEur({ fee: 30, auxiliaryService })).toBe(30)
    expect(attachedFeeEur({ fee: 0, auxiliaryService })).toBe(0)
    expect(attachedFeeEur({ fee: null, auxiliaryService })).toBe(12.5)
    expect(attachedFeeEur({ fee: null, auxiliaryService: { fee: null } })).toBeNull()
  })
})
