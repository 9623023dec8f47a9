import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { assertLink, type LinkableTariff } from './tariff-link.ts'

const tariff = (idTariff: string, own: Partial<LinkableTariff> = {}): LinkableTariff => ({
  idTariff,
  idEnergyMarketer: 'm',
  utilityType: 'electricity',
  idTarifaATR: 18,
  idParentTariff: null,
  linkedPrices: false,
  linkedFees: false,
  ...own,
})
const both = { linkedPrices: true, linkedFees: true }
const evidence = (work: () => void) => {
  const { code, details } = errorOf(work)
  return [code, details]
}

describe('[FEE-019] a link of a tariff to its parent', () => {
  it('needs one marketer and energy, and one access tariff where it links prices', () => {
    const child = tariff('a')
    const unfit = (parent: LinkableTariff, link = both) => evidence(() => assertLink(child, parent, link, 0))
    expect(unfit(child)).toEqual(['TARIFF_PARENT_UNFIT', { reason: 'itself' }])
    expect(unfit(tariff('b', { idEnergyMarketer: 'n' }))).toEqual([
      'TARIFF_PARENT_UNFIT',
      { reason: 'energyMarketer' },
    ])
    expect(unfit(tariff('b', { utilityType: 'gas', idTarifaATR: 101 }))).toEqual([
      'TARIFF_PARENT_UNFIT',
      { reason: 'utilityType' },
    ])
    const ofOtherAccess = tariff('b', { idTarifaATR: 19 })
    expect(unfit(ofOtherAccess)).toEqual(['TARIFF_PARENT_UNFIT', { reason: 'atrTariff' }])
    expect(() => assertLink(child, ofOtherAccess, { linkedPrices: false, linkedFees: true }, 0)).not.toThrow()
    expect(unfit(tariff('b'), { linkedPrices: false, linkedFees: false })[0]).toBe('TARIFF_LINK_EMPTY')
  })

  it('has one step: neither the parent reads from another one, nor others from the tariff', () => {
    const linked = tariff('b', { idParentTariff: 'c', linkedFees: true })
    expect(evidence(() => assertLink(tariff('a'), linked, both, 0))[0]).toBe('TARIFF_PARENT_IS_LINKED')
    expect(evidence(() => assertLink(tariff('a'), tariff('b'), both, 2))).toEqual([
      'TARIFF_HAS_LINKED',
      { linkedTariffs: 2 },
    ])
    expect(() => assertLink(tariff('a'), tariff('b'), both, 0)).not.toThrow()
  })
})
