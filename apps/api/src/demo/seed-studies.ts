import type { DemoOwner } from '@vatio/demo/demo-company'
import type { SeededRandom } from '@vatio/demo/seeded-random'
import type { PackedDay } from '@vatio/domain/curves/consumption-curves/curve-day'
import { decodeYear } from '@vatio/domain/curves/consumption-curves/year-content'
import { toPanelSurface } from '@vatio/domain/solar/studies/study-choices'
import { studyContentSchema, type StudyContent } from '@vatio/protocol/solar/studies/study-content.schema'
import type { StudyFigures } from '@vatio/protocol/solar/studies/studies.schema'
import { sql, type Kysely } from 'kysely'
import { toPackedCurve } from '../curves/consumption-curves/packed-curve.service.ts'
import { deflater } from '../curves/consumption-curves/deflater.ts'
import type { DB } from '../platform/db/table-types.ts'
import { only } from '../platform/elements.ts'
import { toCoordinates } from '../solar/production/site-source.service.ts'
import { computeResults } from '../solar/results/solar-results.task.ts'
import { computeBalance, toResultsInput, toStoredResults } from '../solar/studies/study-figures.service.ts'
import { toContentValues, toCurveValues, toFigureValues } from '../solar/studies/studies.repository.ts'
import { demoCoordinates, demoStudies } from './demo-studies.data.ts'

type DemoStudy = (typeof demoStudies)[number]

const DAY_MS = 86_400_000
/** EUR per kW and day, and EUR per kWh. */
const PRICES = {
  '2.0TD': { power: [0.108, 0.033], energy: [0.205, 0.142, 0.108] },
  other: {
    power: [0.055, 0.038, 0.019, 0.017, 0.013, 0.008],
    energy: [0.178, 0.162, 0.139, 0.126, 0.112, 0.101],
  },
}

/** Solar studies of the demo company, with figures where they are complete. */
export async function seedStudies(
  db: Kysely<DB>,
  random: SeededRandom,
  company: DemoOwner,
  todayMs: number,
): Promise<void> {
  const supplies = await selectSupplies(db, company.clientUID)
  const panel = await selectPanel(db, company.clientUID)
  for (const [index, study] of demoStudies.entries()) {
    const supply = supplies[index * 5]
    if (!supply) continue
    const days = await selectLastYear(db, company.clientUID, supply.idConsumptionPoint)
    const entered = toContent(random, study, supply, panel, todayMs)
    const figures = computeDemoFigures(entered, days)
    const content = withProduction(entered, figures)
    const at = new Date(todayMs - (40 - index * 5) * DAY_MS)
    const idSolarStudy = random.id(at.getTime())
    await db
      .insertInto('solarStudies')
      .values({
        clientUID: company.clientUID,
        idSolarStudy,
        name: `Autoconsumo ${supply.name}`,
        isDraft: false,
        idSolarStudyState: sql<string>`(select id_solar_study_state from solar_study_states
          where client_uid = ${company.clientUID} and name = ${study.state})`,
        idClient: supply.idClient,
        idConsumptionPoint: supply.idConsumptionPoint,
        idCommercial: supply.idCommercial,
        creationUserUID: company.adminUID,
        creationTimestamp: at,
        updateTimestamp: at,
        ...toCurveValues(toPackedCurve(days), 'demo', false),
        ...toContentValues(content),
        ...toFigureValues(figures, null),
      })
      .execute()
    for (const [place, text] of study.comments.entries()) {
      const creationTimestamp = new Date(at.getTime() + (place + 1) * DAY_MS)
      await db
        .insertInto('solarStudyComments')
        .values({
          clientUID: company.clientUID,
          idComment: random.id(creationTimestamp.getTime()),
          idSolarStudy,
          text,
          creationTimestamp,
          creationUserUID: company.adminUID,
        })
        .execute()
    }
  }
}

/** Supplies with a curve in towns whose place is known, with their client. */
function selectSupplies(db: Kysely<DB>, clientUID: string) {
  return db
    .selectFrom('consumptionPoints as p')
    .innerJoin('clients as c', (join) =>
      join.onRef('c.clientUID', '=', 'p.clientUID').onRef('c.idClient', '=', 'p.idClient'),
    )
    .select(['p.idConsumptionPoint', 'p.cups', 'p.atrTariff', 'p.geographicalZone', 'p.contractedPowerKw'])
    .select([
      'p.address',
      'p.addressCode',
      'p.city',
      'p.region',
      'c.idClient',
      'c.idCommercial',
      'c.dniOrCif',
    ])
    .select(['c.email', 'c.phoneNumber'])
    .select(sql<string>`concat_ws(' ', c.name, c.first_surname, c.second_surname)`.as('name'))
    .where('p.clientUID', '=', clientUID)
    .where('p.utilityType', '=', 'electricity')
    .where('p.city', 'in', Object.keys(demoCoordinates))
    .where((p) =>
      p.exists(
        p
          .selectFrom('consumptionCurves as v')
          .select('v.year')
          .whereRef('v.clientUID', '=', 'p.clientUID')
          .whereRef('v.idConsumptionPoint', '=', 'p.idConsumptionPoint'),
      ),
    )
    .orderBy('p.idConsumptionPoint')
    .execute()
}

