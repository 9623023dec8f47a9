import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { renderScreen, testUser } from '../../../test/render.tsx'
import { startSession } from '../../platform/session/session-store.ts'
import { clearInspectorForTests, getInspectorContext } from './inspector-context.ts'
import { MonthColumns } from './MonthColumns.tsx'
import { RankedBars } from './RankedBars.tsx'
import { SeriesChart } from './SeriesChart.tsx'

beforeEach(() => startSession({ token: 'test-token', user: testUser }))
afterEach(() => act(() => clearInspectorForTests()))

async function inspect(label: string) {
  await userEvent.click(screen.getByRole('button', { name: `Añadir al inspector: ${label}` }))
  return getInspectorContext().charts.at(-1)
}

it('[GRF-002] [GRF-017] adds a chart of figures to the inspector, with places, values, name, kind and line', async () => {
  await renderScreen(
    <SeriesChart
      label="Día medio"
      inspectTitle="Día medio: Nave"
      fileName="dia-medio"
      axis={{ name: 'Hora', values: ['00-01 h', '01-02 h'] }}
      unit="kWh"
      hasTotal
      lines={[
        { name: 'Laborables', values: [1, null], place: 0, kind: 'line' },
        { name: 'Festivos', values: [2, 3], place: 1, kind: 'bar' },
      ]}
    />,
  )
  expect(await inspect('Día medio')).toMatchObject({
    title: 'Día medio: Nave',
    series: [
      {
        name: 'Laborables',
        unit: 'kWh',
        x: { kind: 'category', name: 'Hora', values: ['00-01 h', '01-02 h'] },
        y: [1, null],
        type: 'line',
        line: 'solid',
        isSum: true,
      },
      { name: 'Festivos', y: [2, 3], type: 'bar', line: 'dashed' },
    ],
  })
  expect(getInspectorContext().isOpen).toBe(true)
})

it('[GRF-017] adds the counts of a dashboard to the inspector', async () => {
  const counts = [{ id: 'a', name: 'Activo', count: 3, colour: '#123456' }]
  await renderScreen(
    <>
      <RankedBars
        label="Contratos por estado"
        by="Estado"
        counted="Contratos"
        counts={() => counts}
        height={200}
        fileName="contratos"
      />
      <MonthColumns
        label="Contratos de 2025"
        counts={[5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 7]}
        height={200}
        data={() => ({ headers: [], rows: [] })}
        fileName="contratos-2025"
      />
    </>,
  )
  expect(await inspect('Contratos por estado')).toMatchObject({
    series: [{ name: 'Contratos', x: { name: 'Estado', values: ['Activo'] }, y: [3], type: 'bar' }],
  })
  const months = await inspect('Contratos de 2025')
  expect(months?.series[0]?.y.at(-1)).toBe(7)
  expect(months?.series[0]?.x).toMatchObject({ kind: 'category', name: 'Mes' })
})

it('[GRF-017] adds days as instants of their own year, without those that the year does not have', async () => {
  await renderScreen(
    <SeriesChart
      label="Consumo diario"
      fileName="consumo-diario"
      axis={{ name: 'Día', values: ['28-02', '29-02', '01-03'] }}
      unit="kWh"
      lines={[
        {
          name: '2025',
          values: [1, null, 3],
          place: 0,
          kind: 'bar',
          dates: { step: 'day', zone: 'Europe/Madrid', days: ['2025-02-28', null, '2025-03-01'] },
        },
      ]}
    />,
  )
  const chart = await inspect('Consumo diario')
  expect(chart?.series[0]).toMatchObject({ y: [1, 3], x: { kind: 'time', step: 'day' } })
  const { x } = chart!.series[0]!
  expect(x.kind === 'time' && Array.from(x.startsUtc, (utc) => new Date(utc).toISOString())).toEqual([
    '2025-02-27T23:00:00.000Z',
    '2025-02-28T23:00:00.000Z',
  ])
})
