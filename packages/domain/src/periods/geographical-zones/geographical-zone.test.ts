import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { geographicalZones, getGeographicalZone, zoneOfPostcode } from './geographical-zone.ts'

describe('geographical zones', () => {
  it('[CLI-003] [CLI-004] are five, by id and name, with their clock and tax', () => {
    expect(geographicalZones.map(({ idZona, nombre }) => `${idZona} ${nombre}`)).toEqual([
      '1 Península',
      '2 Canarias',
      '3 Baleares',
      '4 Ceuta',
      '5 Melilla',
    ])
    expect(geographicalZones.map((zone) => zone.tax)).toEqual(['IVA', 'IGIC', 'IVA', 'IPSI', 'IPSI'])
    expect(getGeographicalZone(2).timeZone).toBe('Atlantic/Canary')
    expect([1, 3, 4, 5].map((id) => getGeographicalZone(id).timeZone)).toEqual(Array(4).fill('Europe/Madrid'))
    expect(errorOf(() => getGeographicalZone(6))).toMatchObject({
      code: 'GEOGRAPHICAL_ZONE_UNKNOWN',
      field: 'geographicalZone',
      details: { idZona: 6 },
    })
  })
  it('[CLI-003] are derived from the first two digits of the postcode', () => {
    const cases = {
      '28001': 1,
      '35010': 2,
      '38003': 2,
      '07001': 3,
      '51001': 4,
      '52006': 5,
      '08001': 1,
      ' 35010 ': 2,
    }
    for (const [code, zone] of Object.entries(cases))
      expect([code, zoneOfPostcode(code)]).toEqual([code, zone])
  })
  it('[CLI-003] are derived from a Balearic postcode that lost its zero in a spreadsheet', () => {
    expect(zoneOfPostcode('7001')).toBe(3)
    expect(zoneOfPostcode('8001')).toBe(1)
    for (const code of ['x7001', '7001x', '700', '70010']) expect(zoneOfPostcode(code)).toBe(1)
  })
  it('[CLI-018] are Península for a missing or invalid postcode', () => {
    for (const code of [null, undefined, '', '  ', 'Madrid', '99999']) expect(zoneOfPostcode(code)).toBe(1)
  })
})