/** The last 365 days of consumption of a supply. */
async function selectLastYear(db: Kysely<DB>, clientUID: string, idConsumptionPoint: string) {
  const years = await db
    .selectFrom('consumptionCurves')
    .select(['year', 'content'])
    .where('clientUID', '=', clientUID)
    .where('idConsumptionPoint', '=', idConsumptionPoint)
    .where('flow', '=', 'consumption')
    .orderBy('year')
    .execute()
  return years.flatMap(({ year, content }) => decodeYear(content, year, deflater)).slice(-365)
}

type Supply = Awaited<ReturnType<typeof selectSupplies>>[number]

async function selectPanel(db: Kysely<DB>, clientUID: string): Promise<StudyContent['solarPanel']> {
  const rows = await db
    .selectFrom('solarPanels as s')
    .innerJoin('manufacturers as m', (join) =>
      join.onRef('m.clientUID', '=', 's.clientUID').onRef('m.idManufacturer', '=', 's.idManufacturer'),
    )
    .select(['s.solarPanelId', 's.name', 'm.name as manufacturer', 's.peakPower', 's.efficiency'])
    .select(['s.heigth', 's.width'])
    .where('s.clientUID', '=', clientUID)
    .where('s.name', '=', 'Aurora 440')
    .execute()
  return only(rows)
}

function toContent(
  random: SeededRandom,
  study: DemoStudy,
  supply: Supply,
  panel: StudyContent['solarPanel'],
  todayMs: number,
): StudyContent {
  const place = demoCoordinates[supply.city ?? '']
  const prices = supply.atrTariff === '2.0TD' ? PRICES['2.0TD'] : PRICES.other
  return studyContentSchema.parse({
    clientDetails: {
      cups: supply.cups ?? '',
      dniOrCif: supply.dniOrCif ?? '',
      identifier: supply.name,
      email: supply.email ?? '',
      phoneNumber: supply.phoneNumber ?? '',
      region: supply.region ?? '',
      city: supply.city ?? '',
      address: supply.address ?? '',
      addressCode: supply.addressCode ?? '',
      instalationLocation: place,
    },
    atrTariff: supply.atrTariff,
    geographicalZone: supply.geographicalZone,
    contractedPower: toSix(supply.contractedPowerKw),
    powerPrices: toSix(prices.power),
    energyPrices: toSix(prices.energy),
    instalationPhaseNumber: supply.atrTariff === '2.0TD' ? 'single_phase' : 'three_phase',
    peakPowerIntroductionMode: 'solarPanel',
    solarPanel: panel,
    surfaces: study.panels > 0 && place ? [toRoof(random.id(todayMs), study, place)] : [],
    site: { source: 'embedded', idPvgisFile: null, lossPercent: 14 },
    economicResults: { totalCost: study.costEur, margen: study.costEur === null ? null : 18 },
    hasResults: study.panels > 0,
  })
}

/** A rectangular roof around a place, twice as large as its panels. */
function toRoof(
  surfaceId: string,
  { panels, tilt, azimuth }: DemoStudy,
  { lat, lng }: { lat: number; lng: number },
) {
  const area = panels * 4
  const width = Math.round(Math.sqrt(area * 2))
  const length = Math.round(area / width)
  const [north, east] = [length / 111_320, width / (111_320 * Math.cos((lat * Math.PI) / 180))]
  return {
    surfaceId,
    name: 'Cubierta principal',
    polygonPath: [
      { lat, lng },
      { lat, lng: lng + east },
      { lat: lat - north, lng: lng + east },
      { lat: lat - north, lng },
    ],
    area: width * length,
    dimensions: { width, length },
    material: 'Chapa',
    inclination: tilt,
    orientation: azimuth,
    panelNumber: panels,
    availableAreaPercentage: 70,
  }
}

function toSix(values: readonly (number | null)[]) {
  const [p1 = null, p2 = null, p3 = null, p4 = null, p5 = null, p6 = null] = values
  return { p1, p2, p3, p4, p5, p6 }
}

function computeDemoFigures(content: StudyContent, days: readonly PackedDay[]): StudyFigures | null {
  if (!content.hasResults) return null
  const { site, surfaces, panelPeakPowerWp, choices, ...input } = toResultsInput(content, days)
  const results = computeResults({
    ...input,
    site: {
      coordinates: toCoordinates(site),
      altitudeM: null,
      content: null,
      kind: 'embedded',
      yearlySpreadPercent: null,
    },
    choices: {
      ...choices,
      surfaces: surfaces.map((surface) => toPanelSurface(surface, panelPeakPowerWp, site.lossPercent)),
    },
    names: surfaces.map(({ name }) => name),
    sources: surfaces.map(() => null),
  })
  const stored = toStoredResults(results)
  return { results: stored, economicBalance: computeBalance('enterprise', content, stored) }
}

/** The production of the only roof, as calculating it in the study keeps it. */
function withProduction(content: StudyContent, figures: StudyFigures | null): StudyContent {
  if (!figures?.results) return content
  const { energy, meanDays, source } = figures.results
  const { workingDay, restDay } = meanDays.production
  const production = {
    peakPowerKwp: figures.results.peakPowerKwp,
    totalKwh: energy.production.total,
    monthlyKwh: energy.production.byMonth,
    meanDayKw: workingDay.map((kw, hour) => (5 * kw + 2 * (restDay[hour] ?? 0)) / 7),
    source,
  }
  return { ...content, surfaces: content.surfaces.map((surface) => ({ ...surface, production })) }
}
