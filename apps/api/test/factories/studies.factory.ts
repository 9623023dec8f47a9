import { studyContentSchema, type StudyContent } from '@vatio/protocol/solar/studies/study-content.schema'
import {
  createStudy,
  createStudyComment,
  saveStudy,
  setStudyConsumption,
  updateStudy,
} from '@vatio/protocol/solar/studies/studies.endpoints'
import type { Study } from '@vatio/protocol/solar/studies/studies.schema'
import { newId } from '../../src/platform/db/uuid.ts'
import type { TestServer, TestUser } from '../server.ts'
import { madrid, six, workshopCurve } from '../solar-study.ts'

export const SURFACE_ID = '019b0000-0000-7000-8000-000000000001'
export const PANEL = {
  solarPanelId: newId(),
  name: 'Panel de 500',
  manufacturer: 'Onda',
  peakPower: 500,
  efficiency: 21,
  width: 1134,
  heigth: 2094,
}

/** A roof with 30 panels to the south. */
export const surface = (part: object = {}) => ({
  surfaceId: SURFACE_ID,
  name: 'Cubierta sur',
  polygonPath: [
    { lat: 40.4168, lng: -3.7038 },
    { lat: 40.4168, lng: -3.7034 },
    { lat: 40.4166, lng: -3.7034 },
  ],
  area: 400,
  dimensions: { width: 20, length: 20 },
  inclination: 20,
  orientation: 0,
  panelNumber: 30,
  availableAreaPercentage: 70,
  ...part,
})

/** The content of a study of a workshop, complete: its figures can be calculated. */
export function workshopContent(part: object = {}): StudyContent {
  return studyContentSchema.parse({
    clientDetails: {
      identifier: 'Talleres del Sur S.L.',
      cups: 'ES0031408000000001JN0F',
      instalationLocation: { lat: madrid.lat, lng: madrid.lng },
    },
    atrTariff: '3.0TD',
    geographicalZone: 1,
    contractedPower: six(30, 30, 30, 30, 30, 30),
    powerPrices: six(0.04, 0.02, 0.01, 0.01, 0.005, 0.003),
    energyPrices: six(0.22, 0.19, 0.16, 0.14, 0.12, 0.1),
    peakPowerIntroductionMode: 'solarPanel',
    solarPanel: PANEL,
    surfaces: [surface()],
    site: { source: 'embedded', idPvgisFile: null, lossPercent: 14 },
    economicResults: { totalCost: 12_000, margen: 20 },
    hasResults: true,
    ...part,
  })
}

export const curveOfYear = workshopCurve()

/** Starts a study, with a content and a curve where they are given. */
export async function startStudy(
  server: TestServer,
  as: TestUser,
  { content, curve }: { readonly content?: StudyContent; readonly curve?: typeof curveOfYear } = {},
): Promise<Study> {
  let study = (await server.call(createStudy, { as, body: {} })).reply
  const { idSolarStudy } = study
  if (curve) {
    const body = { curve, source: 'lecturas.csv', version: study.version }
    study = (await server.call(setStudyConsumption, { as, params: { id: idSolarStudy }, body })).reply
  }
  if (content) {
    const body = { idSolarStudy, content, version: study.version }
    study = (await server.call(updateStudy, { as, body })).reply
  }
  return study
}

/** A study in the list, with figures where it has a curve. */
export async function makeStudy(
  server: TestServer,
  as: TestUser,
  {
    name = 'Estudio',
    links = {},
    ...parts
  }: {
    readonly name?: string
    readonly links?: object
    readonly content?: StudyContent
    readonly curve?: typeof curveOfYear
  } = {},
): Promise<Study> {
  const draft = await startStudy(server, as, { content: workshopContent(), ...parts })
  const body = { name, version: draft.version, ...links }
  return (await server.call(saveStudy, { as, params: { id: draft.idSolarStudy }, body })).reply
}

/**
 * A draft of a client, a saved study that names them without a link, with a comment, one that was only filled in with them,
 * and one of somebody else whose installation their supply shares.
 */
export async function makeStudiesOf(
  server: TestServer,
  as: TestUser,
  idClient: string,
  supply: { readonly idConsumptionPoint: string; readonly cups: string },
): Promise<void> {
  const draft = await server.call(createStudy, { as, body: { from: { idClient } } })
  const { identifier, dniOrCif } = draft.reply.content.clientDetails
  const content = workshopContent({ clientDetails: { identifier, dniOrCif } })
  const { idSolarStudy: id } = await makeStudy(server, as, {
    name: `Casa de ${identifier}`,
    content,
    curve: curveOfYear,
  })
  const filledFrom = { idClient, clientName: identifier, idConsumptionPoint: supply.idConsumptionPoint }
  await makeStudy(server, as, { name: 'Rellenado', content: workshopContent({ filledFrom }) })
  const share = { uuid: newId(), name: identifier, annualKwh: 3500, coefficient: 1, ...supply }
  await makeStudy(server, as, {
    name: 'Comunidad del Sur',
    content: workshopContent({ collective: { isOn: true, participants: [share] } }),
  })
  const text = `${identifier} lo piensa`
  await server.call(createStudyComment, { as, params: { id }, body: { text } })
}
