import { describe, expect, it } from 'vitest'
import { UNLIMITED } from '../../identity/licences/licence.ts'
import {
  offeredFromGallery,
  missingForSolarFeature,
  solarFeatures,
  solarGalleryLimits,
  type SolarFeature,
  type SolarVisitor,
} from './solar-feature.policy.ts'

const visitor = (licence: SolarVisitor['licence'], role: SolarVisitor['role'] = 'admin'): SolarVisitor => ({
  licence,
  role,
  applications: [{ application: 'solar-studies', role }],
})

describe('restricted features of the solar studies', () => {
  it.each<[string, SolarFeature]>([
    ['[SEC-037]', 'supplyPointConsultation'],
    ['[SEC-038] [SEC-041]', 'alternativePrices'],
    ['[SEC-039] [SEC-042]', 'ppa'],
    ['[SEC-040] [SEC-052]', 'kitConfiguration'],
    ['[SEC-043]', 'quarterHourCurves'],
    ['[SEC-044]', 'supplyPointIntegration'],
    ['[SEC-045]', 'advancedOptimisation'],
    ['[SEC-046]', 'grants'],
    ['[SEC-047] [SEC-053]', 'financing'],
    ['[SEC-048]', 'userDefaultTemplates'],
    ['[SEC-049]', 'conditionalTemplates'],
    ['[SEC-050]', 'advancedConfiguration'],
    ['[SEC-034]', 'inventory'],
    ['[SEC-053]', 'financingTemplates'],
  ])('%s [SEC-051] keep %s from Freemium and Trial and give it to Professional and above', (_, feature) => {
    expect(missingForSolarFeature(feature, visitor('freemium'))).toBe('licence')
    expect(missingForSolarFeature(feature, visitor('trial'))).toBe('licence')
    for (const licence of ['professional', 'organization', 'enterprise', 'corporation'] as const) {
      expect(missingForSolarFeature(feature, visitor(licence))).toBeNull()
    }
  })

  it('[SEC-034] [SEC-036] [SEC-052] restrict inventory, kits and templates to Admins, and nothing else', () => {
    const features = Object.keys(solarFeatures) as SolarFeature[]
    expect(
      features.filter((name) => missingForSolarFeature(name, visitor('professional', 'user')) === 'role'),
    ).toEqual(['kitConfiguration', 'inventory', 'financingTemplates'])
  })

  it('[SEC-054] are exactly these: optimising a single surface is open to every role', () => {
    expect(Object.keys(solarFeatures).toSorted()).toEqual([
      'advancedConfiguration',
      'advancedOptimisation',
      'alternativePrices',
      'conditionalTemplates',
      'financing',
      'financingTemplates',
      'grants',
      'inventory',
      'kitConfiguration',
      'ppa',
      'quarterHourCurves',
      'supplyPointConsultation',
      'supplyPointIntegration',
      'userDefaultTemplates',
    ])
  })

  it('[SEC-056] depend on the role in the application, or without one on the general role', () => {
    const of = (role: SolarVisitor['role'], granted?: SolarVisitor['role']) =>
      missingForSolarFeature('inventory', {
        licence: 'professional',
        role,
        applications: granted ? [{ application: 'solar-studies', role: granted }] : [],
      })
    expect(of('user', 'admin')).toBeNull()
    expect(of('admin', 'user')).toBe('role')
    expect(of('admin')).toBeNull()
    expect(of('user')).toBe('role')
  })

  it('[LIM-020] [SEC-051] offer 5 templates and 12 backgrounds below Professional and all from there up', () => {
    const gallery = Array.from({ length: 20 }, (_, index) => index)
    for (const licence of ['freemium', 'trial'] as const) {
      expect(solarGalleryLimits(licence)).toEqual({ templates: 5, backgrounds: 12 })
      expect(offeredFromGallery(gallery, 'templates', licence)).toEqual([0, 1, 2, 3, 4])
      expect(offeredFromGallery(gallery, 'backgrounds', licence)).toHaveLength(12)
    }
    expect(solarGalleryLimits('professional')).toEqual({ templates: UNLIMITED, backgrounds: UNLIMITED })
    expect(offeredFromGallery(gallery, 'templates', 'professional')).toEqual(gallery)
  })
})
