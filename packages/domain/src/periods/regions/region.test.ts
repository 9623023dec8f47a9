import { describe, expect, it } from 'vitest'
import { findRegionOfPostcode, listRegions } from './region.ts'

describe('regions', () => {
  it('[API-210] are 52 in Spain, in alphabetical order, each with its postcode prefix', () => {
    const regions = listRegions('es')
    expect(regions).toHaveLength(52)
    expect(new Set(regions.map((region) => region.idRegion)).size).toBe(52)
    expect(regions.slice(0, 3).map((region) => region.name)).toEqual(['A Coruña', 'Álava', 'Albacete'])
    expect(listRegions('PT')).toEqual([])
  })
  it('[API-210] have the codes that postcodes of well-known cities start with', () => {
    const cities = {
      '28013': 'Madrid',
      '08002': 'Barcelona',
      '46001': 'Valencia',
      '41001': 'Sevilla',
      '50001': 'Zaragoza',
      '48001': 'Bizkaia',
      '35001': 'Las Palmas',
      '38001': 'Santa Cruz de Tenerife',
      '07001': 'Illes Balears',
      '15001': 'A Coruña',
      '26001': 'La Rioja',
      '20001': 'Gipuzkoa',
      '31001': 'Navarra',
      '33001': 'Asturias',
      '39001': 'Cantabria',
      '45001': 'Toledo',
      '51001': 'Ceuta',
      '52001': 'Melilla',
    }
    for (const [code, name] of Object.entries(cities))
      expect([code, findRegionOfPostcode(code)?.name]).toEqual([code, name])
    expect(findRegionOfPostcode('53001')).toBeNull()
    expect(findRegionOfPostcode(' 28013 ')?.name).toBe('Madrid')
  })
  it('[API-210] have the codes 1 to 52, which are the two digits of their postcodes', () => {
    const regions = [...listRegions('ES')].sort((one, other) => one.idRegion - other.idRegion)
    expect(regions.map(({ idRegion, postcodePrefix }) => [idRegion, postcodePrefix])).toEqual(
      Array.from({ length: 52 }, (_, index) => [index + 1, String(index + 1).padStart(2, '0')]),
    )
  })
})
