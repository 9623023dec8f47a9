interface MapsAnswer {
  readonly status: number
  readonly type: string
  readonly body: Buffer | string
}

/** The middle of the only parcel, which has a building with a courtyard and another one. */
export const PARCEL = { lat: 40.4168, lng: -3.7038, reference: '9872023VH5797S' }
/** Where the cadastre knows a parcel without buildings. */
export const EMPTY_PARCEL = { lat: 40.5, lng: -3.7, reference: '0000000VH0000S' }
/** A place in Navarre, of which the cadastre knows nothing. */
export const PAMPLONA = { lat: 42.8125, lng: -1.6458 }

/** First bytes of a JPEG. */
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, ...Buffer.from('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0])

/** What the three services answer to a request. */
export function answerAsMaps(address: URL): MapsAnswer {
  const { pathname, searchParams: query } = address
  if (pathname.startsWith('/pnoa-ma/')) return answerTile(pathname)
  if (pathname.startsWith('/geocoder/api/geocoder/')) return json(answerGeocoder(pathname, query))
  if (pathname.endsWith('/Consulta_RCCOOR')) return json(answerPoint(query))
  if (pathname === '/INSPIRE/wfsBU.aspx') return answerBuildings(query)
  return { status: 404, type: 'text/plain', body: '' }
}

/** Photographs that say where they are; there is none at zoom 3. */
function answerTile(pathname: string): MapsAnswer {
  if (pathname.startsWith('/pnoa-ma/3/')) return { status: 404, type: 'text/html', body: '<html>' }
  return { status: 200, type: 'image/jpeg', body: Buffer.concat([JPEG, Buffer.from(pathname)]) }
}

const street = {
  id: '280790019437',
  province: 'Madrid',
  provinceCode: '28',
  comunidadAutonoma: 'Comunidad de Madrid',
  muni: 'Madrid',
  muniCode: '28079',
  type: 'callejero',
  address: 'ALCALA',
  postalCode: '28014',
  poblacion: 'Madrid',
  geom: null,
  tip_via: 'CALLE',
  lat: 0,
  lng: 0,
  portalNumber: 0,
  noNumber: false,
  stateMsg: '',
  extension: null,
  state: 0,
  countryCode: '011',
  refCatastral: null,
}

function answerGeocoder(pathname: string, query: URLSearchParams): unknown {
  if (pathname.endsWith('/candidates')) {
    const q = query.get('q') ?? ''
    if (!/alcal/i.test(q)) return []
    const town = { ...street, id: '28005', type: 'Municipio', address: 'Alcalá de Henares', tip_via: null }
    return [street, { ...town, muni: 'Alcalá de Henares', postalCode: null, lat: 40.4817, lng: -3.3641 }]
  }
  if (pathname.endsWith('/find') && query.get('id') !== street.id) return null
  const portal = Number(query.get('portal') ?? 20)
  const found = { ...street, portalNumber: portal, lat: PARCEL.lat, lng: PARCEL.lng }
  return { ...found, type: 'portal', extension: 'B', state: portal > 500 ? 2 : 1 }
}

function answerPoint(query: URLSearchParams): unknown {
  const near = [PARCEL, EMPTY_PARCEL].find(
    ({ lat, lng }) =>
      Math.abs(Number(query.get('CoorY')) - lat) < 0.01 && Math.abs(Number(query.get('CoorX')) - lng) < 0.01,
  )
  if (!near) {
    const lerr = [{ cod: '16', des: 'NO HAY REFERENCIA CATASTRAL EN LAS COORDENADAS' }]
    return { Consulta_RCCOORResult: { control: { cucoor: 0, cuerr: 1 }, lerr } }
  }
  const pc = { pc1: near.reference.slice(0, 7), pc2: near.reference.slice(7) }
  return {
    Consulta_RCCOORResult: {
      control: { cucoor: 1, cuerr: 0 },
      coordenadas: { coord: [{ pc, geo: { srs: 'EPSG:4326' }, ldt: 'CL ALCALA 20 MADRID (MADRID)' }] },
    },
  }
}

function answerBuildings(query: URLSearchParams): MapsAnswer {
  const isThere = query.get('REFCAT') === PARCEL.reference
  const ofParts = query.get('STOREDQUERIE_ID') === 'GetBuildingPartByParcel'
  const members = ofParts
    ? [member('BuildingPart', [square(0.0002)], 5), member('BuildingPart', [square(0.0001, 0.001)], 9)]
    : [member('Building', [square(0.0001, 0.001)]), member('Building', [square(0.0002), square(0.00005)])]
  return { status: 200, type: 'text/xml', body: collection(isThere ? members : []) }
}

/** Corners of a square about the parcel, closed, latitude first. */
function square(half: number, east = 0): string {
  const [lat, lng] = [PARCEL.lat + 0.00001, PARCEL.lng + east]
  const corners = [
    [-half, -half],
    [-half, half],
    [half, half],
    [half, -half],
    [-half, -half],
  ] as const
  return corners.map(([north, west]) => `${(lat + north).toFixed(7)} ${(lng - west).toFixed(7)}`).join(' ')
}

/** A feature as the cadastre writes it: the first ring is the outline, the others are courtyards. */
function member(name: string, [outer, ...inner]: readonly string[], floors?: number): string {
  const ring = (kind: string, posList: string | undefined) =>
    `<gml:${kind}><gml:LinearRing><gml:posList srsDimension="2" count="5">${posList}</gml:posList></gml:LinearRing></gml:${kind}>`
  const count =
    floors === undefined
      ? '<bu-ext2d:numberOfFloorsAboveGround xsi:nil="true" nilReason="other:unpopulated"></bu-ext2d:numberOfFloorsAboveGround>'
      : `<bu-ext2d:numberOfFloorsAboveGround>${floors}</bu-ext2d:numberOfFloorsAboveGround>`
  return `<gml:featureMember><bu-ext2d:${name} gml:id="ES.SDGC.BU.${PARCEL.reference}">
<bu-ext2d:geometry><bu-core2d:BuildingGeometry><bu-core2d:geometry>
<gml:Surface gml:id="Surface_${PARCEL.reference}.1" srsName="urn:ogc:def:crs:EPSG::4326"><gml:patches><gml:PolygonPatch>${ring('exterior', outer)}${inner.map((hole) => ring('interior', hole)).join('')}</gml:PolygonPatch></gml:patches></gml:Surface>
</bu-core2d:geometry></bu-core2d:BuildingGeometry></bu-ext2d:geometry>${count}</bu-ext2d:${name}></gml:featureMember>`
}

function collection(members: readonly string[]): string {
  return `<?xml version="1.0" encoding="ISO-8859-1"?>
<!--Buildings of the D.G. del Catastro.-->
<gml:FeatureCollection xmlns:gml="http://www.opengis.net/gml/3.2" gml:id="ES.SDGC.BU">
${members.join('\n')}
</gml:FeatureCollection>
`
}

function json(answer: unknown): MapsAnswer {
  return {
    status: 200,
    type: 'application/json;charset=UTF-8',
    body: answer === null ? '' : JSON.stringify(answer),
  }
}
