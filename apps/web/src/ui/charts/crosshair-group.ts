import type { ECharts } from 'echarts/core'

const groups = new Map<string, Set<ECharts>>()
/** The chart that the pointer or the keyboard is in. Only this one moves the others. */
let leader: ECharts | null = null

interface PointerEvents {
  readonly axesInfo?: readonly { readonly axisDim: string; readonly value: number }[]
}

/** Says that the keyboard is in this chart. */
export function leadCrosshair(chart: ECharts): void {
  leader = chart
}

/**
 * Charts of one group show their crosshair and tooltip at the same value of the horizontal axis; where it lies outside
 * the axis of one, that one shows nothing. Returns the function that takes the chart out of its group.
 */
export function joinCrosshairGroup(chart: ECharts, group: string): () => void {
  const members = groups.get(group) ?? new Set()
  groups.set(group, members.add(chart))
  const others = () => [...members].filter((other) => other !== chart && !other.isDisposed())
  const hide = () => {
    for (const other of others()) other.dispatchAction({ type: 'hideTip' })
  }
  const onPointer = (event: unknown) => {
    if (leader !== chart) return
    const value = (event as PointerEvents).axesInfo?.find(({ axisDim }) => axisDim === 'x')?.value
    if (value === undefined) {
      hide()
      return
    }
    for (const other of others()) {
      const point = [other.convertToPixel({ xAxisIndex: 0 }, value), other.getHeight() / 2] as const
      const isThere = other.containPixel('grid', [...point])
      other.dispatchAction(isThere ? { type: 'showTip', x: point[0], y: point[1] } : { type: 'hideTip' })
    }
  }
  const onMove = () => {
    leader = chart
  }
  chart.on('updateAxisPointer', onPointer)
  chart.getZr().on('mousemove', onMove)
  chart.getZr().on('globalout', hide)
  return () => {
    members.delete(chart)
    if (members.size === 0) groups.delete(group)
    if (leader === chart) leader = null
    if (chart.isDisposed()) return
    chart.off('updateAxisPointer', onPointer)
    chart.getZr().off('mousemove', onMove)
    chart.getZr().off('globalout', hide)
  }
}
