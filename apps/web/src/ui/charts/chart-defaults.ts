import type { EChartsCoreOption } from 'echarts/core'
import { formatForEditing } from '../../platform/formats/number-format.ts'
import type { ChartColours } from './chart-colours.ts'
import { TOOLTIP_CLASS } from './chart-tooltip.ts'

type Part = Record<string, unknown>

const FONT = "Inter, 'Inter More', system-ui, sans-serif"

function axisDefaults(axis: Part, colours: ChartColours, isValue: boolean): Part {
  return {
    ...axis,
    nameTextStyle: {
      color: colours.textSecondary,
      fontSize: 12,
      align: 'left',
      ...(axis.nameTextStyle as Part),
    },
    axisLine: { show: !isValue, lineStyle: { color: colours.border }, ...(axis.axisLine as Part) },
    axisTick: { show: false, ...(axis.axisTick as Part) },
    axisLabel: {
      color: colours.textSecondary,
      fontSize: 12,
      hideOverlap: true,
      ...(isValue ? { formatter: (value: number) => formatForEditing(value, 6) } : {}),
      ...(axis.axisLabel as Part),
    },
    splitLine: { show: isValue, lineStyle: { color: colours.grid }, ...(axis.splitLine as Part) },
  }
}

function axes(given: unknown, colours: ChartColours): unknown {
  const one = (axis: Part) => axisDefaults(axis, colours, axis.type === 'value' || axis.type === undefined)
  return Array.isArray(given) ? given.map((axis: Part) => one(axis)) : given ? one(given as Part) : undefined
}

/** Adds the product's style to an option; the option's own values take precedence. */
export function withChartDefaults(
  option: EChartsCoreOption,
  colours: ChartColours,
  still: boolean,
  isMoving = false,
): EChartsCoreOption {
  const { xAxis, yAxis, grid, tooltip, ...rest } = option as Part
  return {
    animation: !still,
    animationDuration: 160,
    animationDurationUpdate: 160,
    color: [...colours.series],
    textStyle: { fontFamily: FONT, color: colours.text, fontSize: 12 },
    ...rest,
    grid: { left: 8, right: 16, top: 32, bottom: 8, containLabel: true, ...(grid as Part) },
    ...(xAxis === undefined ? {} : { xAxis: axes(xAxis, colours) }),
    ...(yAxis === undefined ? {} : { yAxis: axes(yAxis, colours) }),
    tooltip: {
      show: true,
      trigger: 'axis',
      className: TOOLTIP_CLASS,
      confine: true,
      transitionDuration: 0,
      backgroundColor: colours.raised,
      borderColor: colours.border,
      padding: [8, 12],
      textStyle: { color: colours.text, fontSize: 12, fontFamily: FONT },
      axisPointer: { lineStyle: { color: colours.textSecondary, type: 'solid', width: 1 } },
      extraCssText: 'box-shadow: var(--v-shadow); border-radius: 6px; font-variant-numeric: tabular-nums;',
      ...(tooltip as Part),
      // Below a moving chart the figures would change faster than they are read.
      ...(isMoving ? { show: false } : {}),
    },
  }
}
