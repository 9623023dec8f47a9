/** Names of the sheets and columns of the template (SOL-CD-032), matched without accents, case and units. */
export const supplyPointSheets = {
  point: 'Punto de suministro',
  readings: 'Consumos',
  curve: 'Curva',
} as const

export const pointFields = {
  cups: ['CUPS'],
  holder: ['Titular', 'Nombre del titular'],
  address: ['Dirección'],
  city: ['Localidad', 'Población'],
  region: ['Provincia'],
  addressCode: ['Código postal', 'CP'],
  atrTariff: ['Tarifa', 'Tarifa de acceso'],
  p1: ['Potencia P1', 'P1'],
  p2: ['Potencia P2', 'P2'],
  p3: ['Potencia P3', 'P3'],
  p4: ['Potencia P4', 'P4'],
  p5: ['Potencia P5', 'P5'],
  p6: ['Potencia P6', 'P6'],
  anualConsumption: ['Consumo anual'],
} as const
export type PointField = keyof typeof pointFields

export const readingFields = {
  startDate: ['Fecha lectura anterior', 'Lectura anterior', 'Desde'],
  endDate: ['Fecha lectura', 'Lectura', 'Hasta'],
  p1: ['Consumo P1', 'Activa P1', 'P1'],
  p2: ['Consumo P2', 'Activa P2', 'P2'],
  p3: ['Consumo P3', 'Activa P3', 'P3'],
  p4: ['Consumo P4', 'Activa P4', 'P4'],
  p5: ['Consumo P5', 'Activa P5', 'P5'],
  p6: ['Consumo P6', 'Activa P6', 'P6'],
} as const
export type ReadingField = keyof typeof readingFields

/** Units that a header states, in brackets. */
export const fieldUnits: Readonly<Partial<Record<PointField, string>>> = {
  p1: 'kW',
  p2: 'kW',
  p3: 'kW',
  p4: 'kW',
  p5: 'kW',
  p6: 'kW',
  anualConsumption: 'kWh',
}
