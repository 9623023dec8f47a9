import type { GeographicalZoneId } from '@vatio/domain/periods/geographical-zones/geographical-zone'

export interface DemoPlace {
  readonly city: string
  readonly addressCode: string
  readonly region: string
  readonly zone: GeographicalZoneId
  /** First digits of the CUPS of its distributor. */
  readonly cupsPrefix: string
  readonly distributorName: string
}

const iDe = { cupsPrefix: '0021', distributorName: 'i-DE Redes Eléctricas Inteligentes' }
const ufd = { cupsPrefix: '0022', distributorName: 'UFD Distribución Electricidad' }
const eDistribucion = { cupsPrefix: '0031', distributorName: 'e-distribución' }
const balearics = { cupsPrefix: '00315', distributorName: 'e-distribución' }
const canaries = { cupsPrefix: '00316', distributorName: 'e-distribución' }

/** Towns of the demo, by name in the clients' table. */
export const demoPlaces = {
  valencia: { city: 'Valencia', addressCode: '46004', region: 'Valencia', zone: 1, ...iDe },
  castellon: { city: 'Castelló de la Plana', addressCode: '12003', region: 'Castellón', zone: 1, ...iDe },
  murcia: { city: 'Murcia', addressCode: '30008', region: 'Murcia', zone: 1, ...iDe },
  bilbao: { city: 'Bilbao', addressCode: '48009', region: 'Bizkaia', zone: 1, ...iDe },
  logrono: { city: 'Logroño', addressCode: '26003', region: 'La Rioja', zone: 1, ...iDe },
  madrid: { city: 'Madrid', addressCode: '28012', region: 'Madrid', zone: 1, ...ufd },
  lugo: { city: 'Lugo', addressCode: '27002', region: 'Lugo', zone: 1, ...ufd },
  sevilla: { city: 'Sevilla', addressCode: '41004', region: 'Sevilla', zone: 1, ...eDistribucion },
  zaragoza: { city: 'Zaragoza', addressCode: '50003', region: 'Zaragoza', zone: 1, ...eDistribucion },
  girona: { city: 'Girona', addressCode: '17004', region: 'Girona', zone: 1, ...eDistribucion },
  palma: { city: 'Palma', addressCode: '07012', region: 'Illes Balears', zone: 3, ...balearics },
  mahon: { city: 'Maó', addressCode: '07701', region: 'Illes Balears', zone: 3, ...balearics },
  laspalmas: {
    city: 'Las Palmas de Gran Canaria',
    addressCode: '35003',
    region: 'Las Palmas',
    zone: 2,
    ...canaries,
  },
  adeje: { city: 'Adeje', addressCode: '38670', region: 'Santa Cruz de Tenerife', zone: 2, ...canaries },
  ceuta: {
    city: 'Ceuta',
    addressCode: '51001',
    region: 'Ceuta',
    zone: 4,
    cupsPrefix: '0031',
    distributorName: 'Alumbrado Eléctrico de Ceuta Distribución',
  },
  melilla: {
    city: 'Melilla',
    addressCode: '52001',
    region: 'Melilla',
    zone: 5,
    cupsPrefix: '0031',
    distributorName: 'e-distribución',
  },
} as const satisfies Record<string, DemoPlace>

export type DemoPlaceName = keyof typeof demoPlaces

export const demoStreets = [
  'Calle de los Olmos',
  'Avenida del Faro Viejo',
  'Calle Molino de Arriba',
  'Paseo de las Adelfas',
  'Camino de la Noria',
  'Calle Tejedores',
  'Plaza del Almez',
  'Ronda de Poniente',
  'Travesía del Horno',
  'Calle Alfareros Nuevos',
] as const
