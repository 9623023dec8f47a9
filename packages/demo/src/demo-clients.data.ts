import type { AccessTariffName } from '@vatio/domain/periods/access-tariffs/access-tariff'
import type { DemoLoadName } from './demo-load.ts'
import type { DemoPlaceName } from './demo-places.data.ts'

export interface DemoSupplyPlan {
  readonly what: string
  readonly load: DemoLoadName
  readonly tariff: AccessTariffName
  /** Lowest and highest yearly consumption, kWh. */
  readonly kwh: readonly [number, number]
  readonly place?: DemoPlaceName
  readonly count?: number
  /** Peak power of its photovoltaic roof, kW. */
  readonly solarKw?: number
}

export interface DemoGasPlan {
  readonly what: string
  readonly tariff: string
  readonly kwh: number
}

export interface DemoClientPlan {
  readonly name: string
  readonly surnames?: readonly [string, string]
  readonly typology:
    | 'Particular'
    | 'Autónomo'
    | 'Empresa'
    | 'Comunidad de propietarios'
    | 'Administración pública'
  /** Number in the catalogue of sectors. */
  readonly sector: number
  readonly place: DemoPlaceName
  readonly cnae: string
  readonly supplies: readonly DemoSupplyPlan[]
  readonly gas?: readonly DemoGasPlan[]
}

const home = (
  name: string,
  surnames: readonly [string, string],
  place: DemoPlaceName,
  options: { readonly gasKwh?: number; readonly solarKw?: number; readonly second?: DemoPlaceName } = {},
): DemoClientPlan => ({
  name,
  surnames,
  typology: 'Particular',
  sector: 1,
  place,
  cnae: '9820',
  supplies: [
    {
      what: 'Vivienda',
      load: 'dwelling',
      tariff: '2.0TD',
      kwh: [2_200, 6_500],
      solarKw: options.solarKw,
    },
    ...(options.second
      ? [
          {
            what: 'Segunda residencia',
            load: 'dwelling' as const,
            tariff: '2.0TD' as const,
            kwh: [900, 1_800] as const,
            place: options.second,
          },
        ]
      : []),
  ],
  gas: options.gasKwh
    ? [{ what: 'Caldera', tariff: options.gasKwh > 5_000 ? 'RL.2' : 'RL.1', kwh: options.gasKwh }]
    : undefined,
})

const people: readonly DemoClientPlan[] = [
  home('Amparo', ['Llorens', 'Quiles'], 'valencia', { gasKwh: 7_200, solarKw: 4 }),
  home('Bernat', ['Sastre', 'Moll'], 'palma', { second: 'mahon' }),
  home('Candela', ['Ordóñez', 'Vega'], 'sevilla', { solarKw: 5 }),
  home('Dionisio', ['Prada', 'Lozano'], 'madrid', { gasKwh: 11_400 }),
  home('Elvira', ['Arteaga', 'Núñez'], 'bilbao', { gasKwh: 4_300 }),
  home('Fadila', ['Amar', 'Buzian'], 'ceuta'),
  home('Germán', ['Tabares', 'Luis'], 'laspalmas', { solarKw: 3 }),
  home('Hortensia', ['Caamaño', 'Seoane'], 'lugo', { gasKwh: 9_600 }),
  home('Íñigo', ['Larrea', 'Zubiri'], 'logrono'),
  home('Jacinta', ['Morales', 'Peñas'], 'murcia', { solarKw: 4 }),
  home('Karim', ['Hamed', 'Mimun'], 'melilla'),
  home('Leocadia', ['Bertolín', 'Gasch'], 'castellon'),
  home('Mireia', ['Casadevall', 'Puig'], 'girona', { gasKwh: 4_800 }),
  home('Nicanor', ['Ibarz', 'Solanas'], 'zaragoza'),
]

