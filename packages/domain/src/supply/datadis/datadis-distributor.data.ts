/**
 * The distributors by Datadis's own numbers (they are not the four digits of a CUPS).
 *
 * Source: reference of the private API of Datadis, parameter `distributorCode`.
 */
export const datadisDistributors = [
  { code: '1', name: 'Viesgo' },
  { code: '2', name: 'E-distribución' },
  { code: '3', name: 'E-redes' },
  { code: '4', name: 'ASEME' },
  { code: '5', name: 'UFD' },
  { code: '6', name: 'EOSA' },
  { code: '7', name: 'CIDE' },
  { code: '8', name: 'IDE' },
] as const

export const datadisDistributorCodes = datadisDistributors.map(({ code }) => code)
export type DatadisDistributorCode = (typeof datadisDistributors)[number]['code']
