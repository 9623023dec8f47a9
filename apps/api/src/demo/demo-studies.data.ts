/** Solar studies of the demo, each of another supply with a whole year of consumption. */
export const demoStudies = [
  { state: 'Enviado', panels: 24, tilt: 18, azimuth: -12, costEur: 11_800, comments: ['Pide financiación.'] },
  {
    state: 'Aceptado',
    panels: 36,
    tilt: 10,
    azimuth: 25,
    costEur: 17_200,
    comments: ['Visita hecha: la cubierta aguanta.', 'Firmado el presupuesto.'],
  },
  { state: 'Rechazado', panels: 12, tilt: 30, azimuth: 60, costEur: 7_400, comments: ['Cambian de local.'] },
  { state: 'Enviado', panels: 18, tilt: 22, azimuth: 0, costEur: 9_600, comments: [] },
  { state: 'Borrador', panels: 16, tilt: 15, azimuth: -40, costEur: null, comments: [] },
  { state: 'Borrador', panels: 0, tilt: 0, azimuth: 0, costEur: null, comments: [] },
  { state: 'Borrador', panels: 8, tilt: 35, azimuth: 10, costEur: 5_900, comments: ['Llamar en enero.'] },
] as const

/** The middle of the towns of the demo, where their roofs are. */
export const demoCoordinates: Readonly<Record<string, { readonly lat: number; readonly lng: number }>> = {
  Valencia: { lat: 39.4699, lng: -0.3763 },
  'Castelló de la Plana': { lat: 39.9864, lng: -0.0513 },
  Murcia: { lat: 37.9922, lng: -1.1307 },
  Bilbao: { lat: 43.263, lng: -2.935 },
  Logroño: { lat: 42.4627, lng: -2.445 },
  Madrid: { lat: 40.4168, lng: -3.7038 },
  Lugo: { lat: 43.0097, lng: -7.5568 },
  Sevilla: { lat: 37.3891, lng: -5.9845 },
  Zaragoza: { lat: 41.6488, lng: -0.8891 },
  Girona: { lat: 41.9794, lng: 2.8214 },
  Palma: { lat: 39.5696, lng: 2.6502 },
}