const selfEmployed: readonly DemoClientPlan[] = [
  {
    name: 'Olaya',
    surnames: ['Cebrián', 'Rueda'],
    typology: 'Autónomo',
    sector: 2,
    place: 'valencia',
    cnae: '9602',
    supplies: [{ what: 'Peluquería', load: 'clinic', tariff: '2.0TD', kwh: [6_000, 9_000] }],
  },
  {
    name: 'Pelayo',
    surnames: ['Garrido', 'Feijoo'],
    typology: 'Autónomo',
    sector: 3,
    place: 'lugo',
    cnae: '5630',
    supplies: [
      { what: 'Bar', load: 'restaurant', tariff: '3.0TD', kwh: [24_000, 32_000] },
      { what: 'Vivienda', load: 'dwelling', tariff: '2.0TD', kwh: [3_000, 4_500] },
    ],
  },
  {
    name: 'Quintín',
    surnames: ['Alemán', 'Déniz'],
    typology: 'Autónomo',
    sector: 2,
    place: 'adeje',
    cnae: '4778',
    supplies: [{ what: 'Tienda de recuerdos', load: 'shop', tariff: '2.0TD', kwh: [7_000, 11_000] }],
  },
  {
    name: 'Rosaura',
    surnames: ['Benítez', 'Cano'],
    typology: 'Autónomo',
    sector: 4,
    place: 'sevilla',
    cnae: '7111',
    supplies: [
      { what: 'Estudio', load: 'office', tariff: '2.0TD', kwh: [4_000, 6_000] },
      { what: 'Vivienda', load: 'dwelling', tariff: '2.0TD', kwh: [3_500, 5_500], solarKw: 4 },
    ],
  },
]

