import { findRegionOfPostcode } from '@vatio/domain/periods/regions/region'

/**
 * The simulated answer to a question to CartoCiudad, in its format: two streets of a town that is named after the
 * province, and one of another town where the postcode ends in 0.
 */
export function sampleOfCartociudad(address: string): Response {
  const postcode = new URL(address).searchParams.get('cod_postal_filter') ?? ''
  const province = findRegionOfPostcode(postcode)
  if (province === null) return Response.json([])
  const towns = [
    province.name,
    province.name,
    ...(postcode.endsWith('0') ? [`Villa de ${province.name}`] : []),
  ]
  return Response.json(
    towns.map((town, index) => ({
      id: `${postcode}${index}`,
      province: province.name,
      provinceCode: province.postcodePrefix,
      comunidadAutonoma: null,
      comunidadAutonomaCode: null,
      muni: `${town} (ejemplo)`,
      muniCode: `${province.postcodePrefix}${String(index + 1).padStart(3, '0')}`,
      type: 'callejero',
      address: `CALLE EJEMPLO ${index + 1}`,
      postalCode: postcode,
      poblacion: `${town} (ejemplo)`,
      geom: null,
      tip_via: 'CALLE',
      lat: 0,
      lng: 0,
      portalNumber: null,
      noNumber: null,
      stateMsg: '',
      extension: null,
      state: 0,
      countryCode: '011',
      refCatastral: null,
    })),
  )
}
