import { describe, expect, it } from 'vitest'
import { findPostcodePlace, getPostcodePlace, mergeTowns } from './postcode.ts'

describe('the place of a postcode', () => {
  it.each([
    ['46001', 'Valencia', 1],
    [' 07012 ', 'Illes Balears', 3],
    ['35003', 'Las Palmas', 2],
    ['38670', 'Santa Cruz de Tenerife', 2],
    ['51001', 'Ceuta', 4],
    ['52001', 'Melilla', 5],
  ])('is the province and the zone of its prefix: %s', (postcode, province, geographicalZone) => {
    expect(findPostcodePlace(postcode)).toEqual({ postcode: postcode.trim(), province, geographicalZone })
  })

  it.each(['', '4600', '460011', '53001', '00001', '4600a', 'AD500'])('is not known of %j', (text) => {
    expect(findPostcodePlace(text)).toBeNull()
    expect(() => getPostcodePlace(text)).toThrow('POSTCODE_UNKNOWN')
  })
})

describe('towns of a postcode', () => {
  const namesOf = (...names: string[]) =>
    mergeTowns(names.map((name) => ({ name, source: 'own' }))).map(({ name }) => name)

  it('are named once, as they were written first', () => {
    expect(namesOf('Valencia', 'VALÈNCIA', ' valencia ', '')).toEqual(['Valencia'])
    expect(namesOf('Alicante', 'Alicante/Alacant', 'Alacant')).toEqual(['Alicante'])
    expect(namesOf('Alicante/Alacant', 'Alacant', 'Elx')).toEqual(['Alicante/Alacant', 'Elx'])
  })

  it('have their article first', () => {
    expect(namesOf('Coruña, A', "Hospitalet de Llobregat, L'", 'Ejido, El')).toEqual([
      'A Coruña',
      "L'Hospitalet de Llobregat",
      'El Ejido',
    ])
  })

  it('keep who named them', () => {
    const own = { name: 'Getafe', source: 'own' }
    expect(mergeTowns([own, { name: 'GETAFE', source: 'cartociudad' }])).toEqual([own])
  })
})