const companies: readonly DemoClientPlan[] = [
  {
    name: 'Panaderías Espiga Morena, S.L.',
    typology: 'Empresa',
    sector: 2,
    place: 'valencia',
    cnae: '1071',
    supplies: [
      { what: 'Obrador', load: 'bakery', tariff: '3.0TD', kwh: [95_000, 110_000], solarKw: 30 },
      { what: 'Despacho', load: 'shop', tariff: '2.0TD', kwh: [8_000, 14_000], count: 5 },
    ],
    gas: [{ what: 'Hornos', tariff: 'RL.5', kwh: 410_000 }],
  },
  {
    name: 'Supermercados Cesta Clara, S.A.',
    typology: 'Empresa',
    sector: 2,
    place: 'castellon',
    cnae: '4711',
    supplies: [
      { what: 'Plataforma logística', load: 'coldStore', tariff: '6.1TD', kwh: [1_150_000, 1_250_000] },
      { what: 'Supermercado', load: 'supermarket', tariff: '3.0TD', kwh: [140_000, 260_000], count: 7 },
      {
        what: 'Supermercado',
        load: 'supermarket',
        tariff: '3.0TD',
        kwh: [150_000, 200_000],
        count: 2,
        place: 'palma',
      },
    ],
  },
  {
    name: 'Hoteles Bahía Serena, S.A.',
    typology: 'Empresa',
    sector: 3,
    place: 'adeje',
    cnae: '5510',
    supplies: [
      { what: 'Hotel Costa Sur', load: 'hotel', tariff: '6.1TD', kwh: [1_700_000, 1_900_000] },
      {
        what: 'Hotel Las Dunas',
        load: 'hotel',
        tariff: '6.1TD',
        kwh: [900_000, 1_100_000],
        place: 'laspalmas',
      },
      { what: 'Hotel Cala Honda', load: 'hotel', tariff: '6.1TD', kwh: [700_000, 800_000], place: 'palma' },
      { what: 'Apartamentos', load: 'hotel', tariff: '3.0TD', kwh: [110_000, 160_000], count: 3 },
    ],
    gas: [{ what: 'Agua caliente', tariff: 'RL.5', kwh: 640_000 }],
  },
  {
    name: 'Mecanizados Ría Norte, S.L.',
    typology: 'Empresa',
    sector: 5,
    place: 'bilbao',
    cnae: '2562',
    supplies: [
      { what: 'Nave de mecanizado', load: 'threeShifts', tariff: '6.1TD', kwh: [1_400_000, 1_500_000] },
      { what: 'Nave de tratamientos', load: 'twoShifts', tariff: '6.1TD', kwh: [620_000, 700_000] },
      { what: 'Oficina técnica', load: 'office', tariff: '3.0TD', kwh: [45_000, 60_000] },
    ],
  },
  {
    name: 'Sociedad Cooperativa Huerta del Segura Alto',
    typology: 'Empresa',
    sector: 6,
    place: 'murcia',
    cnae: '0161',
    supplies: [
      { what: 'Bombeo', load: 'irrigation', tariff: '3.0TD', kwh: [40_000, 90_000], count: 4 },
      { what: 'Riego sector', load: 'irrigation', tariff: '6.1TD', kwh: [300_000, 480_000], count: 2 },
    ],
  },
  {
    name: 'Restauración Tres Fogones, S.L.',
    typology: 'Empresa',
    sector: 3,
    place: 'madrid',
    cnae: '5610',
    supplies: [
      { what: 'Restaurante', load: 'restaurant', tariff: '3.0TD', kwh: [60_000, 120_000], count: 5 },
    ],
    gas: [{ what: 'Cocinas', tariff: 'RL.4', kwh: 96_000 }],
  },
  {
    name: 'Clínicas Dentales Marfil Vivo, S.L.P.',
    typology: 'Empresa',
    sector: 10,
    place: 'zaragoza',
    cnae: '8623',
    supplies: [
      { what: 'Clínica', load: 'clinic', tariff: '2.0TD', kwh: [12_000, 18_000], count: 3 },
      { what: 'Clínica central', load: 'clinic', tariff: '3.0TD', kwh: [38_000, 46_000] },
    ],
  },
  {
    name: 'Gimnasios Ritmo Diez, S.L.',
    typology: 'Empresa',
    sector: 11,
    place: 'sevilla',
    cnae: '9313',
    supplies: [{ what: 'Gimnasio', load: 'gym', tariff: '3.0TD', kwh: [90_000, 150_000], count: 4 }],
  },
  {
    name: 'Frigoríficos Alto Levante, S.A.',
    typology: 'Empresa',
    sector: 5,
    place: 'valencia',
    cnae: '5210',
    supplies: [
      { what: 'Cámara frigorífica', load: 'coldStore', tariff: '6.1TD', kwh: [800_000, 1_500_000], count: 3 },
    ],
  },
  {
    name: 'Colegio Los Almendros Blancos, S.Coop.',
    typology: 'Empresa',
    sector: 9,
    place: 'murcia',
    cnae: '8520',
    supplies: [
      { what: 'Aulario', load: 'school', tariff: '3.0TD', kwh: [70_000, 90_000], solarKw: 40 },
      { what: 'Comedor', load: 'school', tariff: '3.0TD', kwh: [30_000, 40_000] },
    ],
  },
  {
    name: 'Residencias Atardecer Claro, S.L.',
    typology: 'Empresa',
    sector: 10,
    place: 'logrono',
    cnae: '8731',
    supplies: [
      { what: 'Residencia', load: 'residence', tariff: '3.0TD', kwh: [150_000, 210_000], count: 2 },
      { what: 'Residencia central', load: 'residence', tariff: '6.1TD', kwh: [520_000, 560_000] },
    ],
    gas: [{ what: 'Calefacción', tariff: 'RL.5', kwh: 520_000 }],
  },
  {
    name: 'Imprenta Tipos y Tintas, S.L.',
    typology: 'Empresa',
    sector: 5,
    place: 'girona',
    cnae: '1812',
    supplies: [
      { what: 'Taller', load: 'twoShifts', tariff: '6.1TD', kwh: [330_000, 380_000] },
      { what: 'Almacén', load: 'office', tariff: '3.0TD', kwh: [28_000, 34_000] },
    ],
  },
  {
    name: 'Bodegas Viña del Cierzo Largo, S.A.',
    typology: 'Empresa',
    sector: 5,
    place: 'logrono',
    cnae: '1102',
    supplies: [
      { what: 'Bodega', load: 'winery', tariff: '6.1TD', kwh: [400_000, 460_000], solarKw: 90 },
      { what: 'Enoturismo', load: 'restaurant', tariff: '3.0TD', kwh: [35_000, 45_000] },
    ],
  },
  {
    name: 'Asesoría Cuentas al Día, S.L.',
    typology: 'Empresa',
    sector: 4,
    place: 'castellon',
    cnae: '6920',
    supplies: [{ what: 'Oficina', load: 'office', tariff: '2.0TD', kwh: [7_000, 12_000], count: 4 }],
  },
  {
    name: 'Estaciones Ruta de la Jara, S.L.',
    typology: 'Empresa',
    sector: 2,
    place: 'zaragoza',
    cnae: '4730',
    supplies: [
      {
        what: 'Estación de servicio',
        load: 'fuelStation',
        tariff: '3.0TD',
        kwh: [70_000, 120_000],
        count: 4,
      },
      {
        what: 'Estación de servicio',
        load: 'fuelStation',
        tariff: '3.0TD',
        kwh: [60_000, 80_000],
        place: 'melilla',
      },
      { what: 'Cargadores rápidos', load: 'charging', tariff: '3.0TD', kwh: [80_000, 95_000] },
    ],
  },
  {
    name: 'Granjas Valdehayas, S.A.T.',
    typology: 'Empresa',
    sector: 6,
    place: 'zaragoza',
    cnae: '0146',
    supplies: [{ what: 'Granja', load: 'farm', tariff: '3.0TD', kwh: [80_000, 170_000], count: 3 }],
  },
  {
    name: 'Cerámicas Barro Fino, S.A.',
    typology: 'Empresa',
    sector: 5,
    place: 'castellon',
    cnae: '2331',
    supplies: [
      { what: 'Fábrica', load: 'threeShifts', tariff: '6.1TD', kwh: [2_300_000, 2_500_000] },
      { what: 'Molienda', load: 'twoShifts', tariff: '6.1TD', kwh: [900_000, 1_000_000] },
    ],
    gas: [{ what: 'Hornos', tariff: 'RL.7', kwh: 9_400_000 }],
  },
  {
    name: 'Autoescuelas Primera Marcha, S.L.',
    typology: 'Empresa',
    sector: 9,
    place: 'ceuta',
    cnae: '8553',
    supplies: [{ what: 'Autoescuela', load: 'office', tariff: '2.0TD', kwh: [3_500, 6_000], count: 3 }],
  },
]

