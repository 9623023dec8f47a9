import { computeStepsProgress } from '@vatio/domain/solar/studies/study-step'
import { addDays, hoursOfDay } from '@vatio/domain/time/civil-time'
import {
  createEmptyStudyContent,
  type StudyContent,
  type StudySurface,
} from '@vatio/protocol/solar/studies/study-content.schema'
import type { Study } from '@vatio/protocol/solar/studies/studies.schema'
import { useState, type ReactNode } from 'react'
import { StudyEditorContext, type StudyCurve, type StudyEditor } from '../src/solar/study-editor.ts'

const six = (value: number) => ({ p1: value, p2: value, p3: value, p4: value, p5: value, p6: value })

/** A panel of 500 Wp and 2,2 m². */
export const samplePanel = {
  solarPanelId: '01900000-0000-7000-8000-000000000101',
  name: 'Jiloca 500',
  manufacturer: 'Solaria',
  peakPower: 500,
  efficiency: 21.5,
  heigth: 2000,
  width: 1100,
}

/** A roof of 200 m² that rises 15 degrees to the south, in Madrid. */
export function createSurface(part: Partial<StudySurface> = {}): StudySurface {
  return {
    surfaceId: '01900000-0000-7000-8000-000000000201',
    name: 'Nave sur',
    polygonPath: [{ lat: 40.4168, lng: -3.7038 }],
    area: 200,
    dimensions: { width: 20, length: 10 },
    material: null,
    inclination: 15,
    orientation: 0,
    panelInclination: 0,
    panelOrientation: 0,
    panelPosition: 'vertical',
    panelNumber: 20,
    availableAreaPercentage: null,
    obstacles: [],
    setback: 0,
    rows: 'longest-edge',
    ridgeEdge: null,
    removedPanels: [],
    production: null,
    ...part,
  }
}

/** A production of 12 MWh, as the server answers it. */
export const sampleProduction: NonNullable<StudySurface['production']> = {
  peakPowerKwp: null,
  totalKwh: 12_000,
  monthlyKwh: Array.from({ length: 12 }, () => 1_000),
  meanDayKw: Array.from({ length: 24 }, (_, hour) => (hour > 6 && hour < 20 ? 2.5 : 0)),
  source: {
    kind: 'embedded',
    tool: null,
    place: { lat: 40.4168, lng: -3.7038, altitude: 657 },
    isAltitudeEstimated: false,
    nearestCapital: 'Madrid',
    database: null,
    years: null,
    system: null,
    uncertaintyPercent: 4,
    yearlySpreadPercent: null,
  },
}

/** A study of one surface with panels, prices and money. */
export function createStudyContent(part: Partial<StudyContent> = {}): StudyContent {
  const empty = createEmptyStudyContent()
  return {
    ...empty,
    clientDetails: { ...empty.clientDetails, instalationLocation: { lat: 40.4168, lng: -3.7038 } },
    atrTariff: '3.0TD',
    geographicalZone: 1,
    contractedPower: six(20),
    powerPrices: six(0.05),
    energyPrices: six(0.18),
    peakPowerIntroductionMode: 'solarPanel',
    solarPanel: samplePanel,
    surfaces: [createSurface({ production: sampleProduction })],
    hasResults: true,
    ...part,
    economicResults: { ...empty.economicResults, totalCost: 10_000, margen: 20, ...part.economicResults },
  }
}

/** 2025 of a workshop: 6 kWh an hour by day and 1 by night. */
export function createStudyCurve(): StudyCurve {
  const days = Array.from({ length: 365 }, (_, at) => {
    const date = addDays('2025-01-01', at)
    const hours = Array.from({ length: 24 }, (_hour, hour) => (hour >= 7 && hour < 19 ? 6 : 1))
    const count = hoursOfDay(date, 'Europe/Madrid')
    const valuesList =
      count === 25 ? [...hours, 1] : hours.map((kwh, hour) => (count === 23 && hour === 2 ? null : kwh))
    return { date, valuesList }
  })
  return { curve: { stepMinutes: 60, days }, source: null, completed: false }
}

interface MemoryEditorProps {
  readonly initial?: StudyContent
  readonly curve?: StudyCurve | null
  readonly onContent?: (content: StudyContent) => void
  /** Told of each curve that is to become that of the study, which keeps the one it has. */
  readonly onCurve?: (curve: StudyCurve | null) => void
  readonly study?: Partial<Study>
  readonly children: ReactNode
}

const sampleCurve = createStudyCurve()

/** An editor that keeps a study in memory, all of whose earlier steps are complete. */
export function MemoryEditor({
  initial,
  curve = sampleCurve,
  onContent,
  onCurve,
  study = {},
  children,
}: MemoryEditorProps) {
  const [content, setContent] = useState(() => initial ?? createStudyContent())
  onContent?.(content)
  const editor: StudyEditor = {
    study: { figures: null, figuresError: null, ...study } as Study,
    content,
    curve,
    progress: computeStepsProgress(content, curve !== null),
    saveState: 'saved',
    change: setContent,
    setCurve: (next) => {
      onCurve?.(next)
      return Promise.resolve()
    },
    flush: () => Promise.resolve(),
  }
  return <StudyEditorContext value={editor}>{children}</StudyEditorContext>
}
