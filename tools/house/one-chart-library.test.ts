import { expect, it } from 'vitest'
import { findOwnCharts } from './one-chart-library.ts'

const violations = (path: string, text: string) => findOwnCharts([{ path, text }]).length

it.each([
  ["import { init } from 'echarts/core'", 1],
  ["import type { EChartsCoreOption } from 'echarts/core'", 1],
  ["import * as echarts from 'echarts'", 1],
  ["const { init } = await import('echarts/core')", 1],
  ['import "echarts"', 1],
  ["import { registerPainter } from 'zrender'", 1],
  ["import { Chart } from '../../ui/charts/Chart.tsx'", 0],
  ["import { register } from 'echarts-like'", 0],
  ['// echarts draws this', 0],
])('a screen does not import the chart library: %j', (text, expected) => {
  expect(violations('apps/web/src/curves/consumption-curves/CurveChart.tsx', text)).toBe(expected)
})

it('the charts of all screens do', () => {
  expect(violations('apps/web/src/ui/charts/echarts-core.ts', "import { init } from 'echarts/core'")).toBe(0)
})