const communities: readonly DemoClientPlan[] = (
  [
    ['C.P. Residencial Los Tilos', 'madrid', 2],
    ['C.P. Edificio Bahía', 'laspalmas', 2],
    ['C.P. Plaza del Almez 4', 'valencia', 2],
    ['C.P. Urbanización Es Pinar', 'palma', 3],
  ] as const
).map(([name, place, count], index) => ({
  name,
  typology: 'Comunidad de propietarios',
  sector: 7,
  place,
  cnae: '9499',
  supplies: [
    { what: 'Zonas comunes', load: 'community', tariff: '2.0TD', kwh: [9_000, 15_000], count: count - 1 },
    { what: 'Garaje y piscina', load: 'community', tariff: '3.0TD', kwh: [28_000, 40_000] },
  ],
  gas: index === 0 ? [{ what: 'Caldera central', tariff: 'RL.4', kwh: 240_000 }] : undefined,
}))

const publicBodies: readonly DemoClientPlan[] = [
  {
    name: 'Ayuntamiento de Valdehayas',
    typology: 'Administración pública',
    sector: 8,
    place: 'zaragoza',
    cnae: '8411',
    supplies: [
      { what: 'Alumbrado cuadro', load: 'streetLight', tariff: '2.0TD', kwh: [14_000, 24_000], count: 4 },
      { what: 'Alumbrado polígono', load: 'streetLight', tariff: '3.0TD', kwh: [60_000, 90_000], count: 2 },
      { what: 'Casa consistorial', load: 'office', tariff: '3.0TD', kwh: [40_000, 50_000] },
      { what: 'Polideportivo', load: 'gym', tariff: '3.0TD', kwh: [90_000, 110_000] },
      { what: 'Centro cívico', load: 'clinic', tariff: '3.0TD', kwh: [26_000, 32_000] },
      { what: 'Escuela infantil', load: 'school', tariff: '2.0TD', kwh: [11_000, 13_000] },
    ],
  },
  {
    name: 'Mancomunidad de Aguas del Alto Cierzo',
    typology: 'Administración pública',
    sector: 8,
    place: 'zaragoza',
    cnae: '3600',
    supplies: [
      { what: 'Estación de bombeo', load: 'pumping', tariff: '6.1TD', kwh: [350_000, 650_000], count: 3 },
      { what: 'Depósito', load: 'pumping', tariff: '3.0TD', kwh: [40_000, 70_000], count: 3 },
    ],
  },
]

/** Clients of the demo with what they consume. All names are invented. */
export const demoClients: readonly DemoClientPlan[] = [
  ...people,
  ...selfEmployed,
  ...companies,
  ...communities,
  ...publicBodies,
]
