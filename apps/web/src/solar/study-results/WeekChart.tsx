import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { SeriesChart, type ChartLine } from '../../ui/charts/SeriesChart.tsx'
import type { LiveFigures } from '../study-figures/study-figures.queries.ts'
import { resultsTexts as texts } from './study-results.messages.ts'
import { WEEKS, weekOf } from './week-series.ts'
import styles from './ResultsCard.module.css'

/** A week at the end of June, when the sun is highest. */
const FIRST_WEEK = 25

/** Consumption, production, what is bought and the battery, step by step in a week that is chosen. */
export function WeekChart({ figures }: { readonly figures: LiveFigures }) {
  const [week, setWeek] = useState(FIRST_WEEK)
  const { study, energy } = figures
  const shown = useMemo(() => weekOf({ study, energy }, week), [study, energy, week])
  const lines = useMemo(() => linesOf(shown), [shown])
  const axis = useMemo(() => ({ name: texts.time, values: shown.times, ticks: shown.days }), [shown])
  const label = texts.weekOf(shown.from, shown.to)
  return (
    <>
      <div className={styles.week}>
        <ActionIcon
          variant="default"
          aria-label={texts.previousWeek}
          disabled={week === 0}
          onClick={() => setWeek(week - 1)}
        >
          <IconChevronLeft size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
        <input
          type="range"
          min={0}
          max={WEEKS - 1}
          value={week}
          aria-label={texts.chooseWeek}
          aria-valuetext={label}
          onChange={(event) => setWeek(Number(event.currentTarget.value))}
        />
        <ActionIcon
          variant="default"
          aria-label={texts.nextWeek}
          disabled={week === WEEKS - 1}
          onClick={() => setWeek(week + 1)}
        >
          <IconChevronRight size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
        <output>{label}</output>
      </div>
      <SeriesChart label={label} fileName="semana" axis={axis} unit="kWh" lines={lines} />
    </>
  )
}

function linesOf(week: ReturnType<typeof weekOf>): ChartLine[] {
  const lines: ChartLine[] = [
    { name: texts.consumption, values: week.consumption, place: 0, kind: 'line' },
    { name: texts.production, values: week.production, place: 1, kind: 'line' },
    { name: texts.net, values: week.net, place: 2, kind: 'line' },
  ]
  return week.stored.length === 0
    ? lines
    : [...lines, { name: texts.stored, values: week.stored, place: 3, kind: 'line' }]
}
